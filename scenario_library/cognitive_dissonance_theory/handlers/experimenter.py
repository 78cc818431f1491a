"""What the experimenter does: ask for the act, and offer ways out."""

from cognitive_dissonance_theory import Asked, Experimenter, Offer, Start, World  # kept by simcc


def decide_ask(experimenter: Experimenter, start: Start, world: World) -> Offer:
    """S1, the rule: as the design says."""
    return Offer(ways_out=world.parameters.ways_out)


def ask(experimenter: Experimenter, start: Start, world: World, decision: Offer | None) -> None:
    """S1: ask once, in the first round; ways out are open or not in each round."""
    experimenter.offers_ways_out = decision is not None and decision.ways_out
    if not experimenter.asked:
        experimenter.asked = True
        subjects = experimenter.neighbors("subjects")
        small = [actor for actor in subjects if actor.offer == "small"]
        experimenter.emit(Asked(pay=world.parameters.small_pay), to=small)
        large = [actor for actor in subjects if actor.offer == "large"]
        experimenter.emit(Asked(pay=world.parameters.large_pay), to=large)
