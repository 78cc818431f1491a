"""What a Visitor does: one function for each of its actions."""

from how_litter_spreads_in_a_park_when import (  # kept by simcc
    IncreaseVisitorsThenLeave,
    SeeThenIncreaseVisitors,
    Start,
    Visitor,
    World,
)


def see(visitor: Visitor, start: Start, world: World) -> None:
    """S1: A visitor sees litter and decides to leave. It changes Visitor.visitors. It depends on
    Visitor.visitors and see_rate.
    """
    if visitor.visitors < world.park.visitors * world.parameters.see_rate:
        visitor.visitors = max(0, round(visitor.visitors + 1))
    visitor.emit(SeeThenIncreaseVisitors(), to=world.park)


def leave(visitor: Visitor, increase_visitors_then_leave: IncreaseVisitorsThenLeave, world: World) -> None:
    """S3: The visitor leaves the park, and litter decreases. It changes Visitor.visitors. It depends on
    Visitor.visitors and leave_rate.
    """
    if visitor.visitors > 0 and visitor.chance(world.parameters.leave_rate):
        visitor.visitors = max(0, round(visitor.visitors - 1))
