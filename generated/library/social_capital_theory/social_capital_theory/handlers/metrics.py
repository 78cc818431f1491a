"""Ties that are left, the core of the network, and its closure."""

from social_capital_theory import Individual, World, math, sum  # kept by simcc


def with_ties(world: World) -> float:
    """Share of individuals with at least one tie."""
    people = world.every(Individual)
    return sum(1 for person in people if len(person.neighbors("partners")) > 0) / len(people)


def core(world: World) -> float:
    """Share of individuals in the m-core, where m ties are worth a favour."""
    parameters = world.parameters
    gain = parameters.patience * parameters.need * (parameters.value - parameters.cost)
    if parameters.cost > 0.0 and gain <= 0.0:
        return 0.0
    least = math.ceil(round(parameters.cost * (1.0 - parameters.patience) / gain, 9)) if parameters.cost > 0.0 else 0
    partners = [[other.id for other in person.neighbors("partners")] for person in world.every(Individual)]
    left = [len(theirs) >= least for theirs in partners]
    for _ in range(len(partners)):
        rest = [here and sum(1 for other in theirs if left[other]) >= least for here, theirs in zip(left, partners)]
        if rest == left:
            break
        left = rest
    return sum(1 for stays in left if stays) / len(left)


def closed(world: World) -> float:
    """Share of ties whose two ends have a common friend; no value where no tie is left."""
    partners = [[other.id for other in person.neighbors("partners")] for person in world.every(Individual)]
    ties = 0
    with_third = 0
    for person, theirs in enumerate(partners):
        for other in theirs:
            if other > person:
                ties += 1
                with_third += 1 if any(third in partners[other] for third in theirs) else 0
    return with_third / ties if ties > 0 else math.nan
