"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from simple_policy_implementation_model.wiring import MODEL


@given(situation=situations(MODEL, "launch"))
def test_launch(situation: Situation) -> None:
    """Government on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("strength", "tried", "in_force", "lasted")
    effects.emit_only(Asked=("Office",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "comply"))
def test_comply(situation: Situation) -> None:
    """Citizen on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("complies", "satisfaction")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enforce"))
def test_enforce(situation: Situation) -> None:
    """Government on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("penalty")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "consider"))
def test_consider(situation: Situation) -> None:
    """Office on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Answered=("Government",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "collect"))
def test_collect(situation: Situation) -> None:
    """Government on Answered, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("tried", "cleared", "in_force", "lasted", "strength")
    effects.emit_only(Asked=("Office",))
    assert situation.act() == effects, "the same stream gives the same result"
