"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from social_relations_theory.wiring import MODEL


@given(situation=situations(MODEL, "arrive"))
def test_arrive(situation: Situation) -> None:
    """Employee on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belonging", "arrived", "likes")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "survey"))
def test_survey(situation: Situation) -> None:
    """EmotionalAnalyzer on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Surveyed=("TeamLeader",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet"))
def test_meet(situation: Situation) -> None:
    """Employee on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Clashed=("TeamLeader", "Employee"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "feel"))
def test_feel(situation: Situation) -> None:
    """Employee on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belonging", "motivation")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_told"))
def test_be_told(situation: Situation) -> None:
    """TeamLeader on Surveyed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("mean_belonging", "informed")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "mediate"))
def test_mediate(situation: Situation) -> None:
    """TeamLeader on Clashed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Turned=("Employee",), Clashed=("Employee", "TeamLeader"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "respond"))
def test_respond(situation: Situation) -> None:
    """Employee on Clashed, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Turned=("Employee",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "turn"))
def test_turn(situation: Situation) -> None:
    """Employee on Turned, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("likes")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
