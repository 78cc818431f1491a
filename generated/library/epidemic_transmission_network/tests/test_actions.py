"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from epidemic_transmission_network.wiring import MODEL


@given(situation=situations(MODEL, "vaccinate", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_vaccinate(situation: Situation) -> None:
    """Authority on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("doses", "self_first")
    effects.emit_only(Asked=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "import_cases", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_import_cases(situation: Situation) -> None:
    """Household on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Exposed=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_meet(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Exposed=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "recover", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_recover(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state", "in_care")
    effects.emit_only(Discharged=("Facility",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_asked", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_be_asked(situation: Situation) -> None:
    """Individual on Asked, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Named=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "catch_it", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_catch_it(situation: Situation) -> None:
    """Individual on Exposed, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state", "infected_at", "contacts")
    effects.emit_only(FellIll=("Household", "Authority"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_admit(situation: Situation) -> None:
    """Facility on SoughtBed or Discharged, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("occupied")
    effects.emit_only(Admitted=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_vaccinated", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_be_vaccinated(situation: Situation) -> None:
    """Individual on Named, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only(Answered=("Authority",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "count_case", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_count_case(situation: Situation) -> None:
    """Household on FellIll, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cases")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "detect", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_detect(situation: Situation) -> None:
    """Authority on FellIll, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Detected=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enter_care", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_enter_care(situation: Situation) -> None:
    """Individual on Admitted, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("in_care")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "go_on", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_go_on(situation: Situation) -> None:
    """Authority on Answered, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("doses")
    effects.emit_only(Asked=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_found", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_be_found(situation: Situation) -> None:
    """Individual on Detected, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("home_until")
    effects.emit_only(CaseAtHome=("Household",), Warned=("Individual",), SoughtBed=("Facility",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "keep_home", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_keep_home(situation: Situation) -> None:
    """Household on CaseAtHome, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(OrderedHome=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_warned", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_be_warned(situation: Situation) -> None:
    """Individual on Warned, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("home_until")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "stay_home", past=("Individual.infected_at",), apart=("Exposed", "Warned")))
def test_stay_home(situation: Situation) -> None:
    """Individual on OrderedHome, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("home_until")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
