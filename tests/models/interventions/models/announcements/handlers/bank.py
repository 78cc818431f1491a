"""What the bank does."""

from collections.abc import Sequence  # kept by simcc

from announcements import Answered, Bank, World  # kept by simcc


def count(bank: Bank, answered: Sequence[Answered], world: World) -> None:
    """S3: counts answers."""
    bank.answers = min(bank.answers + len(answered), 100000)
