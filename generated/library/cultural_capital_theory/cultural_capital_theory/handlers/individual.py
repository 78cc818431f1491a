"""What individuals do: grow up, expect, stay on or leave, and take their place."""

from cultural_capital_theory import Admitted, Applied, Individual, Invest, Start, StayOn, World, math  # kept by simcc


def decide_grow_up(individual: Individual, start: Start, world: World) -> Invest:
    """S1, the rule: parents of the service class invest if it gains anything."""
    return Invest(invest=world.parameters.investment > 0.0)


def grow_up(individual: Individual, start: Start, world: World, decision: Invest | None) -> None:
    """S1: the child stands in its parent's place, with a part of its culture."""
    parameters = world.parameters
    added = parameters.investment if decision is not None and decision.invest else 0.0
    luck = math.sqrt(1.0 - parameters.inherited * parameters.inherited) * individual.draw_normal(0.0, 1.0)
    individual.culture = parameters.inherited * individual.culture + added + luck
    individual.talent = individual.draw_normal(0.0, 1.0)
    individual.grand_origin = individual.origin
    individual.origin = individual.social_class


def expect(individual: Individual, start: Start, world: World) -> None:
    """S2: what a pupil expects follows from its culture."""
    parameters = world.parameters
    if parameters.selection == "chance":
        individual.belief = individual.draw()
    else:
        individual.belief = math.logistic(parameters.steepness * (individual.culture - world.mean_culture))


def decide_choose(individual: Individual, start: Start, world: World) -> StayOn:
    """S3, the rule: stay on if it makes descent less likely (Breen & Goldthorpe 1997)."""
    parameters = world.parameters
    belief = individual.belief
    if individual.origin == "service":
        avoided = belief * parameters.pass_service + (1.0 - belief) * parameters.fail_service
        stay = avoided > parameters.leave_service
    else:
        avoided = belief + (1.0 - belief) * (parameters.fail_service + parameters.fail_working)
        stay = avoided > parameters.leave_service + parameters.leave_working
    return StayOn(stay=stay or parameters.compulsory)


def choose(individual: Individual, start: Start, world: World, decision: StayOn | None) -> None:
    """S3: who stays on is examined, or passes by chance."""
    stays = decision is not None and decision.stay
    individual.stayed = stays
    individual.passed = False
    if stays and world.parameters.selection == "chance":
        individual.passed = individual.chance(individual.belief)
    elif stays:
        individual.emit(
            Applied(culture=individual.culture, talent=individual.talent), to=individual.neighbors("attends")
        )


def pass_school(individual: Individual, admitted: Admitted, world: World) -> None:
    """S4: the pupil has passed."""
    individual.passed = True


def settle(individual: Individual, start: Start, world: World) -> None:
    """S5: the class by what school has come to."""
    parameters = world.parameters
    if individual.passed:
        service = parameters.pass_service
        working = 1.0 - service
    elif individual.stayed:
        service = parameters.fail_service
        working = parameters.fail_working
    else:
        service = parameters.leave_service
        working = parameters.leave_working
    drawn = individual.draw()
    if drawn < service:
        individual.social_class = "service"
    else:
        individual.social_class = "working" if drawn < service + working else "under"
