"""What agents do with their ties."""

from collections.abc import Sequence  # kept by simcc

from contacts import Agent, Greeted, Start, World  # kept by simcc


def noted(before: int, numbers: Sequence[int]) -> int:
    """A number for an order of numbers."""
    found = before % 1000
    for number in numbers:
        found = (31 * found + number + 1) % 1000003
    return found


def turn(agent: Agent, start: Start, world: World) -> None:
    """S1: ties are made and removed several times, and seen at once."""
    for other in agent.neighbors("trusts"):
        if agent.chance(0.3):
            agent.disconnect("trusts", other)
    for other in agent.neighbors("meets"):
        if agent.chance(0.6):
            agent.connect("trusts", other)
    for other in agent.neighbors("trusts"):
        if agent.chance(0.2):
            agent.disconnect("trusts", other)
            if agent.chance(0.5):
                agent.connect("trusts", other)
    agent.seen = noted(agent.seen, [other.id for other in agent.neighbors("trusts")])
    agent.seen = noted(agent.seen, [other.id for other in agent.neighbors("trusted_by")])
    if len(agent.neighbors("meets")) > 0:
        agent.emit(Greeted(), to=agent.choose(agent.neighbors("meets")))


def look(agent: Agent, start: Start, world: World) -> None:
    """S1: another action of the same wave sees the same, and of others what was there before."""
    for other in agent.neighbors("trusts"):
        agent.seen = noted(agent.seen, [further.id for further in other.neighbors("trusts")])


def answer(agent: Agent, greeted: Greeted, world: World) -> None:
    """S1: what the wave before has made is there, also backwards and in paths."""
    if agent.seen % 2 == 0 and agent not in greeted.sender.neighbors("trusts"):
        agent.seen = noted(agent.seen, [other.id for other in greeted.sender.neighbors("trusts.trusts")])
    elif agent.chance(0.5):
        agent.connect("trusts", greeted.sender)
    agent.seen = noted(agent.seen, [other.id for other in greeted.sender.neighbors("trusted_by")])
