"""What leaders do: invite members."""

from community_health_mobilization_theory import ChooseGroup, Invited, Leader, Start, World  # kept by simcc


def decide_invite(leader: Leader, start: Start, world: World) -> ChooseGroup:
    """S2, the rule: always the same group."""
    return ChooseGroup(group=world.parameters.invited_first)


def invite(leader: Leader, start: Start, world: World, decision: ChooseGroup | None) -> None:
    """S2: some members of the group who do not take part yet, or some of the rest where the group has none left."""
    if decision is not None:
        open_to = [member for member in leader.neighbors("leads.residents") if not member.takes_part]
        group = [member for member in open_to if member.follower == (decision.group == "followers")]
        chosen = leader.sample(group if len(group) > 0 else open_to, world.parameters.invitations)
        leader.emit(Invited(), to=chosen)
