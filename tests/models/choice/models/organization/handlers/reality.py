"""What reality does."""

from organization import Asked, CodeAsked, CodeJudged, Judged, Reality, World, sum  # kept by simcc


def judge(reality: Reality, asked: Asked | CodeAsked, world: World) -> None:
    """S1: count what is right."""
    right = sum(1 for place in range(10) if asked.beliefs[place] == reality.truth[place])
    if isinstance(asked, Asked):
        reality.emit(Judged(right=right), to=asked.sender)
    else:
        reality.emit(CodeJudged(right=right), to=world.organization)
