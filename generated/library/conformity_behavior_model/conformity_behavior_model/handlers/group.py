"""What groups do: keep the tally of answers, report the majority's, and tell members what was right."""

from conformity_behavior_model import Answered, Assessed, Group, Reported, Revealed, Start, World  # kept by simcc


def open_question(group: Group, start: Start, world: World) -> None:
    """S1: a new tally."""
    group.said_a = 0
    group.said_b = 0


def note_answer(group: Group, answered: Answered, world: World) -> None:
    """S3: the tally that those who answer later know."""
    if answered.answer == "A":
        group.said_a = group.said_a + 1
    else:
        group.said_b = group.said_b + 1


def report(group: Group, start: Start, world: World) -> None:
    """S5: the answer of the majority, a fair coin for ties."""
    for_a = group.said_a > group.said_b or (group.said_a == group.said_b and group.chance(0.5))
    group.emit(Reported(majority="A" if for_a else "B"), to=world.decision_context)


def pass_on(group: Group, assessed: Assessed, world: World) -> None:
    """S5: members hear what was right."""
    group.emit(Revealed(truth=assessed.truth, majority=assessed.majority), to=group.neighbors("members"))
