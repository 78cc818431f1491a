"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from collective_action_problem.wiring import MODEL


@given(situation=situations(MODEL, "contribute", apart=("Punished",)))
def test_contribute(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("contribution", "spent")
    effects.emit_only(Gave=("Group",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "share_out", apart=("Punished",)))
def test_share_out(situation: Situation) -> None:
    """Group on Gave, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("missed")
    effects.emit_only(PaidOut=("Individual",), PunishmentOpened=("Individual",), VoteCalled=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "punish", apart=("Punished",)))
def test_punish(situation: Situation) -> None:
    """Individual on PunishmentOpened, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("spent")
    effects.emit_only(Punished=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "settle", apart=("Punished",)))
def test_settle(situation: Situation) -> None:
    """Individual on PaidOut or Punished, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("payoff", "standard", "belief", "threat")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "vote", apart=("Punished",)))
def test_vote(situation: Situation) -> None:
    """Individual on VoteCalled, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Voted=("Group",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "count_votes", apart=("Punished",)))
def test_count_votes(situation: Situation) -> None:
    """Group on Voted, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("sanctions")
    effects.emit_only(SanctionsAdopted=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "expect_more", apart=("Punished",)))
def test_expect_more(situation: Situation) -> None:
    """Individual on SanctionsAdopted, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belief")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
