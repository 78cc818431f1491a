"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from work_hours_and_overtime_in_labor_law.wiring import MODEL


@given(situation=situations(MODEL, "found"))
def test_found(situation: Situation) -> None:
    """Employer on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("founded", "employs")
    effects.emit_only()
    effects.create_only("Employee")
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "produce"))
def test_produce(situation: Situation) -> None:
    """Employer on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("demand", "past", "extra", "overtime", "lost", "complies")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "cut_wage"))
def test_cut_wage(situation: Situation) -> None:
    """Employer on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("wage", "weekly_pay")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "work"))
def test_work(situation: Situation) -> None:
    """Employee on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("unpaid")
    effects.emit_only(Owed=("Employer",), Due=("Employee",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "staff"))
def test_staff(situation: Situation) -> None:
    """Employer on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("employs")
    effects.emit_only(LaidOff=("Employee",))
    effects.create_only("Employee")
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "sue"))
def test_sue(situation: Situation) -> None:
    """Employee on Due, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Sued=("Judge",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn"))
def test_learn(situation: Situation) -> None:
    """Employer on Owed or Recovered, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belief")
    effects.emit_only()
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "go"))
def test_go(situation: Situation) -> None:
    """Employee on LaidOff, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only()
    effects.create_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge_claim"))
def test_judge_claim(situation: Situation) -> None:
    """Judge on Sued, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Awarded=("Employee",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "collect"))
def test_collect(situation: Situation) -> None:
    """Employee on Awarded, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Recovered=("Employer",))
    effects.create_only()
    effects.stay()
    assert situation.act() == effects, "the same stream gives the same result"
