"""The events of the model: How satisfaction makes customers stay, complain or leave.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runtime_base.events import Event, Start

if TYPE_CHECKING:
    from customer_satisfaction_and_loyalty_model.entities import Customer, Merchant

__all__ = ["Disappointed", "Complained", "Answered", "Left", "Start"]


class Disappointed(Event):
    """A purchase was worse than expected.

    Emitted by visit of Customer (to self). Handled by voice of Customer.
    """

    __slots__ = ()
    sender: Customer


class Complained(Event):
    """A customer complains to its merchant.

    Emitted by voice of Customer (to each of buys_from). Handled by answer of Merchant.
    """

    __slots__ = ()
    sender: Customer


class Answered(Event):
    """A disappointment is made good or not.

    Emitted by voice of Customer (to self), answer of Merchant (to sender). Handled by weigh of Customer.

    made_good: Whether the merchant has made it good.
    """

    __slots__ = ("made_good",)
    sender: Customer | Merchant

    def __init__(self, *, made_good: bool) -> None:
        self.made_good = made_good


class Left(Event):
    """A customer goes to another merchant.

    Emitted by weigh of Customer (to one of buys_from). Handled by lose of Merchant.
    """

    __slots__ = ()
    sender: Customer
