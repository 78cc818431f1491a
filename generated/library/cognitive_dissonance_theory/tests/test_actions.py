"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from cognitive_dissonance_theory.wiring import MODEL


@given(situation=situations(MODEL, "ask"))
def test_ask(situation: Situation) -> None:
    """Experimenter on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("offers_ways_out", "asked")
    effects.emit_only(Asked=("Actor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "watch"))
def test_watch(situation: Situation) -> None:
    """Observer on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Challenged=("Actor",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "reduce"))
def test_reduce(situation: Situation) -> None:
    """Actor on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("weight", "trivialized", "acted", "retracted", "attitude")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "discuss"))
def test_discuss(situation: Situation) -> None:
    """Actor on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("attitude")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "perform"))
def test_perform(situation: Situation) -> None:
    """Actor on Asked, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acted", "weight")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_challenged"))
def test_be_challenged(situation: Situation) -> None:
    """Actor on Challenged, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("weight")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
