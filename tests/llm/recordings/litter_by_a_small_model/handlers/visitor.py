"""What a Visitor does: one function for each of its actions."""

from how_litter_spreads_in_a_park_when import (  # kept by simcc
    EnterThenDropLitter,
    EnterThenVisitorDropLitter,
    Start,
    Visitor,
    World,
)


def enter(visitor: Visitor, start: Start, world: World) -> None:
    """S1: A visitor enters the park. It changes Visitor.visitors. It depends on Visitor.visitors and
    enter_rate.
    """
    enter_rate = world.parameters.enter_rate
    if visitor.chance(enter_rate):
        visitor.visitors = max(0, round(visitor.visitors + 1))
    visitor.emit(EnterThenDropLitter(), to=world.litter)
    visitor.emit(EnterThenVisitorDropLitter(), to=visitor.near(Visitor, 1))


def visitor_drop_litter(visitor: Visitor, enter_then_visitor_drop_litter: EnterThenVisitorDropLitter, world: World) -> None:
    """S3: The visitor drops litter from their hands to the ground. It changes Visitor.visitors. It depends
    on Visitor.visitors, Litter.litter_count, visitor_drop_litter, enter_rate and drop_litter_rate.
    """
    visitor_drop_litter = world.parameters.visitor_drop_litter * visitor.chance(world.parameters.visitor_drop_litter)
    if visitor_drop_litter > 0:
        visitor.visitors = max(0, round(visitor.visitors + visitor_drop_litter))
