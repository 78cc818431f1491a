"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from voting.wiring import MODEL


@given(situation=situations(MODEL, "announce"))
def test_announce(situation: Situation) -> None:
    """VotingEnvironment on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("rule", "positions", "poll")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "prefer"))
def test_prefer(situation: Situation) -> None:
    """Voter on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("utilities", "position")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "turn_out"))
def test_turn_out(situation: Situation) -> None:
    """Voter on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Goes=("Voter",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "choose"))
def test_choose(situation: Situation) -> None:
    """Voter on Goes, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Ballot=("VotingEnvironment",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "count_votes"))
def test_count_votes(situation: Situation) -> None:
    """VotingEnvironment on Ballot, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("shares", "by_rule", "beats_all", "elected")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
