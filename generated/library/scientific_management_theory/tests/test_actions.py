"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from scientific_management_theory.wiring import MODEL


@given(situation=situations(MODEL, "set_rate"))
def test_set_rate(situation: Situation) -> None:
    """Manager on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("rate")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "practise"))
def test_practise(situation: Situation) -> None:
    """Worker on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Tried=("Worker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "study"))
def test_study(situation: Situation) -> None:
    """Manager on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Prescribed=("Worker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "produce"))
def test_produce(situation: Situation) -> None:
    """Worker on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("output", "per_hour", "pay")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "reconsider"))
def test_reconsider(situation: Situation) -> None:
    """Worker on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Quit=("Manager",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "choose_method"))
def test_choose_method(situation: Situation) -> None:
    """Worker on Tried, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("excess")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "follow"))
def test_follow(situation: Situation) -> None:
    """Worker on Prescribed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("excess")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hire"))
def test_hire(situation: Situation) -> None:
    """Manager on Quit or Declined, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Offered=("Worker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "join"))
def test_join(situation: Situation) -> None:
    """Worker on Offered, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("ability", "excess")
    effects.emit_only(Declined=("Manager",))
    assert situation.act() == effects, "the same stream gives the same result"
