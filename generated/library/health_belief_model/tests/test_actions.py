"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from health_belief_model.wiring import MODEL


@given(situation=situations(MODEL, "campaign", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_campaign(situation: Situation) -> None:
    """Government on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Convinced=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "give_help", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_give_help(situation: Situation) -> None:
    """Community on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Helped=("Family",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "act", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_act(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("acts")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "vaccinate", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_vaccinate(situation: Situation) -> None:
    """Individual on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "bring_in", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_bring_in(situation: Situation) -> None:
    """Individual on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(MetInSeason=("Individual",), SeasonBegan=("News",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "mix", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_mix(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Met=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "recover", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_recover(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "remember", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_remember(situation: Situation) -> None:
    """News on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("incidence")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_convinced", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_be_convinced(situation: Situation) -> None:
    """Individual on Convinced, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("benefits", "barriers", "alarm_threshold")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pass_help_on", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_pass_help_on(situation: Situation) -> None:
    """Family on Helped, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(HelpedAtHome=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "catch_in_season", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_catch_in_season(situation: Situation) -> None:
    """Individual on MetInSeason, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state")
    effects.emit_only(MetInSeason=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "look_back", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_look_back(situation: Situation) -> None:
    """News on SeasonBegan, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("expected_attack")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "catch_it", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_catch_it(situation: Situation) -> None:
    """Individual on Met, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("state", "caught_in")
    effects.emit_only(FellIll=("Family",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_helped", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_be_helped(situation: Situation) -> None:
    """Individual on HelpedAtHome, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("barriers")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "remind", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_remind(situation: Situation) -> None:
    """Family on FellIll, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Reminded=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_reminded", past=("Individual.caught_in",), apart=("Met", "MetInSeason")))
def test_be_reminded(situation: Situation) -> None:
    """Individual on Reminded, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cued_until")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
