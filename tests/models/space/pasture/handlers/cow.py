"""What a cow does."""

from pasture import Cow, Fed, Grazed, Start, World  # kept by simcc


def graze(cow: Cow, start: Start, world: World) -> None:
    """S1: a cow goes for the grass of its patch, if it is grown."""
    if cow.cell.grown:
        cow.emit(Grazed(), to=cow.cell)


def eat(cow: Cow, fed: Fed, world: World) -> None:
    """S1: the cow that gets the grass eats it."""
    cow.meals += 1
