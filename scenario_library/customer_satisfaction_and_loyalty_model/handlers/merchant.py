"""What merchants do: answer complaints, count their customers, and change their quality."""

from collections.abc import Sequence  # kept by simcc

from customer_satisfaction_and_loyalty_model import (  # kept by simcc
    Answered,
    ChangeQuality,
    Complained,
    Left,
    MakeGood,
    Merchant,
    Start,
    World,
)


def admit(merchant: Merchant, start: Start, world: World) -> None:
    """S4: count the buyers of the round."""
    merchant.size = len(merchant.neighbors("customers"))
    merchant.lost = 0


def decide_answer(merchant: Merchant, complained: Complained, world: World) -> MakeGood:
    """S2, the rule: a fixed chance."""
    return MakeGood(make_good=merchant.chance(world.parameters.recovery))


def answer(merchant: Merchant, complained: Complained, world: World, decision: MakeGood | None) -> None:
    """S2: make a complaint good, or not."""
    merchant.emit(Answered(made_good=decision is not None and decision.make_good), to=complained.sender)


def lose(merchant: Merchant, left: Sequence[Left], world: World) -> None:
    """S4: count those who have left in this round."""
    merchant.lost = len(left)


def account(merchant: Merchant, start: Start, world: World) -> None:
    """S4: the share of buyers who stay, and the profit of the round."""
    parameters = world.parameters
    merchant.repeat = max(0.0, 1.0 - merchant.lost / max(1, merchant.size))
    merchant.profit += merchant.size * (1.0 - parameters.quality_cost * merchant.quality * merchant.quality)
    if world.round + 1 == parameters.jump_round:
        merchant.quality = min(1.0, merchant.quality + parameters.jump)


def decide_review(merchant: Merchant, start: Start, world: World) -> ChangeQuality:
    """S5, the rule: go on in the same direction unless profit has fallen."""
    return ChangeQuality(raise_it=merchant.rising != (merchant.profit < merchant.last_profit))


def review(merchant: Merchant, start: Start, world: World, decision: ChangeQuality | None) -> None:
    """S5: change quality by a step, and begin a new period."""
    if decision is not None:
        step = world.parameters.quality_step if decision.raise_it else -world.parameters.quality_step
        merchant.rising = decision.raise_it
        merchant.quality = min(1.0, max(0.0, merchant.quality + step))
        merchant.last_profit = merchant.profit
        merchant.profit = 0.0
