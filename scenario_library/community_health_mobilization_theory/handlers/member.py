"""What members do: look around, listen, and join the campaign."""

from community_health_mobilization_theory import (  # kept by simcc
    Invited,
    Join,
    Member,
    Recruited,
    Start,
    Taught,
    World,
    sum,
)


def ease(member: Member, taught: Taught, world: World) -> None:
    """S3: a session lowers the threshold."""
    member.threshold -= taught.ease


def recruit(member: Member, start: Start, world: World) -> None:
    """S1: a pioneer takes part and wins its contacts."""
    member.takes_part = True
    member.emit(Recruited(), to=member.neighbors("knows"))


def be_recruited(member: Member, recruited: Recruited, world: World) -> None:
    """S1: a pioneer's contact takes part."""
    member.takes_part = True


def look(member: Member, start: Start, world: World) -> None:
    """S1: the participants and the people in sight."""
    communities = member.neighbors("lives_in")
    if world.parameters.in_sight == "contacts":
        contacts = member.neighbors("knows")
        member.seen = sum(1 for contact in contacts if contact.takes_part)
        member.around = len(contacts)
    elif len(communities) > 0:
        member.seen = communities[0].participants
        member.around = communities[0].size
    else:
        member.seen = round(world.participants_in_all)
        member.around = round(world.members_in_all)


def listen(member: Member, invited: Invited, world: World) -> None:
    """S2: who is invited counts the leader once more."""
    member.seen += 1


def decide_join(member: Member, start: Start, world: World) -> Join:
    """S1, the rule: join if at least as many take part as the threshold asks for (Granovetter 1978)."""
    needed = round(member.threshold * member.around, 6)
    return Join(join=member.committed or needed <= member.seen)


def join(member: Member, start: Start, world: World, decision: Join | None) -> None:
    """S1: who joins stays."""
    if decision is not None and decision.join:
        member.takes_part = True
