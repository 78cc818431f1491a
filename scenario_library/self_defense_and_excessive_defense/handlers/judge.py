"""What judges do: decide whether force was excessive."""

from self_defense_and_excessive_defense import Brought, Finding, Found, Judge, World  # kept by simcc


def decide_judge_force(judge: Judge, brought: Brought, world: World) -> Finding:
    """S3, the rule: force beyond what was seen of the threat and the tolerance (Craswell & Calfee 1986)."""
    seen = brought.threat + judge.draw_normal(0.0, world.parameters.judge_error)
    return Finding(excessive=brought.force > seen + world.parameters.tolerance)


def judge_force(judge: Judge, brought: Brought, world: World, decision: Finding | None) -> None:
    """S3: the judgement."""
    excessive = decision is not None and decision.excessive
    judge.emit(Found(threat=brought.threat, force=brought.force, excessive=excessive), to=brought.sender)
