"""What groups do: pay out the return of the common good, watch their goal, and follow their members' vote."""

from collections.abc import Sequence  # kept by simcc

from collective_action_problem import (  # kept by simcc
    Gave,
    Group,
    PaidOut,
    PunishmentOpened,
    SanctionsAdopted,
    VoteCalled,
    Voted,
    World,
    sum,
)


def share_out(group: Group, gifts: Sequence[Gave], world: World) -> None:
    """S2: the return to every member, and a vote once the goal has been missed too often."""
    size = len(gifts)
    total = sum(gift.tokens for gift in gifts)
    largest = max(gift.tokens for gift in gifts)
    members = [gift.sender for gift in gifts]
    earned = world.parameters.share_return * total
    group.emit(PaidOut(earned=earned, total=total, largest=largest, size=size), to=members)
    missed = total < world.parameters.goal * world.parameters.endowment * size
    group.missed = group.missed + 1 if missed else 0
    if group.sanctions:
        group.emit(PunishmentOpened(), to=members)
    elif group.missed >= world.parameters.patience:
        group.emit(VoteCalled(average=total / size), to=members)


def count_votes(group: Group, votes: Sequence[Voted], world: World) -> None:
    """S5: enough votes allow punishment for good, and all members learn of it."""
    for_it = sum(1 for ballot in votes if ballot.sanction)
    if for_it >= world.parameters.majority * len(votes):
        group.sanctions = True
        group.emit(SanctionsAdopted(), to=group.neighbors("members"))
