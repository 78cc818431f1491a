"""What the environment does: deal out resources."""

from collections.abc import Sequence  # kept by simcc

from theory_of_planned_behavior import Answered, DealOut, EnvironmentalAgent, Tried, World  # kept by simcc


def decide_deal_out(place: EnvironmentalAgent, tried: Sequence[Tried], world: World) -> DealOut:
    """S3, the rule: the same chance for all who try."""
    return DealOut(share=world.parameters.resources)


def deal_out(place: EnvironmentalAgent, tried: Sequence[Tried], world: World, decision: DealOut | None) -> None:
    """S3: each who tries is able to act, or is not."""
    share = decision.share if decision is not None else 1.0
    able = 0
    for attempt in tried:
        lucky = place.chance(share)
        able += int(lucky)
        place.emit(Answered(able=lucky), to=attempt.sender)
    place.able = able
