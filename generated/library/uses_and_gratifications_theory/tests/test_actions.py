"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from uses_and_gratifications_theory.wiring import MODEL


@given(situation=situations(MODEL, "begin"))
def test_begin(situation: Situation) -> None:
    """AudienceMember on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("beliefs", "ready")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "choose_medium"))
def test_choose_medium(situation: Situation) -> None:
    """AudienceMember on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("choice", "used")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "visit"))
def test_visit(situation: Situation) -> None:
    """AudienceMember on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("waiting", "visited", "found", "rates", "inclination")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enjoy"))
def test_enjoy(situation: Situation) -> None:
    """AudienceMember on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("obtained", "beliefs")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "serve"))
def test_serve(situation: Situation) -> None:
    """Medium on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("supply")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
