"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from selective_exposure_theory.wiring import MODEL


@given(situation=situations(MODEL, "read"))
def test_read(situation: Situation) -> None:
    """Voter on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("outlet", "distance", "leaning")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "adapt_slant"))
def test_adapt_slant(situation: Situation) -> None:
    """Media on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("slant")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
