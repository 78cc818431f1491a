"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from residential_segregation.wiring import MODEL


@given(situation=situations(MODEL, "look_around"))
def test_look_around(situation: Situation) -> None:
    """Household on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("moved")
    effects.emit_only(Compared=("Household",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_stock"))
def test_take_stock(situation: Situation) -> None:
    """Household on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("alike", "content")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "move_away"))
def test_move_away(situation: Situation) -> None:
    """Household on Compared, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("x", "y", "moved")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
