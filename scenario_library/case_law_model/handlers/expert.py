"""What experts do: restate the law."""

from case_law_model import Expert, Restate, Start, World  # kept by simcc


def decide_restate(expert: Expert, start: Start, world: World) -> Restate:
    """S2, the rule: the middle of the open zone, in the mean over fields."""
    return Restate(limit=world.middle)


def restate(expert: Expert, start: Start, world: World, decision: Restate | None) -> None:
    """S2: the restatement is published."""
    if decision is not None:
        expert.restated = decision.limit
