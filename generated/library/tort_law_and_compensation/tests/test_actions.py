"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from tort_law_and_compensation.wiring import MODEL


@given(situation=situations(MODEL, "set_standard"))
def test_set_standard(situation: Situation) -> None:
    """Judge on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("standard")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "act"))
def test_act(situation: Situation) -> None:
    """Defendant on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("care", "harm_done", "accidents")
    effects.emit_only(Injured=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "suffer"))
def test_suffer(situation: Situation) -> None:
    """Plaintiff on Injured, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("suffered", "claimed")
    effects.emit_only(Sued=("Judge",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear_case"))
def test_hear_case(situation: Situation) -> None:
    """Judge on Sued, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Judged=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "receive"))
def test_receive(situation: Situation) -> None:
    """Plaintiff on Judged, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("awarded")
    effects.emit_only(Executed=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay"))
def test_pay(situation: Situation) -> None:
    """Defendant on Executed, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("paid")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
