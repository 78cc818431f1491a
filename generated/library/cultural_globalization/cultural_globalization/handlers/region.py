"""What regions do: open or close themselves, and let the product in."""

from cultural_globalization import Offered, Open, Region, Start, World, sum  # kept by simcc


def decide_set_openness(region: Region, start: Start, world: World) -> Open:
    """S1, the rule: the less open, the more of its people hold the product."""
    parameters = world.parameters
    people = region.neighbors("people")
    share = sum(1 for person in people if person.variant == 0) / max(1, len(people))
    tolerated = parameters.tolerated_by_keen if region.keen else parameters.tolerated_by_others
    room = max(0.0, 1.0 - share / tolerated)
    return Open(openness=parameters.least_open + (parameters.most_open - parameters.least_open) * room)


def set_openness(region: Region, start: Start, world: World, decision: Open | None) -> None:
    """S1: how often people look abroad in this round."""
    region.openness = decision.openness if decision is not None else 0.0


def be_entered(region: Region, offered: Offered, world: World) -> None:
    """S2: the product is sold from now on."""
    region.entered = True
