"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from social_contract_theory.wiring import MODEL


@given(situation=situations(MODEL, "renew", past=("ContractBreakdown.changed_in",)))
def test_renew(situation: Situation) -> None:
    """ContractBreakdown on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("contracts", "changed_in")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "gather", past=("ContractBreakdown.changed_in",)))
def test_gather(situation: Situation) -> None:
    """SocialGroup on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("start_share")
    effects.emit_only(Gathered=("Individual",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "rule", past=("ContractBreakdown.changed_in",)))
def test_rule(situation: Situation) -> None:
    """Government on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("share_kept", "levied", "detection")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "play", past=("ContractBreakdown.changed_in",)))
def test_play(situation: Situation) -> None:
    """Individual on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("fine_paid", "tax_paid", "payoff")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "reconsider", past=("ContractBreakdown.changed_in",)))
def test_reconsider(situation: Situation) -> None:
    """Individual on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("keeps")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "collect", past=("ContractBreakdown.changed_in",)))
def test_collect(situation: Situation) -> None:
    """Government on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("spent", "gained")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "deliberate", past=("ContractBreakdown.changed_in",)))
def test_deliberate(situation: Situation) -> None:
    """SocialGroup on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("withdraws", "welfare")
    effects.emit_only(Withdrew=("ContractBreakdown",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "steer", past=("ContractBreakdown.changed_in",)))
def test_steer(situation: Situation) -> None:
    """PublicPolicy on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("direction", "tax", "before", "recent")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_sides", past=("ContractBreakdown.changed_in",)))
def test_take_sides(situation: Situation) -> None:
    """Individual on Gathered, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("keeps")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "dissolve", past=("ContractBreakdown.changed_in",)))
def test_dissolve(situation: Situation) -> None:
    """ContractBreakdown on Withdrew, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("contracts", "changed_in", "breakdowns")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
