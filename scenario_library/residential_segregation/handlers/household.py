"""What households do: look at their neighbors, and perhaps move away."""

from residential_segregation import Compared, Household, MoveAway, Start, World  # kept by simcc


def look_around(household: Household, start: Start, world: World) -> None:
    """S1: compare oneself with those in the eight homes around."""
    household.moved = False
    neighbors = household.near(Household, 1)
    if len(neighbors) > 0:
        like = len([neighbor for neighbor in neighbors if neighbor.group == household.group])
        household.emit(Compared(alike=like / len(neighbors)), to=household)


def decide_move_away(household: Household, compared: Compared, world: World) -> MoveAway:
    """S2, the rule: away from where too few are alike (Schelling 1971)."""
    return MoveAway(move=compared.alike < world.parameters.wanted)


def move_away(household: Household, compared: Compared, world: World, decision: MoveAway | None) -> None:
    """S2: take an empty home of the city, whoever lives beside it."""
    homes = household.free_cells()
    if decision is not None and decision.move and len(homes) > 0:
        household.move(household.choose(homes))
        household.moved = True


def take_stock(household: Household, start: Start, world: World) -> None:
    """S3: how many neighbors are alike now, and whether that is enough."""
    neighbors = household.near(Household, 1)
    like = len([neighbor for neighbor in neighbors if neighbor.group == household.group])
    household.alike = like / len(neighbors) if len(neighbors) > 0 else None
    household.content = len(neighbors) == 0 or like / len(neighbors) >= world.parameters.wanted
