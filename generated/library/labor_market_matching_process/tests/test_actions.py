"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from labor_market_matching_process.wiring import MODEL


@given(situation=situations(MODEL, "separate"))
def test_separate(situation: Situation) -> None:
    """JobSeeker on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("hired", "wage", "output", "works_at")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_stock"))
def test_take_stock(situation: Situation) -> None:
    """Employer on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("free", "vacancies")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "study"))
def test_study(situation: Situation) -> None:
    """JobSeeker on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("certified")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "advertise"))
def test_advertise(situation: Situation) -> None:
    """Employer on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("vacancies", "advertised")
    effects.emit_only(Advertised=("RecruitmentChannel",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "search"))
def test_search(situation: Situation) -> None:
    """JobSeeker on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("applications")
    effects.emit_only(Registered=("RecruitmentChannel",), Applied=("Employer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "refer"))
def test_refer(situation: Situation) -> None:
    """RecruitmentChannel on Registered or Advertised, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Suggested=("JobSeeker", "Employer"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "screen"))
def test_screen(situation: Situation) -> None:
    """Employer on Applied, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Offered=("JobSeeker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "apply"))
def test_apply(situation: Situation) -> None:
    """JobSeeker on Suggested, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("applications", "target")
    effects.emit_only(Applied=("Employer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer"))
def test_answer(situation: Situation) -> None:
    """JobSeeker on Offered, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("offers", "wage", "output", "hired", "hires", "works_at")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
