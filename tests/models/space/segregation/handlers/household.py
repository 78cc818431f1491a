"""What a household does."""

from segregation import Household, Start, World  # kept by simcc


def reconsider(household: Household, start: Start, world: World) -> None:
    """S1: move to a free cell when too few neighbors are of one's group."""
    neighbors = household.near(Household, 1)
    like = len([neighbor for neighbor in neighbors if neighbor.group == household.group])
    free = household.free_cells()
    if neighbors and free and like < world.parameters.threshold * len(neighbors):
        household.move(household.choose(free))


def look_around(household: Household, start: Start, world: World) -> None:
    """S2: note how many neighbors are of one's group."""
    neighbors = household.near(Household, 1)
    like = len([neighbor for neighbor in neighbors if neighbor.group == household.group])
    household.alike = like / len(neighbors) if neighbors else 0.0
    household.content = not neighbors or like >= world.parameters.threshold * len(neighbors)
