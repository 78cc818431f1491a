"""What an agent does."""

from culture import Agent, Answered, Asked, Start, World  # kept by simcc


def ask(agent: Agent, start: Start, world: World) -> None:
    """S1: tell one's culture to a neighbor drawn at random."""
    agent.emit(Asked(culture=agent.culture), to=agent.choose(agent.neighbors("next_to")))


def answer(agent: Agent, asked: Asked, world: World) -> None:
    """S1: answer with one's own, and how much both agree."""
    agreeing = len([place for place in range(5) if agent.culture[place] == asked.culture[place]])
    agent.emit(Answered(culture=agent.culture, likeness=agreeing / 5), to=asked.sender)


def adopt(agent: Agent, answered: Answered, world: World) -> None:
    """S1: take over one differing trait, the more likely the more alike both are."""
    agent.likeness = answered.likeness
    if answered.likeness < 1.0 and agent.chance(answered.likeness):
        differing = [place for place in range(5) if agent.culture[place] != answered.culture[place]]
        place = agent.choose(differing)
        agent.culture[place] = answered.culture[place]
