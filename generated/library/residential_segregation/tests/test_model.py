"""The model as a whole: Neighborhoods that come apart although nobody wants it.

Made by simcc from odd.yaml, graph.yaml and scenario.yaml: edit there, not in this file.
"""

from __future__ import annotations

from math import isfinite

from runtime_base.testing import digests, observed, reached

from residential_segregation.wiring import MODEL


def test_every_action_is_reached_and_every_event_delivered() -> None:
    """Nothing is declared that never happens, in the base or in one of the variants."""
    happened = reached(MODEL)
    assert happened.missing_actions == ()
    assert happened.missing_events == ()


def test_metrics_are_finite() -> None:
    """Every metric has a value in the base or in one of the variants, and all that it has are finite numbers."""
    for name, values in observed(MODEL).items():
        assert values, name
        assert all(isfinite(value) for value in values), name


def test_the_seed_decides() -> None:
    """The same seed gives the same run, and other seeds give others if anything is drawn."""
    first, again, *others = digests(MODEL, seeds=(1, 1, 2, 3, 4))
    assert first == again
    if any(action.draws for action in MODEL.actions):
        assert set(others) != {first}
