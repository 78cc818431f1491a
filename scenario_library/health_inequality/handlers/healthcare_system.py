"""What the healthcare system does: give places by a rule."""

from collections.abc import Sequence  # kept by simcc

from health_inequality import Admitted, Asked, ChooseOrder, HealthcareSystem, RuleSet, World  # kept by simcc


def obey(system: HealthcareSystem, rule: RuleSet, world: World) -> None:
    """S2: the government's rule holds from now on."""
    system.order = rule.order


def decide_admit(system: HealthcareSystem, asked: Sequence[Asked], world: World) -> ChooseOrder:
    """S2, the rule: as the government has it."""
    return ChooseOrder(by=system.order)


def admit(system: HealthcareSystem, asked: Sequence[Asked], world: World, decision: ChooseOrder | None) -> None:
    """S2: places for the highest offers, by lot, or for the poorest."""
    places = world.parameters.places
    by = decision.by if decision is not None else system.order
    if by == "pay":
        chosen = system.ranked(asked, [request.offer for request in asked], places)
    elif by == "poorest_first":
        chosen = system.ranked(asked, [-request.income for request in asked], places)
    else:
        chosen = system.sample(asked, places)
    system.places_used = len(chosen)
    system.emit(Admitted(), to=[request.sender for request in chosen])
