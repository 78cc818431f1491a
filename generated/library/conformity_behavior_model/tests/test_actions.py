"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from conformity_behavior_model.wiring import MODEL


@given(situation=situations(MODEL, "pose"))
def test_pose(situation: Situation) -> None:
    """DecisionContext on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("truth")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "open_question"))
def test_open_question(situation: Situation) -> None:
    """Group on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("said_a", "said_b")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "perceive"))
def test_perceive(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("impression")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_position"))
def test_take_position(situation: Situation) -> None:
    """OpinionLeader on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "reply"))
def test_reply(situation: Situation) -> None:
    """Individual on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("opinion", "answer")
    effects.emit_only(Answered=("Group",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "report"))
def test_report(situation: Situation) -> None:
    """Group on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Reported=("DecisionContext",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "note_answer"))
def test_note_answer(situation: Situation) -> None:
    """Group on Answered, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("said_a", "said_b")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "assess"))
def test_assess(situation: Situation) -> None:
    """DecisionContext on Reported, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Assessed=("Group",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pass_on"))
def test_pass_on(situation: Situation) -> None:
    """Group on Assessed, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Revealed=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn"))
def test_learn(situation: Situation) -> None:
    """Individual on Revealed, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("confidence")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
