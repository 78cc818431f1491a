"""Dissonance, its minimum, and camps."""

from cognitive_dissonance_theory import Actor, World, sum  # kept by simcc


def total_dissonance(world: World) -> float:
    """With first attitudes and acts, and along each tie once (ties lead both ways)."""
    parameters = world.parameters
    total = 0.0
    for actor in world.every(Actor):
        anchored = actor.attitude - actor.first_attitude
        act = actor.attitude - parameters.act
        total += parameters.anchor * anchored * anchored + actor.weight * act * act
    between: list[float] = [tie.a.attitude - tie.b.attitude for tie in world.ties("tied_to")]
    return total + parameters.tie_weight * sum(gap * gap for gap in between) / 2.0


def off_minimum(world: World) -> float:
    """The largest distance of an attitude from its actor's own minimum."""
    parameters = world.parameters
    largest = 0.0
    for actor in world.every(Actor):
        others = [tied.attitude for tied in actor.neighbors("tied_to")]
        total = parameters.anchor + actor.weight + parameters.tie_weight * len(others)
        pulls = (
            parameters.anchor * actor.first_attitude
            + actor.weight * parameters.act
            + parameters.tie_weight * sum(others)
        )
        if total > 0:
            largest = max(largest, abs(actor.attitude - pulls / total))
    return largest


def weighted_by_ties(world: World) -> float:
    """The mean attitude weighted by 1 + number of ties."""
    total = 0.0
    weights = 0.0
    for actor in world.every(Actor):
        weight = 1.0 + len(actor.neighbors("tied_to"))
        total += weight * actor.attitude
        weights += weight
    return total / weights


def camps(world: World) -> float:
    """Groups of attitudes that are more than 0.01 apart."""
    attitudes = sorted([actor.attitude for actor in world.every(Actor)])
    gaps = [attitudes[place] - attitudes[place - 1] for place in range(1, len(attitudes))]
    return 1.0 + sum(1 for gap in gaps if gap > 0.01)
