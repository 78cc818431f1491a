"""What judges do: decide claims."""

from work_hours_and_overtime_in_labor_law import Awarded, Find, Judge, Sued, World  # kept by simcc


def decide_judge_claim(judge: Judge, sued: Sued, world: World) -> Find:
    """S4, the rule: hours that were worked are proved with a fixed chance."""
    return Find(due=sued.hours > 0 and judge.chance(world.parameters.proof))


def judge_claim(judge: Judge, sued: Sued, world: World, decision: Find | None) -> None:
    """S4: award back pay and damages, or dismiss the claim."""
    if decision is not None and decision.due:
        judge.emit(Awarded(), to=sued.sender)
