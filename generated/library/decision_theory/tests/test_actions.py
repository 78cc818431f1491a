"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from decision_theory.wiring import MODEL


@given(situation=situations(MODEL, "set_cost"))
def test_set_cost(situation: Situation) -> None:
    """Market on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cost")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "renew"))
def test_renew(situation: Situation) -> None:
    """Alternative on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("value", "taken")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "begin"))
def test_begin(situation: Situation) -> None:
    """Maker on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("searching", "got", "got_best", "looks", "net", "surprise", "estimate", "saw")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "look"))
def test_look(situation: Situation) -> None:
    """Maker on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("looks", "searching", "net", "at_hand", "saw")
    effects.emit_only(Seen=("Maker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "let_pass"))
def test_let_pass(situation: Situation) -> None:
    """Maker on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("searching", "looks", "got", "got_best", "net")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "compare"))
def test_compare(situation: Situation) -> None:
    """Maker on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("searching", "looks", "estimate", "got", "got_best", "surprise", "net")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn"))
def test_learn(situation: Situation) -> None:
    """Maker on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("aspiration")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge"))
def test_judge(situation: Situation) -> None:
    """Maker on Seen, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("searching", "net", "at_hand", "got", "got_best", "estimate")
    effects.emit_only(Taken=("Alternative",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_taken"))
def test_be_taken(situation: Situation) -> None:
    """Alternative on Taken, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("taken")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
