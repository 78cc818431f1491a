"""What outlets do: fill their slots."""

from agenda_setting_theory import Follow, Outlet, Start, World, sum  # kept by simcc


def decide_fill(outlet: Outlet, start: Start, world: World) -> Follow:
    """S1, the rule: a fixed weight of the audience."""
    return Follow(follow=world.parameters.audience_weight)


def fill(outlet: Outlet, start: Start, world: World, decision: Follow | None) -> None:
    """S1: each slot gets an issue by events and by the attention of the public."""
    parameters = world.parameters
    weight = decision.follow if decision is not None else 0.0
    first = [world.attention_1, world.attention_2, world.attention_3]
    attention = first + [world.attention_4, world.attention_5, world.attention_6]
    events = list(parameters.events)
    if parameters.burst_rounds > 0:
        share = parameters.burst_share if world.round <= parameters.burst_rounds else 0.0
        events = [(1.0 - share) * event / sum(events[:5]) for event in events[:5]] + [share]
    weights = [(1.0 - weight) * event + weight * held for event, held in zip(events, attention)]
    filled = [outlet.choose(range(6), weights=weights) for slot in range(parameters.slots_each)]
    outlet.slots = [float(sum(1 for item in filled if item == issue)) for issue in range(6)]
