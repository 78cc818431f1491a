"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from bank_reserves.wiring import MODEL


@given(situation=situations(MODEL, "expand", apart=("Spent", "Met")))
def test_expand(situation: Situation) -> None:
    """Bank on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("reserves", "loans")
    effects.emit_only(Advanced=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "pay", apart=("Spent", "Met")))
def test_pay(situation: Situation) -> None:
    """Customer on Start or Granted, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("amount", "payee", "failed", "deposit", "currency", "loan")
    effects.emit_only(Short=("Customer",), Booked=("Bank",), Paid=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "meet", apart=("Spent", "Met")))
def test_meet(situation: Situation) -> None:
    """Customer on Start, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("deposit", "loan")
    effects.emit_only(Met=("Customer",), Booked=("Bank",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "adjust", apart=("Spent", "Met")))
def test_adjust(situation: Situation) -> None:
    """Bank on Start, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("short", "caution")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "spend_loan", apart=("Spent", "Met")))
def test_spend_loan(situation: Situation) -> None:
    """Customer on Advanced, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("loan")
    effects.emit_only(Spent=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "ask", apart=("Spent", "Met")))
def test_ask(situation: Situation) -> None:
    """Customer on Short, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Asked=("Bank",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "receive", apart=("Spent", "Met")))
def test_receive(situation: Situation) -> None:
    """Customer on Paid, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("loan", "currency", "deposit")
    effects.emit_only(Booked=("Bank",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "book", apart=("Spent", "Met")))
def test_book(situation: Situation) -> None:
    """Bank on Booked, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("deposits", "reserves", "loans")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "exchange", apart=("Spent", "Met")))
def test_exchange(situation: Situation) -> None:
    """Customer on Met, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("deposit", "loan")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "keep", apart=("Spent", "Met")))
def test_keep(situation: Situation) -> None:
    """Customer on Spent, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("deposit", "currency")
    effects.emit_only(Booked=("Bank",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "lend", apart=("Spent", "Met")))
def test_lend(situation: Situation) -> None:
    """Bank on Asked, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Granted=("Customer",))
    assert situation.act() == effects, "the same stream gives the same result"
