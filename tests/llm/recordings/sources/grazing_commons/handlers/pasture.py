"""What happens to the grass: it is eaten, and grows back."""

from collections.abc import Sequence  # kept by simcc

from grazing_commons import AnimalsOut, Fed, Pasture, Start, World, sum  # kept by simcc


def feed_herds(pasture: Pasture, out: Sequence[AnimalsOut], world: World) -> None:
    """S3: all animals graze together; the less grass there is, the less each finds."""
    capacity = world.parameters.capacity
    intake = pasture.grass / (pasture.grass + world.parameters.half_grass * capacity)
    animals = sum(told.animals for told in out)
    if animals > 0:
        reachable = max(0.0, pasture.grass - world.parameters.refuge * capacity)
        eaten = min(animals * intake, reachable)
        intake = min(1.0, eaten / animals)
        pasture.grass = max(0.0, pasture.grass - eaten)
    pasture.emit(Fed(intake=intake), to=[told.sender for told in out])


def regrow(pasture: Pasture, start: Start, world: World) -> None:
    """S9: logistic regrowth times the weather, and whether the season counts as one in collapse."""
    capacity = world.parameters.capacity
    weather = max(0.0, pasture.draw_normal(1.0, world.parameters.weather_sd))
    growth = weather * world.parameters.growth_rate * pasture.grass * (1 - pasture.grass / capacity)
    pasture.grass = min(capacity, pasture.grass + growth)
    if pasture.grass < world.parameters.collapse_level * capacity:
        pasture.collapsed_seasons += 1
