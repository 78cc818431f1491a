"""What fate does."""

from village import Dealt, Fate, Start, World  # kept by simcc


def deal(fate: Fate, start: Start, world: World) -> None:
    """S1: deal luck."""
    fate.luck = fate.draw()
    fate.emit(Dealt(), to=world.village)
