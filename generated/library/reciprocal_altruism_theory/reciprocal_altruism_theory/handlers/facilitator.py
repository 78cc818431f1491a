"""What facilitators do: spread reputations."""

from reciprocal_altruism_theory import Facilitator, Start, Warn, World  # kept by simcc


def decide_spread_reputations(facilitator: Facilitator, start: Start, world: World) -> Warn:
    """S1, the rule: a fixed share of meetings."""
    return Warn(share=world.parameters.warnings)


def spread_reputations(facilitator: Facilitator, start: Start, world: World, decision: Warn | None) -> None:
    """S1: how much a facilitator tells in this generation."""
    facilitator.tells = decision.share if decision is not None else 0.0
