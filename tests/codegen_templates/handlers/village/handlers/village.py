"""What the village does."""

from collections.abc import Sequence  # kept by simcc

from village import Dealt, Greeted, Paid, Village, World, sum  # kept by simcc


def gather(village: Village, payments: Sequence[Paid], greetings: Sequence[Greeted], world: World) -> None:
    """S1: add up what was paid."""
    village.gold = village.gold + sum(payment.coins for payment in payments) + len(greetings)


def take(village: Village, dealt: Dealt, world: World) -> None:
    """S1: take what fate deals."""
    village.gold += 1.0
