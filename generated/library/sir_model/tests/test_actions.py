"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from sir_model.wiring import MODEL


@given(situation=situations(MODEL, "mix", apart=("Exposed",)))
def test_mix(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Exposed=("Individual",), DayOfIllness=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "report_cases", apart=("Exposed",)))
def test_report_cases(situation: Situation) -> None:
    """HealthcareSystem on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("new_cases")
    effects.emit_only(CasesReported=("Government",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "keep_distance", apart=("Exposed",)))
def test_keep_distance(situation: Situation) -> None:
    """Individual on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("distancing")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "catch_it", apart=("Exposed",)))
def test_catch_it(situation: Situation) -> None:
    """Individual on Exposed, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only(FellIll=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pass_a_day", apart=("Exposed",)))
def test_pass_a_day(situation: Situation) -> None:
    """Individual on DayOfIllness, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state", "in_care")
    effects.emit_only(Discharged=("HealthcareSystem",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "set_order", apart=("Exposed",)))
def test_set_order(situation: Situation) -> None:
    """Government on CasesReported, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("incidence", "order")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "fall_ill", apart=("Exposed",)))
def test_fall_ill(situation: Situation) -> None:
    """Individual on FellIll, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(MemberIll=("Group",), SoughtCare=("HealthcareSystem",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit", apart=("Exposed",)))
def test_admit(situation: Situation) -> None:
    """HealthcareSystem on SoughtCare or Discharged, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("occupied", "new_cases", "turned_away")
    effects.emit_only(Admitted=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "call_home", apart=("Exposed",)))
def test_call_home(situation: Situation) -> None:
    """Group on MemberIll, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(CalledHome=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enter_care", apart=("Exposed",)))
def test_enter_care(situation: Situation) -> None:
    """Individual on Admitted, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("in_care")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "stay_home", apart=("Exposed",)))
def test_stay_home(situation: Situation) -> None:
    """Individual on CalledHome, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("home_until")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
