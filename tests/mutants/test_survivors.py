"""Tests for faults that no accepted run and no expectation shows, because no variant of the scenario reaches them."""

from __future__ import annotations

import copy
import importlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runtime_base.engine.engine import Simulation
from runtime_base.testing import situations

LIBRARY = Path(__file__).resolve().parents[2] / "generated" / "library"


@pytest.mark.parametrize(
    ("scenario", "action", "event"),
    # groups, which honor enforcement, and metanorms, under which overlooking is punished, never are on together
    [("norm_formation_theory", "judge_overlooking", "Enforced")],
)
def test_an_event_is_sent_once_in_a_call(
    scenario: str, action: str, event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(LIBRARY / scenario))
    model = importlib.import_module(f"{scenario}.wiring").MODEL
    counts = set()

    @settings(max_examples=60, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def call(data: st.DataObject) -> None:
        effects = data.draw(situations(model, action)).act()
        counts.add(sum(item.event.kind == event for item in effects.emitted))

    call()
    assert counts == {0, 1}


@pytest.mark.parametrize("walker", ["Citizen", "Police"])
def test_who_sees_one_free_cell_walks_there(walker: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # in no variant of the scenario are the streets so full; nobody rebels, so that nobody's cell is taken over
    simulation = _full_streets(monkeypatch, citizens=7, rounds=1, threshold=1.0)
    before = _places(simulation, walker)
    simulation.run()
    assert all(was != now for was, now in zip(before, _places(simulation, walker), strict=True))


def test_who_was_in_jail_returns_to_the_one_free_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    # all rebel; the officer takes the cell of whom it arrests, and leaves one free
    simulation = _full_streets(monkeypatch, citizens=8, rounds=10, threshold=-1.0)
    metrics = simulation.run().metrics
    assert sum(metrics["arrests"]) > 1
    assert [8 * share for share in metrics["jailed"]] == list(metrics["arrests"])


def _full_streets(monkeypatch: pytest.MonkeyPatch, citizens: int, rounds: int, threshold: float) -> Simulation:
    """Nine cells with an officer and so many citizens, who are jailed for a round."""
    monkeypatch.syspath_prepend(str(LIBRARY / "rebellion"))
    model = importlib.import_module("rebellion.wiring").MODEL
    numbers = copy.deepcopy(dict(model.numbers[""]))
    numbers["schedule"]["rounds"] = rounds
    numbers["space"] |= {"width": 3, "height": 3}
    numbers["population"]["Citizen"]["count"] = citizens
    numbers["population"]["Police"]["count"] = 1
    numbers["parameters"] |= {"threshold": threshold, "jail_max": 1}
    return Simulation(model, numbers, seed=1)


def _places(simulation: Simulation, walker: str) -> list[tuple[float, float]]:
    those = simulation.snapshot()[walker]
    return list(zip(those["x"], those["y"], strict=True))
