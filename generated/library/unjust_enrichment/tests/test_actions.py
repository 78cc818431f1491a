"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from unjust_enrichment.wiring import MODEL


@given(situation=situations(MODEL, "prepare"))
def test_prepare(situation: Situation) -> None:
    """Plaintiff on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cost")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "face"))
def test_face(situation: Situation) -> None:
    """Defendant on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acted", "paid", "net")
    effects.emit_only(Occasion=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "transfer"))
def test_transfer(situation: Situation) -> None:
    """Plaintiff on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("care", "recovered")
    effects.emit_only(Mispaid=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "learn"))
def test_learn(situation: Situation) -> None:
    """Defendant on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("belief")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "remember"))
def test_remember(situation: Situation) -> None:
    """Plaintiff on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("trust")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "act"))
def test_act(situation: Situation) -> None:
    """Defendant on Occasion, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acted", "net")
    effects.emit_only(Taken=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "get"))
def test_get(situation: Situation) -> None:
    """Defendant on Mispaid, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Returned=("Plaintiff",), Kept=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "suffer"))
def test_suffer(situation: Situation) -> None:
    """Plaintiff on Taken, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Sued=("Judge",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "reclaim"))
def test_reclaim(situation: Situation) -> None:
    """Plaintiff on Kept, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Claimed=("Judge",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_back"))
def test_take_back(situation: Situation) -> None:
    """Plaintiff on Returned, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("recovered")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear"))
def test_hear(situation: Situation) -> None:
    """Judge on Sued, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Awarded=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "order"))
def test_order(situation: Situation) -> None:
    """Judge on Claimed, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Returned=("Plaintiff",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "collect"))
def test_collect(situation: Situation) -> None:
    """Plaintiff on Awarded, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Collected=("Defendant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay"))
def test_pay(situation: Situation) -> None:
    """Defendant on Collected, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("paid")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
