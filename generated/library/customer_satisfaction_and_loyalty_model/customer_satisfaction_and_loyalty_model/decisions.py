"""What is decided in the model: How satisfaction makes customers stay, complain or leave.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from customer_satisfaction_and_loyalty_model.entities import Customer, Merchant
    from customer_satisfaction_and_loyalty_model.events import Answered, Complained, Disappointed, Start
    from customer_satisfaction_and_loyalty_model.world import World


class Complain(DecisionRecord):
    """You are disappointed. Do you complain to the merchant?

    Decided by Customer in voice.
    """

    __slots__ = ("complain",)

    def __init__(self, *, complain: bool) -> None:
        self.complain = complain


def asked_voice(customer: Customer, disappointed: Disappointed, world: World) -> bool:
    """Whether the question is asked at all: exit == "loyalty"."""
    return world.parameters.exit == "loyalty"


def voice_sees_loyalty(customer: Customer, disappointed: Disappointed, world: World) -> float:
    """Told as loyalty: Customer.loyalty."""
    return customer.loyalty


def voice_sees_usual_chance(customer: Customer, disappointed: Disappointed, world: World) -> float:
    """Told as usual_chance: voice."""
    return world.parameters.voice


class MakeGood(DecisionRecord):
    """A customer complains. Do you make it good?

    Decided by Merchant in answer.
    """

    __slots__ = ("make_good",)

    def __init__(self, *, make_good: bool) -> None:
        self.make_good = make_good


def answer_sees_usual_chance(merchant: Merchant, complained: Complained, world: World) -> float:
    """Told as usual_chance: recovery."""
    return world.parameters.recovery


class Leave(DecisionRecord):
    """You were disappointed, and nobody has made it good. Do you leave for another merchant?

    Decided by Customer in weigh.
    """

    __slots__ = ("leave",)

    def __init__(self, *, leave: bool) -> None:
        self.leave = leave


def asked_weigh(customer: Customer, answered: Answered, world: World) -> bool:
    """Whether the question is asked at all: exit != "never" and not Answered.made_good."""
    return world.parameters.exit != "never" and not answered.made_good


def weigh_sees_disappointments(customer: Customer, answered: Answered, world: World) -> int:
    """Told as disappointments: Customer.bad."""
    return customer.bad


def weigh_sees_patience(customer: Customer, answered: Answered, world: World) -> int:
    """Told as patience: patience."""
    return world.parameters.patience


def weigh_sees_loyalty(customer: Customer, answered: Answered, world: World) -> float:
    """Told as loyalty: Customer.loyalty."""
    return customer.loyalty


def weigh_sees_attachment(customer: Customer, answered: Answered, world: World) -> float:
    """Told as attachment: attachment."""
    return world.parameters.attachment


def weigh_sees_by(customer: Customer, answered: Answered, world: World) -> Literal["patience", "loyalty", "never"]:
    """Told as by: exit."""
    return world.parameters.exit


class ChangeQuality(DecisionRecord):
    """Do you raise the quality of what you sell, or lower it?

    Decided by Merchant in review.
    """

    __slots__ = ("raise_it",)

    def __init__(self, *, raise_it: bool) -> None:
        self.raise_it = raise_it


def asked_review(merchant: Merchant, start: Start, world: World) -> bool:
    """Whether the question is asked at all: round % review_every == 0."""
    return world.round % world.parameters.review_every == 0


def review_sees_profit(merchant: Merchant, start: Start, world: World) -> float:
    """Told as profit: Merchant.profit."""
    return merchant.profit


def review_sees_profit_before(merchant: Merchant, start: Start, world: World) -> float:
    """Told as profit_before: Merchant.last_profit."""
    return merchant.last_profit


def review_sees_raised_before(merchant: Merchant, start: Start, world: World) -> bool:
    """Told as raised_before: Merchant.rising."""
    return merchant.rising
