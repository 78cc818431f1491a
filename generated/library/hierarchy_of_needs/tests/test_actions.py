"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from hierarchy_of_needs.wiring import MODEL


@given(situation=situations(MODEL, "set_terms", apart=("Invited", "Accepted")))
def test_set_terms(situation: Situation) -> None:
    """Organization on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("wage", "insecure")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "work", apart=("Invited", "Accepted")))
def test_work(situation: Situation) -> None:
    """Person on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("levels", "focus", "out_of_order")
    effects.emit_only(Invited=("Person",), SeeksRecognition=("Recognizer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer", apart=("Invited", "Accepted")))
def test_answer(situation: Situation) -> None:
    """Person on Invited, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("levels")
    effects.emit_only(Accepted=("Person",), Declined=("Team",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "recognize", apart=("Invited", "Accepted")))
def test_recognize(situation: Situation) -> None:
    """Recognizer on SeeksRecognition, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("given")
    effects.emit_only(Recognized=("Person",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "note_refusals", apart=("Invited", "Accepted")))
def test_note_refusals(situation: Situation) -> None:
    """Team on Declined, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("declined")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enjoy", apart=("Invited", "Accepted")))
def test_enjoy(situation: Situation) -> None:
    """Person on Accepted, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("levels")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_recognized", apart=("Invited", "Accepted")))
def test_be_recognized(situation: Situation) -> None:
    """Person on Recognized, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("levels")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
