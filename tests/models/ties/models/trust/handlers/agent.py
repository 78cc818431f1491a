"""What agents do."""

from trust import Agent, Promised, Start, World, sum  # kept by simcc


def promise(agent: Agent, start: Start, world: World) -> None:
    """S1: promises to all who are tied to it, and keeps the promise if it is reliable."""
    agent.emit(Promised(kept=agent.reliable), to=agent.neighbors("trusted_by"))


def experience(agent: Agent, promised: Promised, world: World) -> None:
    """S2: trust moves towards what was experienced."""
    goal = 0.0
    if promised.kept:
        agent.tie("trusts", promised.sender).kept += 1
        goal = 1.0
    tie = agent.tie("trusts", promised.sender)
    tie.strength += world.parameters.rate * (goal - tie.strength)


def reflect(agent: Agent, start: Start, world: World) -> None:
    """S2: the mean trust in its contacts."""
    contacts = agent.neighbors("trusts")
    agent.trust_felt = sum(agent.tie("trusts", contact).strength for contact in contacts) / len(contacts)
