"""What is decided in the model: How the remedy for unjust enrichment guides those who take, sue and pay.

Made by simcc from graph.yaml: edit there, not in this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from runtime_base.decisions import DecisionRecord

if TYPE_CHECKING:
    from unjust_enrichment.entities import Defendant, Judge, Plaintiff
    from unjust_enrichment.events import Claimed, Kept, Mispaid, Occasion, Start, Sued, Taken
    from unjust_enrichment.world import World


class Take(DecisionRecord):
    """You could take something that is another's. Do you take it, or ask first?

    Decided by Defendant in act.
    """

    __slots__ = ("take",)

    def __init__(self, *, take: bool) -> None:
        self.take = take


def act_sees_gain(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as gain: Occasion.gain."""
    return occasion.gain


def act_sees_harm(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as harm: Occasion.harm."""
    return occasion.harm


def act_sees_error(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as error: Occasion.error."""
    return occasion.error


def act_sees_foreseen(defendant: Defendant, occasion: Occasion, world: World) -> bool:
    """Told as foreseen: error_foreseen."""
    return world.parameters.error_foreseen


def act_sees_belief(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as belief: Defendant.belief."""
    return defendant.belief


def act_sees_beliefs(defendant: Defendant, occasion: Occasion, world: World) -> Literal["true", "learned"]:
    """Told as beliefs: beliefs."""
    return world.parameters.beliefs


def act_sees_honest(defendant: Defendant, occasion: Occasion, world: World) -> bool:
    """Told as honest: Defendant.honest."""
    return defendant.honest


def act_sees_remedy(
    defendant: Defendant, occasion: Occasion, world: World
) -> Literal["none", "harm", "gain", "greater"]:
    """Told as remedy: remedy."""
    return world.parameters.remedy


def act_sees_multiplier(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as multiplier: multiplier."""
    return world.parameters.multiplier


def act_sees_proof(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as proof: proof."""
    return world.parameters.proof


def act_sees_suit_cost(defendant: Defendant, occasion: Occasion, world: World) -> float:
    """Told as suit_cost: suit_cost."""
    return world.parameters.suit_cost


class Sue(DecisionRecord):
    """Something was taken from you. Do you sue?

    Decided by Plaintiff in suffer.
    """

    __slots__ = ("sue",)

    def __init__(self, *, sue: bool) -> None:
        self.sue = sue


def suffer_sees_gain(plaintiff: Plaintiff, taken: Taken, world: World) -> float:
    """Told as gain: Taken.gain."""
    return taken.gain


def suffer_sees_harm(plaintiff: Plaintiff, taken: Taken, world: World) -> float:
    """Told as harm: Taken.harm."""
    return taken.harm


def suffer_sees_remedy(plaintiff: Plaintiff, taken: Taken, world: World) -> Literal["none", "harm", "gain", "greater"]:
    """Told as remedy: remedy."""
    return world.parameters.remedy


def suffer_sees_multiplier(plaintiff: Plaintiff, taken: Taken, world: World) -> float:
    """Told as multiplier: multiplier."""
    return world.parameters.multiplier


def suffer_sees_proof(plaintiff: Plaintiff, taken: Taken, world: World) -> float:
    """Told as proof: proof."""
    return world.parameters.proof


def suffer_sees_cost(plaintiff: Plaintiff, taken: Taken, world: World) -> float:
    """Told as cost: Plaintiff.cost."""
    return plaintiff.cost


class Find(DecisionRecord):
    """Was the defendant enriched without legal ground, and which remedy is due?

    Decided by Judge in hear.
    """

    __slots__ = ("found", "remedy")

    def __init__(self, *, found: bool, remedy: Literal["none", "harm", "gain", "greater"]) -> None:
        self.found = found
        self.remedy = remedy


def hear_sees_proof(judge: Judge, sued: Sued, world: World) -> float:
    """Told as proof: proof."""
    return world.parameters.proof


def hear_sees_law(judge: Judge, sued: Sued, world: World) -> Literal["none", "harm", "gain", "greater"]:
    """Told as law: remedy."""
    return world.parameters.remedy


class TakeCare(DecisionRecord):
    """How much care do you take to avoid mistaken payments?

    Decided by Plaintiff in transfer.

    care: Care over payments. Unit: money, from 0 to 100.
    """

    __slots__ = ("care",)

    def __init__(self, *, care: float) -> None:
        self.care = care


def transfer_sees_expected_to_come_back(plaintiff: Plaintiff, start: Start, world: World) -> float:
    """Told as expected_to_come_back: Plaintiff.trust."""
    return plaintiff.trust


def transfer_sees_payment(plaintiff: Plaintiff, start: Start, world: World) -> float:
    """Told as payment: payment."""
    return world.parameters.payment


def transfer_sees_recovery_cost(plaintiff: Plaintiff, start: Start, world: World) -> float:
    """Told as recovery_cost: recovery_cost."""
    return world.parameters.recovery_cost


def transfer_sees_base_risk(plaintiff: Plaintiff, start: Start, world: World) -> float:
    """Told as base_risk: base_risk."""
    return world.parameters.base_risk


def transfer_sees_protection(plaintiff: Plaintiff, start: Start, world: World) -> float:
    """Told as protection: protection."""
    return world.parameters.protection


class GiveBack(DecisionRecord):
    """You have got a payment by mistake. Do you give it back?

    Decided by Defendant in get.
    """

    __slots__ = ("give_back",)

    def __init__(self, *, give_back: bool) -> None:
        self.give_back = give_back


def get_sees_honest(defendant: Defendant, mispaid: Mispaid, world: World) -> bool:
    """Told as honest: Defendant.honest."""
    return defendant.honest


class Reclaim(DecisionRecord):
    """A mistaken payment of yours is kept. Do you sue for it?

    Decided by Plaintiff in reclaim.
    """

    __slots__ = ("reclaim",)

    def __init__(self, *, reclaim: bool) -> None:
        self.reclaim = reclaim


def reclaim_sees_cost(plaintiff: Plaintiff, kept: Kept, world: World) -> float:
    """Told as cost: Plaintiff.cost."""
    return plaintiff.cost


def reclaim_sees_proof(plaintiff: Plaintiff, kept: Kept, world: World) -> float:
    """Told as proof: proof."""
    return world.parameters.proof


class OrderReturn(DecisionRecord):
    """Was the payment made without legal ground, so that it must be given back?

    Decided by Judge in order.
    """

    __slots__ = ("order_return",)

    def __init__(self, *, order_return: bool) -> None:
        self.order_return = order_return


def order_sees_proof(judge: Judge, claimed: Claimed, world: World) -> float:
    """Told as proof: proof."""
    return world.parameters.proof
