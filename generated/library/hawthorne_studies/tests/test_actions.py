"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from hawthorne_studies.wiring import MODEL


@given(situation=situations(MODEL, "tally", past=("Worker.attended_at",)))
def test_tally(situation: Situation) -> None:
    """Team on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("size", "total", "norm", "pressure")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "attend", past=("Worker.attended_at",)))
def test_attend(situation: Situation) -> None:
    """Leader on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Visited=("Team",), Attended=("Worker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "work", past=("Worker.attended_at",)))
def test_work(situation: Situation) -> None:
    """Worker on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("novelty", "held_back", "output", "reference")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_visited", past=("Worker.attended_at",)))
def test_be_visited(situation: Situation) -> None:
    """Team on Visited, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Attended=("Worker",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "notice", past=("Worker.attended_at",)))
def test_notice(situation: Situation) -> None:
    """Worker on Attended, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("attended_at")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
