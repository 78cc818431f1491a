"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from dynamic_culture_dissemination.wiring import MODEL


@given(situation=situations(MODEL, "settle"))
def test_settle(situation: Situation) -> None:
    """CulturalAgent on Start, submodel S0."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("culture")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "encounter"))
def test_encounter(situation: Situation) -> None:
    """CulturalAgent on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("culture")
    effects.emit_only(Encountered=("CulturalAgent",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "exchange"))
def test_exchange(situation: Situation) -> None:
    """CulturalAgent on Encountered, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("culture")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
