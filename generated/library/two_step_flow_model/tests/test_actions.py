"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from two_step_flow_model.wiring import MODEL


@given(situation=situations(MODEL, "look_around", past=("Person.won_in",), apart=("Won",)))
def test_look_around(situation: Situation) -> None:
    """Person on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("contacts")
    effects.emit_only()
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "convince", past=("Person.won_in",), apart=("Won",)))
def test_convince(situation: Situation) -> None:
    """Medium on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Convinced=("Person",))
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "publish", past=("Person.won_in",), apart=("Won",)))
def test_publish(situation: Situation) -> None:
    """Medium on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Reported=("Leader", "Person"))
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "be_convinced", past=("Person.won_in",), apart=("Won",)))
def test_be_convinced(situation: Situation) -> None:
    """Person on Convinced, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("won", "won_in")
    effects.emit_only(Won=("Person",))
    effects.delay_only("Won")
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "attend", past=("Person.won_in",), apart=("Won",)))
def test_attend(situation: Situation) -> None:
    """Leader on Reported, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Told=("Person",))
    effects.delay_only("Told")
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear", past=("Person.won_in",), apart=("Won",)))
def test_hear(situation: Situation) -> None:
    """Person on Reported or Told, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("informed", "informed_by")
    effects.emit_only(Informed=("Person",))
    effects.delay_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "follow", past=("Person.won_in",), apart=("Won",)))
def test_follow(situation: Situation) -> None:
    """Person on Won, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("won", "won_in")
    effects.emit_only(Won=("Person",))
    effects.delay_only("Won")
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "judge", past=("Person.won_in",), apart=("Won",)))
def test_judge(situation: Situation) -> None:
    """Person on Informed, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("won", "won_in")
    effects.emit_only(Won=("Person",))
    effects.delay_only("Won")
    assert situation.act() == effects, "the same stream gives the same result"
