"""What a farm does."""

from collections.abc import Sequence  # kept by simcc

from cover_crops import Claimed, Farm, Shown, Start, World  # kept by simcc


def show(farm: Farm, start: Start, world: World) -> None:
    """S1: a farm with cover crops shows its fields and claims its grant."""
    if farm.practice == "cover":
        farm.seasons += 1
        farm.emit(Claimed(), to=world.agency)
        for other in farm.neighbors("knows"):
            farm.emit(Shown(), to=other)


def weigh(farm: Farm, shown: Sequence[Shown], world: World) -> None:
    """S2: a farm whose threshold is met may begin."""
    seen = len(shown) / len(farm.neighbors("knows"))
    if farm.practice == "bare" and seen >= farm.caution and farm.chance(world.parameters.persuasion):
        farm.practice = "cover"


def give_up(farm: Farm, start: Start, world: World) -> None:
    """S3: a farm with cover crops may give up."""
    if farm.practice == "cover" and farm.chance(world.parameters.abandonment):
        farm.practice = "bare"
