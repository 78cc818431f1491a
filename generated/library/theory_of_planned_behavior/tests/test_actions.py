"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from theory_of_planned_behavior.wiring import MODEL


@given(situation=situations(MODEL, "announce"))
def test_announce(situation: Situation) -> None:
    """SocialNormAgent on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("announced")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "sense"))
def test_sense(situation: Situation) -> None:
    """CognitiveAgent on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("norm")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "intend"))
def test_intend(situation: Situation) -> None:
    """CognitiveAgent on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("intention")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "act"))
def test_act(situation: Situation) -> None:
    """CognitiveAgent on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("intends", "acted")
    effects.emit_only(Tried=("EnvironmentalAgent",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "deal_out"))
def test_deal_out(situation: Situation) -> None:
    """EnvironmentalAgent on Tried, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("able")
    effects.emit_only(Answered=("CognitiveAgent",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "experience"))
def test_experience(situation: Situation) -> None:
    """CognitiveAgent on Answered, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acted", "control")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
