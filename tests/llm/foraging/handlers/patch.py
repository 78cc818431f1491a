"""What a patch does."""

from foraging import Patch, Start, World  # kept by simcc


def grow(patch: Patch, start: Start, world: World) -> None:
    """S1: food grows back."""
    warmth = world.weather.warmth if world.weather.winds[0] < 6 else 0.0
    patch.food = min(10.0, patch.food + world.parameters.growth * warmth)
