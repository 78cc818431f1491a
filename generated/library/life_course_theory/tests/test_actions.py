"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from life_course_theory.wiring import MODEL


@given(situation=situations(MODEL, "fund"))
def test_fund(situation: Situation) -> None:
    """Government on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("for_schools", "for_care")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "teach"))
def test_teach(situation: Situation) -> None:
    """EducationSystem on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("evening", "reach")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "treat"))
def test_treat(situation: Situation) -> None:
    """HealthcareSystem on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("relief")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "endow"))
def test_endow(situation: Situation) -> None:
    """Family on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("endowed", "earlier_status", "status")
    effects.emit_only(Endowed=("Individual",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "live"))
def test_live(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("invests", "health", "age")
    effects.emit_only(StartedSchool=("Family",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "accumulate"))
def test_accumulate(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("resources")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "have_child"))
def test_have_child(situation: Situation) -> None:
    """Family on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("births_left", "earlier_status", "status")
    effects.emit_only(Endowed=("Individual",))
    effects.create_only("Individual")
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "inherit"))
def test_inherit(situation: Situation) -> None:
    """Individual on Endowed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("resources", "birth_resources", "parents_resources", "grandparents_resources", "lives_in")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "support"))
def test_support(situation: Situation) -> None:
    """Family on StartedSchool, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Supported=("Individual",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_supported"))
def test_be_supported(situation: Situation) -> None:
    """Individual on Supported, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("resources")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"
