"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from cash_flow.wiring import MODEL


@given(situation=situations(MODEL, "spend"))
def test_spend(situation: Situation) -> None:
    """Consumer on Start, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only(Paid=("Company",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet"))
def test_meet(situation: Situation) -> None:
    """Company on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only(Offered=("Consumer",), Refunded=("Consumer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "transfer"))
def test_transfer(situation: Situation) -> None:
    """Company on Start, submodel S7."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("transferred", "account", "cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay"))
def test_pay(situation: Situation) -> None:
    """Company on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("short", "cash", "debt")
    effects.emit_only(Asked=("Bank",), Lent=("Company",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "settle"))
def test_settle(situation: Situation) -> None:
    """Company on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("dividend", "cash", "debt")
    effects.emit_only(Repaid=("Bank",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay_out"))
def test_pay_out(situation: Situation) -> None:
    """Bank on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("dividend", "cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "collect"))
def test_collect(situation: Situation) -> None:
    """Consumer on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "sell"))
def test_sell(situation: Situation) -> None:
    """Company on Paid, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "buy"))
def test_buy(situation: Situation) -> None:
    """Consumer on Offered, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only(Paid=("Company",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "gain"))
def test_gain(situation: Situation) -> None:
    """Consumer on Refunded, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "lend"))
def test_lend(situation: Situation) -> None:
    """Bank on Asked, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only(Lent=("Company",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay_wages"))
def test_pay_wages(situation: Situation) -> None:
    """Company on Lent, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("failed", "wage_paid", "cash", "debt")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "take_in"))
def test_take_in(situation: Situation) -> None:
    """Bank on Repaid, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("cash")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
