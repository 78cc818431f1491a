"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from organizational_change_and_adaptation.wiring import MODEL


@given(situation=situations(MODEL, "shift"))
def test_shift(situation: Situation) -> None:
    """Market on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("first_department", "second_department", "worths", "landscape", "optima", "highest")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge"))
def test_judge(situation: Situation) -> None:
    """Leader on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("performance", "better", "began_stuck", "landscape")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "ask"))
def test_ask(situation: Situation) -> None:
    """Leader on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Asked=("Employee",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "propose"))
def test_propose(situation: Situation) -> None:
    """Employee on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("resisted")
    effects.emit_only(Proposed=("Manager",), Passed=("Leader",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "review"))
def test_review(situation: Situation) -> None:
    """Manager on Proposed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("vetoed")
    effects.emit_only(Passed=("Leader",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "approve"))
def test_approve(situation: Situation) -> None:
    """Leader on Passed, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("form", "performance", "better")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
