"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from attribution_theory.wiring import MODEL


@given(situation=situations(MODEL, "choose_others"))
def test_choose_others(situation: Situation) -> None:
    """Observer on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("compares_with")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "act"))
def test_act(situation: Situation) -> None:
    """Actor on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("pressure", "helped", "behavior")
    effects.emit_only(Behaved=("Observer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "give_feedback"))
def test_give_feedback(situation: Situation) -> None:
    """Feedbacker on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("told")
    effects.emit_only(Told=("Observer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "observe"))
def test_observe(situation: Situation) -> None:
    """Observer on Behaved, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("occasions", "unexplained", "estimate")
    effects.emit_only(Failed=("Observer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "correct"))
def test_correct(situation: Situation) -> None:
    """Observer on Told, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("correction")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "explain"))
def test_explain(situation: Situation) -> None:
    """Observer on Failed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Helped=("Actor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_helped"))
def test_be_helped(situation: Situation) -> None:
    """Actor on Helped, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("helped")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
