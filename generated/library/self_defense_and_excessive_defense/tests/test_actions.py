"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from self_defense_and_excessive_defense.wiring import MODEL


@given(situation=situations(MODEL, "attack"))
def test_attack(situation: Situation) -> None:
    """Aggressor on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("attacks")
    effects.emit_only(Attacked=("Defender",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "prepare"))
def test_prepare(situation: Situation) -> None:
    """Defender on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("prepared")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "face"))
def test_face(situation: Situation) -> None:
    """Defender on Attacked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("resisted", "used", "beyond")
    effects.emit_only(Brought=("Judge",), Settled=("News",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge_force"))
def test_judge_force(situation: Situation) -> None:
    """Judge on Brought, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Found=("Defender",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "publish"))
def test_publish(situation: Situation) -> None:
    """News on Settled, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("harm", "saving")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear"))
def test_hear(situation: Situation) -> None:
    """Defender on Found, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("convicted", "rightly")
    effects.emit_only(Settled=("News",))
    assert situation.act() == effects, "the same stream gives the same result"
