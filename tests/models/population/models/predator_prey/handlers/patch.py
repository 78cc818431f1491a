"""What happens to the grass of a patch."""

from predator_prey import Grazed, Patch, Start, World  # kept by simcc


def be_grazed(patch: Patch, grazed: Grazed, world: World) -> None:
    """S1: eaten grass is gone."""
    patch.grown = False
    patch.bare_for = world.parameters.regrowth


def grow(patch: Patch, start: Start, world: World) -> None:
    """S3: eaten grass grows again after a while."""
    if not patch.grown:
        if patch.bare_for <= 0:
            patch.grown = True
        else:
            patch.bare_for -= 1
