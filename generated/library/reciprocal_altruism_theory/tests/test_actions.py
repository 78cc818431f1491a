"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from reciprocal_altruism_theory.wiring import MODEL


@given(situation=situations(MODEL, "spread_reputations", apart=("Met",)))
def test_spread_reputations(situation: Situation) -> None:
    """Facilitator on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("tells")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "intend", apart=("Met",)))
def test_intend(situation: Situation) -> None:
    """Member on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("helps_strangers", "helps_refusers")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet", apart=("Met",)))
def test_meet(situation: Situation) -> None:
    """Member on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff", "meetings", "occasions", "helped", "known")
    effects.emit_only(Met=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "play_matches", apart=("Met",)))
def test_play_matches(situation: Situation) -> None:
    """Member on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff", "occasions", "helped", "meetings")
    effects.emit_only(Met=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "compare", apart=("Met",)))
def test_compare(situation: Situation) -> None:
    """Member on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Compared=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_replaced", apart=("Met",)))
def test_be_replaced(situation: Situation) -> None:
    """Member on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("habit")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "gain", apart=("Met",)))
def test_gain(situation: Situation) -> None:
    """Member on Met, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff", "meetings")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn", apart=("Met",)))
def test_learn(situation: Situation) -> None:
    """Member on Compared, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("habit")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
