"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from court_trial_simulation.wiring import MODEL


@given(situation=situations(MODEL, "appear"))
def test_appear(situation: Situation) -> None:
    """Defendant on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("guilty", "incriminating", "exculpating", "charged", "outcome")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "testify"))
def test_testify(situation: Situation) -> None:
    """Witness on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Stated=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "refer"))
def test_refer(situation: Situation) -> None:
    """Defendant on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("strength")
    effects.emit_only(Refused=("Defendant",), Referred=("Prosecutor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "note"))
def test_note(situation: Situation) -> None:
    """Defendant on Stated, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("incriminating", "exculpating")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "charge"))
def test_charge(situation: Situation) -> None:
    """Prosecutor on Referred, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Charged=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "stand"))
def test_stand(situation: Situation) -> None:
    """Defendant on Refused, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("outcome")
    effects.emit_only(Tried=("Judge",), Presented=("Juror",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "consult"))
def test_consult(situation: Situation) -> None:
    """Defendant on Charged, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("charged")
    effects.emit_only(Consulted=("Lawyer",), Advised=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "preside"))
def test_preside(situation: Situation) -> None:
    """Judge on Tried, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Admitted=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear"))
def test_hear(situation: Situation) -> None:
    """Juror on Presented, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("vote")
    effects.emit_only(Ballot=("Juror",), Voted=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "advise"))
def test_advise(situation: Situation) -> None:
    """Lawyer on Consulted, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Advised=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "plead"))
def test_plead(situation: Situation) -> None:
    """Defendant on Advised, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("outcome")
    effects.emit_only(Refused=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "proceed"))
def test_proceed(situation: Situation) -> None:
    """Defendant on Admitted, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("outcome")
    effects.emit_only(Presented=("Juror",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "deliberate"))
def test_deliberate(situation: Situation) -> None:
    """Juror on Ballot, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("vote")
    effects.emit_only(Ballot=("Juror",), Voted=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn"))
def test_learn(situation: Situation) -> None:
    """Defendant on Voted, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("outcome")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
