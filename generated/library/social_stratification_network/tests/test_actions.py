"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from social_stratification_network.wiring import MODEL


@given(situation=situations(MODEL, "apply", apart=("Asked", "Refused")))
def test_apply(situation: Situation) -> None:
    """Family on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Applied=("Institution",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "suffer", apart=("Asked", "Refused")))
def test_suffer(situation: Situation) -> None:
    """Family on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("standing")
    effects.emit_only(Asked=("Family",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit", apart=("Asked", "Refused")))
def test_admit(situation: Situation) -> None:
    """Institution on Applied, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("admitted")
    effects.emit_only(Admitted=("Family",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer", apart=("Asked", "Refused")))
def test_answer(situation: Situation) -> None:
    """Family on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Refused=("Family",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "rise", apart=("Asked", "Refused")))
def test_rise(situation: Situation) -> None:
    """Family on Admitted, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("standing")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "lose", apart=("Asked", "Refused")))
def test_lose(situation: Situation) -> None:
    """Family on Refused, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("standing")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
