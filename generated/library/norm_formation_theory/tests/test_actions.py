"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from norm_formation_theory.wiring import MODEL


@given(situation=situations(MODEL, "face_chances", apart=("Breached", "Overlooked", "Punished")))
def test_face_chances(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("breaches", "payoff")
    effects.emit_only(Breached=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "live", apart=("Breached", "Overlooked", "Punished")))
def test_live(situation: Situation) -> None:
    """Individual on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Lived=("Evolution",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge", apart=("Breached", "Overlooked", "Punished")))
def test_judge(situation: Situation) -> None:
    """Individual on Breached, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only(Overlooked=("Individual",), Punished=("Individual",), Enforced=("SocialGroup",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "select", apart=("Breached", "Overlooked", "Punished")))
def test_select(situation: Situation) -> None:
    """Evolution on Lived, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Born=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge_overlooking", apart=("Breached", "Overlooked", "Punished")))
def test_judge_overlooking(situation: Situation) -> None:
    """Individual on Overlooked, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only(Punished=("Individual",), Enforced=("SocialGroup",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "suffer", apart=("Breached", "Overlooked", "Punished")))
def test_suffer(situation: Situation) -> None:
    """Individual on Punished, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "honor", apart=("Breached", "Overlooked", "Punished")))
def test_honor(situation: Situation) -> None:
    """SocialGroup on Enforced, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Honored=("Individual",), Levied=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_born", apart=("Breached", "Overlooked", "Punished")))
def test_be_born(situation: Situation) -> None:
    """Individual on Born, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("boldness", "vengefulness")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enjoy_honor", apart=("Breached", "Overlooked", "Punished")))
def test_enjoy_honor(situation: Situation) -> None:
    """Individual on Honored, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "contribute", apart=("Breached", "Overlooked", "Punished")))
def test_contribute(situation: Situation) -> None:
    """Individual on Levied, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
