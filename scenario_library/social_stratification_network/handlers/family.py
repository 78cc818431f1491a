"""What families do: apply, rise, decline, and help."""

from social_stratification_network import (  # kept by simcc
    Admitted,
    Applied,
    Apply,
    Asked,
    Family,
    Help,
    Refused,
    Start,
    World,
)


def decide_apply(family: Family, start: Start, world: World) -> Apply:
    """S1, the rule: everybody applies in each round (Ben-Naim & Redner 2005)."""
    return Apply(apply=True)


def apply(family: Family, start: Start, world: World, decision: Apply | None) -> None:
    """S1: an application to an institution drawn at random."""
    institutions = family.neighbors("may_attend")
    if decision is not None and decision.apply and len(institutions) > 0:
        family.emit(Applied(), to=family.choose(institutions))


def rise(family: Family, admitted: Admitted, world: World) -> None:
    """S1: a place is worth a step."""
    family.standing += 1


def suffer(family: Family, start: Start, world: World) -> None:
    """S2: who is hit asks an acquaintance, or loses a step where there is no help."""
    if family.chance(world.parameters.decline):
        acquaintances = family.neighbors("knows")
        if world.parameters.help != "nobody" and len(acquaintances) > 0:
            family.emit(Asked(), to=family.choose(acquaintances))
        else:
            family.standing = max(0, family.standing - 1)


def decide_answer(family: Family, asked: Asked, world: World) -> Help:
    """S2, the rule: who stands higher helps, or only its own kind, or chance decides."""
    parameters = world.parameters
    if parameters.help == "chance":
        return Help(help=family.chance(parameters.averted))
    likeness = parameters.likeness if parameters.help == "own_kind" else 0.0
    other = asked.sender.standing
    return Help(help=family.standing > other and other >= likeness * family.standing)


def answer(family: Family, asked: Asked, world: World, decision: Help | None) -> None:
    """S2: the loss is averted, unless the acquaintance refuses."""
    if decision is None or not decision.help:
        family.emit(Refused(), to=asked.sender)


def lose(family: Family, refused: Refused, world: World) -> None:
    """S2: without help a step is lost, but not below 0."""
    family.standing = max(0, family.standing - 1)
