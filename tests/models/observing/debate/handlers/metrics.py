"""What no expression can say of the debate."""

from debate import Listen, Person, Said, World, math, sum  # kept by simcc


def polarization(world: World) -> float:
    """Four times the variance of opinions: 1 where two equal camps hold the ends of the scale."""
    opinions = [person.opinion for person in world.every(Person)]
    if not opinions:
        return math.nan
    middle = sum(opinions) / len(opinions)
    return 4.0 * sum((opinion - middle) * (opinion - middle) for opinion in opinions) / len(opinions)


def closure(world: World) -> float:
    """Transitivity: of the pairs of one's acquaintances, the share of those who know each other."""
    pairs = 0
    closed = 0
    for tie in world.ties("knows"):
        for third in tie.b.neighbors("knows"):
            if third != tie.a:
                pairs += 1
                closed += 1 if third in tie.a.neighbors("knows") else 0
    return closed / pairs if pairs else math.nan


def turned_away(world: World) -> float:
    """Of the talks of this round, those that moved nobody, as the rule would have it."""
    near = [said for said in world.events(Said) if said.opinion <= world.parameters.tolerance + world.round]
    moved = [decision for decision in world.decisions(Listen) if decision.move]
    return 1.0 - len(moved) / len(near) if near else math.nan
