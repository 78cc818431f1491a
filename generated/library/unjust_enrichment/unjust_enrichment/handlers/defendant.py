"""What defendants do: take what is another's or not, keep what they got by mistake or not, and learn."""

from unjust_enrichment import (  # kept by simcc
    Collected,
    Defendant,
    GiveBack,
    Kept,
    Mispaid,
    Occasion,
    Returned,
    Start,
    Take,
    Taken,
    World,
)


def award(remedy: str, gain: float, harm: float) -> float:
    """What a remedy makes a defendant pay: nothing, the harm, the gain or the greater of both."""
    if remedy == "harm":
        return harm
    if remedy == "gain":
        return gain
    return max(gain, harm) if remedy == "greater" else 0.0


def face(defendant: Defendant, start: Start, world: World) -> None:
    """S1: an occasion to take something arises, with its gain, its harm and the error that a court would make."""
    error = world.parameters.court_error * defendant.draw(-1.0, 1.0)
    defendant.acted = False
    defendant.paid = False
    defendant.net = 0.0
    defendant.emit(Occasion(gain=defendant.draw(), harm=defendant.draw(), error=error), to=defendant)


def decide_act(defendant: Defendant, occasion: Occasion, world: World) -> Take:
    """S1, the rule: take if the gain exceeds what one expects to pay; the honest never do more harm than good."""
    parameters = world.parameters
    due = parameters.multiplier * award(parameters.remedy, occasion.gain, occasion.harm)
    if parameters.beliefs == "learned":
        chance = defendant.belief
    else:
        chance = parameters.proof if parameters.proof * due > parameters.suit_cost else 0.0
    factor = 1.0 + occasion.error if parameters.error_foreseen else 1.0
    allowed = not defendant.honest or occasion.gain > occasion.harm
    return Take(take=allowed and occasion.gain > chance * factor * due)


def act(defendant: Defendant, occasion: Occasion, world: World, decision: Take | None) -> None:
    """S1: take it, at the cost of the plaintiff that one faces."""
    if decision is not None and decision.take:
        defendant.acted = True
        defendant.net = occasion.gain - occasion.harm
        taken = Taken(gain=occasion.gain, harm=occasion.harm, error=occasion.error)
        defendant.emit(taken, to=defendant.neighbors("faces"))


def pay(defendant: Defendant, collected: Collected, world: World) -> None:
    """S3: the award is collected."""
    defendant.paid = True


def learn(defendant: Defendant, start: Start, world: World) -> None:
    """S4: who has acted moves its belief toward what happened."""
    if defendant.acted:
        outcome = 1.0 if defendant.paid else 0.0
        defendant.belief += world.parameters.learning * (outcome - defendant.belief)


def decide_get(defendant: Defendant, mispaid: Mispaid, world: World) -> GiveBack:
    """S6, the rule: the honest give back a mistaken payment at once."""
    return GiveBack(give_back=defendant.honest)


def get(defendant: Defendant, mispaid: Mispaid, world: World, decision: GiveBack | None) -> None:
    """S6: give a mistaken payment back, or keep it."""
    if decision is not None and decision.give_back:
        defendant.emit(Returned(), to=mispaid.sender)
    else:
        defendant.emit(Kept(), to=mispaid.sender)
