"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from cultural_capital_theory.wiring import MODEL


@given(situation=situations(MODEL, "grow_up"))
def test_grow_up(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("culture", "talent", "grand_origin", "origin")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "expect"))
def test_expect(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belief")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "choose"))
def test_choose(situation: Situation) -> None:
    """Individual on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stayed", "passed")
    effects.emit_only(Applied=("School",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "settle"))
def test_settle(situation: Situation) -> None:
    """Individual on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("social_class")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "examine"))
def test_examine(situation: Situation) -> None:
    """School on Applied, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("weight")
    effects.emit_only(Admitted=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pass_school"))
def test_pass_school(situation: Situation) -> None:
    """Individual on Admitted, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("passed")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
