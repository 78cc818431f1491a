"""What judges do: come and go, and decide cases."""

from case_law_model import Judge, Ruled, Ruling, Start, Sued, World  # kept by simcc


def sit(judge: Judge, start: Start, world: World) -> None:
    """S1: a new judge leans to either side."""
    if judge.chance(world.society.replacing):
        bias = world.parameters.polarization
        judge.leaning = bias if judge.chance(0.5) else -bias


def decide_rule(judge: Judge, sued: Sued, world: World) -> Ruling:
    """S3, the rule: the own limit in open cases; precedent in others, unless that limit lies far beyond the facts."""
    own = (1.0 - world.trust) * (world.society.right + judge.leaning) + world.trust * world.doctrine
    if sued.covered == "open":
        return Ruling(permit=sued.facts < own)
    if sued.covered == "permitted":
        return Ruling(permit=own >= sued.facts - world.parameters.restraint)
    return Ruling(permit=own > sued.facts + world.parameters.restraint)


def rule(judge: Judge, sued: Sued, world: World, decision: Ruling | None) -> None:
    """S3: the parties hear the ruling."""
    judge.emit(Ruled(permit=decision is not None and decision.permit), to=sued.sender)
