"""What desks do with their memories."""

from collections.abc import Sequence  # kept by simcc

from memories import Asked, Desk, World, sum  # kept by simcc


def serve(desk: Desk, asked: Sequence[Asked], world: World) -> None:
    """S1: desks remember all questions of a round, in their order."""
    past = desk.remembered(Asked)
    first = [each.sender.id for each in past]
    desk.seen = (31 * desk.seen + sum((place + 1) * number for place, number in enumerate(first))) % 1000003
    desk.seen += len(asked) + sum(each.times for each in past if each.round < world.round - 1)
