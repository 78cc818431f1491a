"""What opinion leaders do: judge better than most, and speak first or keep silent."""

from conformity_behavior_model import OpinionLeader, Start, TakePosition, World  # kept by simcc


def decide_take_position(leader: OpinionLeader, start: Start, world: World) -> TakePosition:
    """S4, the rule: by outspokenness; somebody of higher precision who goes first is followed (fashion leaders)."""
    return TakePosition(speak=leader.chance(leader.outspoken))


def take_position(leader: OpinionLeader, start: Start, world: World, decision: TakePosition | None) -> None:
    """S4: the own impression, right with chance expertise, or silence."""
    is_right = leader.chance(world.parameters.expertise)
    leader.position = "silent"
    if decision is not None and decision.speak:
        leader.position = "A" if is_right == (world.decision_context.truth == "A") else "B"
