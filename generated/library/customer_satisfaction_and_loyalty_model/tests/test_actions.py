"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from customer_satisfaction_and_loyalty_model.wiring import MODEL


@given(situation=situations(MODEL, "visit"))
def test_visit(situation: Situation) -> None:
    """Customer on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("satisfied", "expectation", "bad", "loyalty")
    effects.emit_only(Disappointed=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit"))
def test_admit(situation: Situation) -> None:
    """Merchant on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("size", "lost")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "account"))
def test_account(situation: Situation) -> None:
    """Merchant on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("repeat", "profit", "quality")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "review"))
def test_review(situation: Situation) -> None:
    """Merchant on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("rising", "quality", "last_profit", "profit")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "voice"))
def test_voice(situation: Situation) -> None:
    """Customer on Disappointed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Complained=("Merchant",), Answered=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "answer"))
def test_answer(situation: Situation) -> None:
    """Merchant on Complained, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Answered=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "weigh"))
def test_weigh(situation: Situation) -> None:
    """Customer on Answered, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("expectation", "loyalty", "bad", "buys_from")
    effects.emit_only(Left=("Merchant",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "lose"))
def test_lose(situation: Situation) -> None:
    """Merchant on Left, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("lost")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
