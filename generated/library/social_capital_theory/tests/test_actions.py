"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from social_capital_theory.wiring import MODEL


@given(situation=situations(MODEL, "need", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_need(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only(Asked=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_meet(situation: Situation) -> None:
    """Individual on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partners")
    effects.emit_only(Introduced=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "consider", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_consider(situation: Situation) -> None:
    """Individual on Asked, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only(Done=("Individual",), Refused=("Individual",), Noticed=("SocialNetwork",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_met", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_be_met(situation: Situation) -> None:
    """Individual on Introduced, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partners")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "receive", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_receive(situation: Situation) -> None:
    """Individual on Done, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "spread", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_spread(situation: Situation) -> None:
    """SocialNetwork on Noticed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(TalkedAbout=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_hear(situation: Situation) -> None:
    """Individual on Refused, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partners")
    effects.emit_only(Dropped=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_talked_about", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_be_talked_about(situation: Situation) -> None:
    """Individual on TalkedAbout, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Refused=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_dropped", apart=("Asked", "Done", "Refused", "Dropped", "Introduced")))
def test_be_dropped(situation: Situation) -> None:
    """Individual on Dropped, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partners")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
