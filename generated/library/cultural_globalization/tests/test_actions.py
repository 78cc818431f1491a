"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from cultural_globalization.wiring import MODEL


@given(situation=situations(MODEL, "set_openness"))
def test_set_openness(situation: Situation) -> None:
    """Region on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("openness")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "enter"))
def test_enter(situation: Situation) -> None:
    """Product on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("regions_left")
    effects.emit_only(Offered=("Region",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "copy"))
def test_copy(situation: Situation) -> None:
    """CulturalAgent on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("variant")
    effects.emit_only(SeenAbroad=("CulturalAgent",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_entered"))
def test_be_entered(situation: Situation) -> None:
    """Region on Offered, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("entered")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "adopt"))
def test_adopt(situation: Situation) -> None:
    """CulturalAgent on SeenAbroad, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("variant")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
