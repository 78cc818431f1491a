"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from electoral_polarization_system.wiring import MODEL


@given(situation=situations(MODEL, "back", apart=("Talked",)))
def test_back(situation: Situation) -> None:
    """InterestGroup on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("committed")
    effects.emit_only(Backed=("Party",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "talk", apart=("Talked",)))
def test_talk(situation: Situation) -> None:
    """Voter on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only(Talked=("Voter",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "report", apart=("Talked",)))
def test_report(situation: Situation) -> None:
    """Media on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("slant")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "read", apart=("Talked",)))
def test_read(situation: Situation) -> None:
    """Voter on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "campaign", apart=("Talked",)))
def test_campaign(situation: Situation) -> None:
    """Party on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "elect", apart=("Talked",)))
def test_elect(situation: Situation) -> None:
    """Voter on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("choice")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_backed", apart=("Talked",)))
def test_be_backed(situation: Situation) -> None:
    """Party on Backed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("backers", "patron")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "give_way", apart=("Talked",)))
def test_give_way(situation: Situation) -> None:
    """Voter on Talked, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
