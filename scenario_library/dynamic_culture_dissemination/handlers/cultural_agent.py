"""What agents do: meet a neighbor, and perhaps take over one of its traits."""

from dynamic_culture_dissemination import CulturalAgent, Encountered, Start, TakeOver, World  # kept by simcc


def settle(agent: CulturalAgent, start: Start, world: World) -> None:
    """S0: a first culture, every feature drawn evenly from the traits."""
    if world.round == 1:
        for place in range(world.parameters.features):
            agent.culture[place] = agent.draw_int(0, world.parameters.traits - 1)


def encounter(agent: CulturalAgent, start: Start, world: World) -> None:
    """S1: drift, or meet a neighbor; something may come of it where both share something and differ in something."""
    features = world.parameters.features
    if world.parameters.drift > 0 and agent.chance(world.parameters.drift):
        agent.culture[agent.draw_int(0, features - 1)] = agent.draw_int(0, world.parameters.traits - 1)
        return
    neighbors = agent.neighbors("beside")
    if len(neighbors) == 0:
        return
    neighbor = agent.choose(neighbors)
    if agent.culture != neighbor.culture:
        apart = len([place for place in range(features) if agent.culture[place] != neighbor.culture[place]])
        if apart < features:
            agent.emit(Encountered(neighbor=neighbor), to=agent)


def decide_exchange(agent: CulturalAgent, met: Encountered, world: World) -> TakeOver:
    """S2, the rule: as likely as the share of features in common (Axelrod 1997)."""
    features, others = world.parameters.features, met.neighbor.culture
    common = len([place for place in range(features) if agent.culture[place] == others[place]])
    return TakeOver(take_over=agent.chance(common / features))


def exchange(agent: CulturalAgent, met: Encountered, world: World, decision: TakeOver | None) -> None:
    """S2: one of the traits that set both apart is taken over."""
    others = met.neighbor.culture
    apart = [place for place in range(len(others)) if agent.culture[place] != others[place]]
    if decision is not None and decision.take_over and len(apart) > 0:
        place = agent.choose(apart)
        agent.culture[place] = others[place]
