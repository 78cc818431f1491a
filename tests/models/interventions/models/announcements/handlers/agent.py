"""What agents do."""

from announcements import Agent, Announced, Answered, Start, World  # kept by simcc


def fade(agent: Agent, start: Start, world: World) -> None:
    """S1: keeps a share of the expectation."""
    agent.expected = world.parameters.keep * agent.expected


def hear(agent: Agent, announced: Announced, world: World) -> None:
    """S2: adds what is announced, and answers."""
    if agent.kind == announced.whom:
        agent.expected = min(agent.expected + announced.amount, 1000)
    agent.emit(Answered(), to=announced.sender)
