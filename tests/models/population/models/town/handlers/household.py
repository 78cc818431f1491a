"""What households do."""

from collections.abc import Sequence  # kept by simcc

from town import Appeared, Household, World  # kept by simcc


def count_members(household: Household, appeared: Sequence[Appeared], world: World) -> None:
    """S1: count the members."""
    household.size = len(appeared)
