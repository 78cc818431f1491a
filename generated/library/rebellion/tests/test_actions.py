"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from rebellion.wiring import MODEL


@given(situation=situations(MODEL, "walk"))
def test_walk(situation: Situation) -> None:
    """Citizen on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("x", "y", "state")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge_situation"))
def test_judge_situation(situation: Situation) -> None:
    """Citizen on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "patrol"))
def test_patrol(situation: Situation) -> None:
    """Police on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("x", "y")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enforce"))
def test_enforce(situation: Situation) -> None:
    """Police on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Arrested=("Citizen",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer"))
def test_answer(situation: Situation) -> None:
    """Government on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("standing", "legitimacy")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "go_to_jail"))
def test_go_to_jail(situation: Situation) -> None:
    """Citizen on Arrested, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state", "free_from", "x", "y")
    effects.emit_only(Vacated=("Police",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_over"))
def test_take_over(situation: Situation) -> None:
    """Police on Vacated, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("x", "y")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
