"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from information_cascade_and_silence.wiring import MODEL


@given(situation=situations(MODEL, "tell", apart=("Told", "KnewAlready")))
def test_tell(situation: Situation) -> None:
    """User on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Told=("User",), Tagged=("OpinionLeader",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "cover", apart=("Told", "KnewAlready")))
def test_cover(situation: Situation) -> None:
    """MediaOrganization on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only(Reported=("User",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "investigate", apart=("Told", "KnewAlready")))
def test_investigate(situation: Situation) -> None:
    """FactCheckOrganization on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("hours_worked", "published")
    effects.emit_only(RatedFalse=("PlatformRegulator",), Corrected=("User",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "listen", apart=("Told", "KnewAlready")))
def test_listen(situation: Situation) -> None:
    """User on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("climate")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "speak", apart=("Told", "KnewAlready")))
def test_speak(situation: Situation) -> None:
    """User on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("voice")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear", apart=("Told", "KnewAlready")))
def test_hear(situation: Situation) -> None:
    """User on Told, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stage", "stance")
    effects.emit_only(KnewAlready=("User",), Flagged=("PlatformRegulator",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pick_up", apart=("Told", "KnewAlready")))
def test_pick_up(situation: Situation) -> None:
    """OpinionLeader on Tagged, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("position")
    effects.emit_only(Posted=("User",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "read_news", apart=("Told", "KnewAlready")))
def test_read_news(situation: Situation) -> None:
    """User on Reported, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stage", "stance")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "read_correction", apart=("Told", "KnewAlready")))
def test_read_correction(situation: Situation) -> None:
    """User on Corrected, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stage", "stance")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "moderate", apart=("Told", "KnewAlready")))
def test_moderate(situation: Situation) -> None:
    """PlatformRegulator on Flagged or RatedFalse, submodel S7."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("labels")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "lose_interest", apart=("Told", "KnewAlready")))
def test_lose_interest(situation: Situation) -> None:
    """User on KnewAlready, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stage")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "read_post", apart=("Told", "KnewAlready")))
def test_read_post(situation: Situation) -> None:
    """User on Posted, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("stage", "stance")
    effects.emit_only(Flagged=("PlatformRegulator",))
    assert situation.act() == effects, "the same stream gives the same result"
