"""What families do: remind their members, and pass help on."""

from collections.abc import Sequence  # kept by simcc

from health_belief_model import Family, FellIll, Helped, HelpedAtHome, Remind, Reminded, World  # kept by simcc


def decide_remind(family: Family, ill: Sequence[FellIll], world: World) -> Remind:
    """S3, the rule: a chance, the same for all."""
    return Remind(remind=family.chance(world.parameters.reminds))


def remind(family: Family, ill: Sequence[FellIll], world: World, decision: Remind | None) -> None:
    """S3: a cue to action for all members."""
    if decision is not None and decision.remind:
        family.emit(Reminded(), to=family.neighbors("members"))


def pass_help_on(family: Family, helped: Helped, world: World) -> None:
    """S3: help reaches all members."""
    family.emit(HelpedAtHome(), to=family.neighbors("members"))
