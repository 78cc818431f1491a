"""What members do."""

from organization import Asked, Judged, Member, Shown, Start, World  # kept by simcc


def learn(member: Member, start: Start, world: World) -> None:
    """S1: ask how much one knows, learn from the code and show one's beliefs."""
    code = world.organization.code
    for place in range(10):
        if code[place] != 0 and code[place] != member.beliefs[place] and member.chance(world.parameters.socialization):
            member.beliefs[place] = code[place]
    member.emit(Asked(beliefs=member.beliefs), to=world.reality)


def know(member: Member, judged: Judged, world: World) -> None:
    """S1: take note of how much is known and show one's beliefs."""
    member.knowledge = judged.right
    member.emit(Shown(beliefs=member.beliefs, right=judged.right), to=world.organization)
