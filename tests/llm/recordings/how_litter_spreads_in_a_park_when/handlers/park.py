"""What a Park does: one function for each of its actions."""

from how_litter_spreads_in_a_park_when import (  # kept by simcc
    IncreaseVisitorsThenLeave,
    Park,
    SeeThenIncreaseVisitors,
    World,
)


def increase_visitors(park: Park, see_then_increase_visitors: SeeThenIncreaseVisitors, world: World) -> None:
    """S2: The park increases the number of visitors by 50. It changes Park.visitors. It depends on
    Park.visitors and increase_visitors_rate.
    """
    if park.chance(world.parameters.increase_visitors_rate):
        park.visitors = max(0, round(park.visitors + 50 * world.parameters.increase_visitors_rate))
    park.emit(IncreaseVisitorsThenLeave(), to=see_then_increase_visitors.sender)
