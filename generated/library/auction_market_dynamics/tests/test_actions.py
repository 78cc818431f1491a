"""Each action, called in states and with events that odd.yaml and graph.yaml allow, keeps its contract.

Made by simcc from odd.yaml and graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from hypothesis import given
from runtime_base.testing import Situation, situations

from auction_market_dynamics.wiring import MODEL


@given(situation=situations(MODEL, "want"))
def test_want(situation: Situation) -> None:
    """Buyer on Start, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("value", "got")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "offer"))
def test_offer(situation: Situation) -> None:
    """Seller on Start, submodel S1."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("income")
    effects.emit_only(Listed=("Platform",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "relist"))
def test_relist(situation: Situation) -> None:
    """Speculator on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Listed=("Platform",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "expect"))
def test_expect(situation: Situation) -> None:
    """Speculator on Start, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("expected_price")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "admit"))
def test_admit(situation: Situation) -> None:
    """Platform on Listed, submodel S2."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Admitted=("Buyer", "Speculator"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "award"))
def test_award(situation: Situation) -> None:
    """Platform on Listed or Bid, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("fees")
    effects.emit_only(Resulted=("Seller", "Speculator", "Buyer"), Sold=("Seller", "Speculator", "Buyer"))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "bid"))
def test_bid(situation: Situation) -> None:
    """Buyer on Admitted, submodel S3."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Bid=("Platform",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "speculate"))
def test_speculate(situation: Situation) -> None:
    """Speculator on Admitted, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only()
    effects.emit_only(Bid=("Platform",))
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "close"))
def test_close(situation: Situation) -> None:
    """Seller on Sold, submodel S4."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("income")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "resell"))
def test_resell(situation: Situation) -> None:
    """Speculator on Sold, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("holds", "profit")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "hear"))
def test_hear(situation: Situation) -> None:
    """Buyer on Resulted, submodel S5."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("got", "scores", "fraction")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"


@given(situation=situations(MODEL, "settle"))
def test_settle(situation: Situation) -> None:
    """Speculator on Resulted, submodel S6."""
    effects = situation.act()
    effects.fit_types_and_ranges()
    effects.write_only("holds", "profit")
    effects.emit_only()
    assert situation.act() == effects, "the same stream gives the same result"
