"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from emotional_contagion_model.wiring import MODEL


@given(situation=situations(MODEL, "moderate"))
def test_moderate(situation: Situation) -> None:
    """Moderator on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("hidden", "withheld")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pass_on"))
def test_pass_on(situation: Situation) -> None:
    """Channel on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("expressed", "expressiveness_sum")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "listen"))
def test_listen(situation: Situation) -> None:
    """Person on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Withheld=("Moderator",), Impulse=("Person",))
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "express"))
def test_express(situation: Situation) -> None:
    """Person on Start or Begun, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("shown", "counted")
    effects.emit_only(Ended=("Person",))
    effects.delay_only("Ended")
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "absorb"))
def test_absorb(situation: Situation) -> None:
    """Person on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("intensity")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_note"))
def test_take_note(situation: Situation) -> None:
    """Moderator on Withheld, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("withheld")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_moved"))
def test_be_moved(situation: Situation) -> None:
    """Person on Impulse, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("mood")
    effects.emit_only(Begun=("Person",))
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "calm_down"))
def test_calm_down(situation: Situation) -> None:
    """Person on Ended, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("mood", "shown", "counted")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"
