"""What the moderator does: hide expressions in the public channel."""

from collections.abc import Sequence  # kept by simcc

from emotional_contagion_model import Moderate, Moderator, Start, Withheld, World, sum  # kept by simcc


def decide_moderate(moderator: Moderator, start: Start, world: World) -> Moderate:
    """S1, the rule: a fixed share."""
    return Moderate(hide=world.parameters.filter)


def moderate(moderator: Moderator, start: Start, world: World, decision: Moderate | None) -> None:
    """S1: the share of content expressions that is hidden in this year."""
    moderator.hidden = decision.hide if decision is not None else 0.0
    moderator.withheld = 0


def take_note(moderator: Moderator, withheld: Sequence[Withheld], world: World) -> None:
    """S1: how many expressions were hidden from someone."""
    moderator.withheld = sum(item.content for item in withheld)
