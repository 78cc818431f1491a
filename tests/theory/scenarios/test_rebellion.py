"""The rebellion scenario against Epstein's rule, checked at every activation with a count of our own."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import exp
from typing import Any

import pytest

from runtime_base.engine.engine import Simulation

pytestmark = pytest.mark.theory


@pytest.fixture
def wiring(laboratory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(laboratory("rebellion").folder))
    yield importlib.import_module("rebellion.wiring")
    for name in [module for module in sys.modules if module.split(".")[0] == "rebellion"]:
        del sys.modules[name]


def in_view(entry: Any, others: Any, side: int, radius: float) -> list[Any]:
    """Who stands within a distance on a torus, found by looking at everybody."""

    def apart(a: int, b: int) -> int:
        return min(abs(a - b), side - abs(a - b))

    on_grid = [other for other in others if other.x >= 0 and other is not entry]
    return [other for other in on_grid if apart(entry.x, other.x) ** 2 + apart(entry.y, other.y) ** 2 <= radius**2]


def test_every_activation_follows_the_rule(wiring) -> None:
    """A citizen is active iff H (1 - L) - R (1 - exp(-k floor(C / A))) > T, itself counted among the A."""
    seen = {True: 0, False: 0}

    def checked(rule):
        def wrapped(citizen, start, world):
            answer = rule(citizen, start, world)
            people, officers = (simulation._state.populations[name].working for name in ("Citizen", "Police"))
            cops = len(in_view(citizen, officers, 20, 7.0))
            rebels = 1 + sum(item.state == "active" for item in in_view(citizen, people, 20, 7.0))
            net = citizen.hardship * (1 - world.government.legitimacy)
            net -= citizen.risk_aversion * (1 - exp(-2.3 * (cops // rebels)))
            assert answer.rebel == (net > 0.1)
            seen[answer.rebel] += 1
            return answer

        return wrapped

    actions = tuple(
        replace(action, decision=replace(action.decision, rule=checked(action.decision.rule)))
        if action.decision
        else action
        for action in wiring.MODEL.actions
    )
    simulation = Simulation(replace(wiring.MODEL, actions=actions), wiring.NUMBERS[""], 1)
    simulation.run(6)
    assert min(seen.values()) > 50


def test_prisoners_are_off_the_grid_and_nobody_else(wiring) -> None:
    simulation = Simulation(wiring.MODEL, wiring.NUMBERS[""], 1)
    jailed = 0
    for _ in range(8):
        simulation._rounds += 1
        simulation._run_round(simulation._rounds)
        for item in simulation._state.populations["Citizen"].working:
            assert (item.state == "jailed") == (item.x < 0)
            jailed += item.state == "jailed"
    assert jailed > 0


def test_outbursts_come_back_after_the_first_one(laboratory) -> None:
    (run,) = laboratory("rebellion").runs("model_one", 1)
    assert max(run["active"][60:]) > 50
    assert sum(count < 30 for count in run["active"]) > 150
