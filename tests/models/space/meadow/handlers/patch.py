"""What happens to the grass of a patch."""

from meadow import Patch, Start, World  # kept by simcc


def grow(patch: Patch, start: Start, world: World) -> None:
    """S1: a bare patch is bare for one round less."""
    patch.bare_for -= 1
