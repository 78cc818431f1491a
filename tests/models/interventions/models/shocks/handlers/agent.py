"""What agents do."""

from shocks import Agent, Start, World  # kept by simcc


def grow(agent: Agent, start: Start, world: World) -> None:
    """S1: a share of the stock is kept, and income and bonus are added."""
    agent.stock = world.parameters.keep * agent.stock + world.parameters.income + world.bank.bonus


def gamble(agent: Agent, start: Start, world: World) -> None:
    """S2: draws a number."""
    agent.luck = agent.draw()
