"""What agents do."""

from encounters import Agent, Shown, Start, World  # kept by simcc


def greet(agent: Agent, start: Start, world: World) -> None:
    """S1: shows what it owns to the one it meets."""
    others = agent.neighbors("meets")
    agent.met += len(others)
    agent.emit(Shown(wealth=agent.wealth), to=others)


def share(agent: Agent, shown: Shown, world: World) -> None:
    """S1: has half of what both own."""
    agent.wealth = 0.5 * (agent.wealth + shown.wealth)
