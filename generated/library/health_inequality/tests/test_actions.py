"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from health_inequality.wiring import MODEL


@given(situation=situations(MODEL, "assess"))
def test_assess(situation: Situation) -> None:
    """Community on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("danger", "poverty")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "govern"))
def test_govern(situation: Situation) -> None:
    """Government on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("opened")
    effects.emit_only(RuleSet=("HealthcareSystem",), ClinicOpened=("Community",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "seek"))
def test_seek(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(NeedsCare=("Family",), Asked=("HealthcareSystem",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "live"))
def test_live(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("needed", "treated", "health")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "adopt"))
def test_adopt(situation: Situation) -> None:
    """Individual on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("service")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "obey"))
def test_obey(situation: Situation) -> None:
    """HealthcareSystem on RuleSet, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("order")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "open_clinic"))
def test_open_clinic(situation: Situation) -> None:
    """Community on ClinicOpened, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("clinic", "danger")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pool"))
def test_pool(situation: Situation) -> None:
    """Family on NeedsCare, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("supports")
    effects.emit_only(Backed=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit"))
def test_admit(situation: Situation) -> None:
    """HealthcareSystem on Asked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("places_used")
    effects.emit_only(Admitted=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "ask"))
def test_ask(situation: Situation) -> None:
    """Individual on Backed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Asked=("HealthcareSystem",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_treated"))
def test_be_treated(situation: Situation) -> None:
    """Individual on Admitted, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("treated")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
