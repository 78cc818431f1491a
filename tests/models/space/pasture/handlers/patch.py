"""What happens to the grass of a patch."""

from pasture import Fed, Grazed, Patch, Regrown, World  # kept by simcc


def be_grazed(patch: Patch, grazed: Grazed, world: World) -> None:
    """S1: the first cow gets the grass."""
    if patch.grown:
        patch.grown = False
        patch.emit(Fed(), to=grazed.sender)
        patch.emit(Regrown(), to=patch, after=world.parameters.regrowth)


def regrow(patch: Patch, regrown: Regrown, world: World) -> None:
    """S2: the grass can be eaten again."""
    patch.grown = True
