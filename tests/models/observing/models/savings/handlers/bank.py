"""What the bank does."""

from collections.abc import Sequence  # kept by simcc

from savings import Bank, Interest, World, sum  # kept by simcc


def pay(bank: Bank, interests: Sequence[Interest], world: World) -> None:
    """S1: add up what is paid."""
    bank.paid = sum(interest.amount for interest in interests)
