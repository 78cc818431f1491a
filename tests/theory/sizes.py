"""How many runs the tests make where those that an expectation asks for take minutes.

`make theory` makes all that are asked for (SIMCC_THEORY=full). Otherwise variants are judged over fewer: enough for
these seeds to decide between a right and a wrong model, too few to estimate a mean as closely as a source.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from tests.theory.scenario_facts import facts

FULL = os.environ.get("SIMCC_THEORY") == "full"


def apart(name: str) -> int:
    """Return how many runs of a scenario are made with and without an entity type."""
    return few(30, facts()[name].paired)


def few(full: int, fewer: int) -> int:
    """Return the first number where all runs are made, else the second."""
    return full if FULL else fewer


def sized(name: str, variant: str, replicates: int) -> int:
    """Return how many runs of a scenario's variant are made where so many are asked for."""
    known = facts()[name]
    return few(replicates, min(replicates, known.fewer.get(variant or "base", known.most)))


def judged(name: str, expectations: Iterable[str]) -> list[str]:
    """Return those of a scenario's expectations that are judged here."""
    return [item for item in expectations if FULL or item not in facts()[name].full_only]
