"""What households do."""

from heat import Household, Start, World  # kept by simcc


def feel(household: Household, start: Start, world: World) -> None:
    """S1: run the fan above what is borne."""
    household.fan = world.parameters.temperature > household.bears
