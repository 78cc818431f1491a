"""A deterministic game on a lattice: every round is that of the same rule written down with arrays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

import simcc

STEPS = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]


def around(values: np.ndarray) -> np.ndarray:
    """The values of the nine cells around and on each cell of a torus."""
    return np.stack([np.roll(values, step, (0, 1)) for step in STEPS])


def numbers_of_defectors(size: int, rounds: int, temptation: float) -> list[int]:
    """From one defector in the middle on (Nowak & May 1992)."""
    cooperates, counts = np.ones((size, size), bool), []
    cooperates[size // 2, size // 2] = False
    for _ in range(rounds):
        payoff = around(cooperates).sum(0) * np.where(cooperates, 1.0, temptation)
        best = {move: np.where(around(cooperates) == move, around(payoff), -1.0).max(0) for move in (True, False)}
        cooperates = np.where(best[True] == best[False], cooperates, best[True] > best[False])
        counts.append(int((~cooperates).sum()))
    return counts


def test_one_defector_grows_into_the_figure_of_the_rule(workspace: Callable[[str], Path]) -> None:
    made = simcc.run(workspace("spatial_dilemma")).record.replicates[0].metrics["defectors"]
    assert made == numbers_of_defectors(41, 20, 1.85)


def test_the_generated_tests_allow_that_no_seed_changes_anything(workspace: Callable[[str], Path]) -> None:
    """Best neighbors of equal payoff are drawn, but have the same move."""
    result = simcc.test(workspace("spatial_dilemma"), only="figure")
    assert result.ok, result
    assert "between what is equal" in (workspace("spatial_dilemma") / "tests" / "test_model.py").read_text("utf-8")
