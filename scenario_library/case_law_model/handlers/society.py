"""What society does: change its mind, and replace judges."""

from case_law_model import Society, Start, World  # kept by simcc


def change(society: Society, start: Start, world: World) -> None:
    """S1: the limit of what is right rises, and judges are replaced at a steady rate."""
    society.right = min(1.0, society.right + world.parameters.drift)
    society.replacing = world.parameters.turnover
