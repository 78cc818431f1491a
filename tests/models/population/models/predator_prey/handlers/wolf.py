"""What a wolf does."""

from predator_prey import Caught, Sheep, Start, Wolf, World  # kept by simcc


def hunt(wolf: Wolf, start: Start, world: World) -> None:
    """S2: move, eat a sheep if there is one, and die or have a cub."""
    wolf.move(wolf.choose(wolf.free_cells(1)))
    energy = wolf.energy - 1.0
    prey = wolf.near(Sheep, 0)
    if prey:
        energy += world.parameters.wolf_gain
        wolf.emit(Caught(), to=wolf.choose(prey))
    if energy < 0.0:
        wolf.leave()
    elif wolf.chance(world.parameters.cubbing):
        wolf.energy = energy / 2.0
        wolf.create(Wolf(energy=wolf.energy), at=wolf)
    else:
        wolf.energy = energy
