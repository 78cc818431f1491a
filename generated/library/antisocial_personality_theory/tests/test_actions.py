"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from antisocial_personality_theory.wiring import MODEL


@given(situation=situations(MODEL, "pair"))
def test_pair(situation: Situation) -> None:
    """Environment on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("pairs")
    effects.emit_only(Paired=("Person",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "deal"))
def test_deal(situation: Situation) -> None:
    """Person on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partner", "outcome", "payoff")
    effects.emit_only(Refused=("Person",), Warned=("Person",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "compare"))
def test_compare(situation: Situation) -> None:
    """Person on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Compared=("Person",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_removed"))
def test_be_removed(situation: Situation) -> None:
    """Person on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("disposition")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "approach"))
def test_approach(situation: Situation) -> None:
    """Person on Paired, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("partner", "accepts", "exploits")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "distrust"))
def test_distrust(situation: Situation) -> None:
    """Person on Warned, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "leave"))
def test_leave(situation: Situation) -> None:
    """Person on Refused, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belongs_to")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_over"))
def test_take_over(situation: Situation) -> None:
    """Person on Compared, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("disposition")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
