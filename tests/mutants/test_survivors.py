"""Tests for faults that no accepted run and no expectation shows, because no variant of the scenario reaches them."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

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
        counts.add(sum(one.event.kind == event for one in effects.emitted))

    call()
    assert counts == {0, 1}
