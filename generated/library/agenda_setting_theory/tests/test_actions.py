"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from agenda_setting_theory.wiring import MODEL


@given(situation=situations(MODEL, "fill"))
def test_fill(situation: Situation) -> None:
    """Outlet on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("slots")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "read"))
def test_read(situation: Situation) -> None:
    """Person on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Seen=("Person",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "receive"))
def test_receive(situation: Situation) -> None:
    """Person on Seen, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("issue")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
