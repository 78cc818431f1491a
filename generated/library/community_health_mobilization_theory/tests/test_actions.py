"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from community_health_mobilization_theory.wiring import MODEL


@given(situation=situations(MODEL, "teach", apart=("Recruited",)))
def test_teach(situation: Situation) -> None:
    """Expert on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Taught=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "recruit", apart=("Recruited",)))
def test_recruit(situation: Situation) -> None:
    """Member on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("takes_part")
    effects.emit_only(Recruited=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "gather", apart=("Recruited",)))
def test_gather(situation: Situation) -> None:
    """Community on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("size", "participants")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "look", apart=("Recruited",)))
def test_look(situation: Situation) -> None:
    """Member on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("seen", "around")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "invite", apart=("Recruited",)))
def test_invite(situation: Situation) -> None:
    """Leader on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Invited=("Member",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "join", apart=("Recruited",)))
def test_join(situation: Situation) -> None:
    """Member on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("takes_part")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "ease", apart=("Recruited",)))
def test_ease(situation: Situation) -> None:
    """Member on Taught, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("threshold")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_recruited", apart=("Recruited",)))
def test_be_recruited(situation: Situation) -> None:
    """Member on Recruited, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("takes_part")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "listen", apart=("Recruited",)))
def test_listen(situation: Situation) -> None:
    """Member on Invited, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("seen")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
