"""What a sheep does, and what becomes of it."""

from predator_prey import Caught, Grazed, Patch, Sheep, Start, World  # kept by simcc


def graze(sheep: Sheep, start: Start, world: World) -> None:
    """S1: move, eat, and die or have a lamb."""
    sheep.move(sheep.choose(sheep.free_cells(1)))
    energy = sheep.energy - 1.0
    grown = [patch for patch in sheep.near(Patch, 0) if patch.grown]
    if grown:
        energy += world.parameters.sheep_gain
        sheep.emit(Grazed(), to=grown[0])
    if energy < 0.0:
        sheep.leave()
    elif sheep.chance(world.parameters.lambing):
        sheep.energy = energy / 2.0
        sheep.create(Sheep(energy=sheep.energy), at=sheep)
    else:
        sheep.energy = energy


def be_caught(sheep: Sheep, caught: Caught, world: World) -> None:
    """S2: a sheep that is caught is eaten."""
    sheep.leave()
