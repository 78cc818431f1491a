"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from diffusion_of_innovations.wiring import MODEL


@given(situation=situations(MODEL, "campaign", past=("Consumer.adopted_in",)))
def test_campaign(situation: Situation) -> None:
    """ChangeAgency on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("advertising", "demonstrations")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "consider", past=("Consumer.adopted_in",)))
def test_consider(situation: Situation) -> None:
    """Consumer on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("adopted", "heard_by", "adopted_in")
    effects.emit_only(Adopted=("Consumer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "recommend", past=("Consumer.adopted_in",)))
def test_recommend(situation: Situation) -> None:
    """Consumer on Adopted, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("recommends")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
