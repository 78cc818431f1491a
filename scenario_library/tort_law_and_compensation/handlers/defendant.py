"""What injurers do: choose care, cause accidents, and pay when they are held liable."""

from tort_law_and_compensation import ChooseCare, Defendant, Executed, Injured, Start, World, math  # kept by simcc


def decide_act(defendant: Defendant, start: Start, world: World) -> ChooseCare:
    """S2, the rule: the level with the smallest sum of care and expected payments (Shavell 1980)."""
    parameters = world.parameters
    answerable_below = math.inf if parameters.liability == "strict" else 0.0
    if parameters.liability == "negligence":
        answerable_below = world.due_care
    step = parameters.care_step
    fewer = math.exp(-parameters.effectiveness * step)
    at_stake = (1.0 - defendant.optimism) * parameters.base_risk * world.payment
    chosen = 0.0
    lowest = math.inf
    for level in range(parameters.care_levels + 1):
        care = level * step
        cost = care + at_stake if care < answerable_below else care
        if cost < lowest:
            chosen = care
            lowest = cost
        at_stake *= fewer
    return ChooseCare(care=chosen)


def act(defendant: Defendant, start: Start, world: World, decision: ChooseCare | None) -> None:
    """S2: care, and by chance an accident that harms one of those who are in reach."""
    parameters = world.parameters
    defendant.care = decision.care if decision is not None else 0.0
    defendant.harm_done = 0.0
    if not defendant.chance(parameters.base_risk * math.exp(-parameters.effectiveness * defendant.care)):
        return
    harm = parameters.harm * defendant.draw(1.0 - parameters.harm_spread, 1.0 + parameters.harm_spread)
    known = defendant.chance(parameters.detection)
    defendant.harm_done = harm
    negligent = parameters.liability == "negligence" and defendant.care < world.due_care
    if parameters.liability == "strict" or negligent:
        defendant.accidents = defendant.accidents + 1
    victims = defendant.neighbors("endangers")
    if len(victims) > 0:
        defendant.emit(Injured(harm=harm, care=defendant.care, known=known), to=defendant.choose(victims))


def pay(defendant: Defendant, executed: Executed, world: World) -> None:
    """S4: damages that the public record shows."""
    defendant.paid = defendant.paid + executed.damages
