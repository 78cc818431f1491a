"""What the context does: pose questions and tell what was right."""

from conformity_behavior_model import Assessed, DecisionContext, Reported, Start, World  # kept by simcc


def pose(context: DecisionContext, start: Start, world: World) -> None:
    """S1: either answer is right with equal chance."""
    context.truth = "A" if context.chance(0.5) else "B"


def assess(context: DecisionContext, reported: Reported, world: World) -> None:
    """S5: each group that reports learns what was right."""
    context.emit(Assessed(truth=context.truth, majority=reported.majority), to=reported.sender)
