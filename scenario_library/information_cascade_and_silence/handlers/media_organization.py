"""What outlets do: take up what many talk about, as a fact or as doubtful."""

from information_cascade_and_silence import Cover, MediaOrganization, Reported, Start, World, math  # kept by simcc


def decide_cover(outlet: MediaOrganization, start: Start, world: World) -> Cover:
    """S4, the rule: doubtful if a fact-check is out, else by the outlet's rigor (gatekeeping, Shoemaker & Vos 2009)."""
    return Cover(doubtful=world.ratings > 0 or outlet.chance(outlet.rigor))


def cover(outlet: MediaOrganization, start: Start, world: World, decision: Cover | None) -> None:
    """S4: an outlet that took the rumor up reports it to some of its readers, while it is news or newly corrected."""
    if decision is not None:
        outlet.position = "doubts" if decision.doubtful else "believes"
    if decision is not None or (outlet.position != "undecided" and world.buzz >= world.parameters.newsworthiness):
        readers = outlet.neighbors("readers")
        reached = math.floor(world.parameters.media_reach * len(readers) + outlet.draw())
        outlet.emit(Reported(doubtful=outlet.position == "doubts"), to=outlet.sample(readers, reached))
