"""What governments do: ask offices, ask again, and enforce."""

from collections.abc import Sequence  # kept by simcc

from simple_policy_implementation_model import (  # kept by simcc
    Answered,
    Asked,
    Enforce,
    Government,
    Start,
    TryAgain,
    World,
)


def launch(government: Government, start: Start, world: World) -> None:
    """S1: a new programme, or the next office for the one that there is."""
    offices = government.neighbors("needs")
    if world.parameters.procedure == "in_turn":
        government.strength = 1.0
        if government.cleared < len(offices):
            government.emit(Asked(strength=1.0), to=offices[government.cleared])
        return
    government.strength = 1.0
    government.tried = 1
    government.in_force = len(offices) == 0
    government.lasted = 1 if len(offices) == 0 else 0
    government.emit(Asked(strength=1.0), to=offices)


def decide_collect(government: Government, answered: Sequence[Answered], world: World) -> TryAgain:
    """S1, the rule: up to a number of tries, with the same cut before each (Bowen 1982)."""
    return TryAgain(again=government.tried < world.parameters.tries, cut=world.parameters.cut)


def collect(government: Government, answered: Sequence[Answered], world: World, decision: TryAgain | None) -> None:
    """S1: in force if nobody refused, else perhaps another try."""
    refused = [answer.sender for answer in answered if not answer.agrees]
    if world.parameters.procedure == "in_turn":
        government.tried += 1
        if len(refused) == 0:
            government.cleared += 1
            if government.cleared == len(government.neighbors("needs")):
                government.in_force = True
                government.lasted = world.round
    elif len(refused) == 0:
        government.in_force = True
        government.lasted = 1
    elif decision is not None and decision.again:
        government.tried += 1
        government.strength *= 1.0 - decision.cut
        government.emit(Asked(strength=government.strength), to=refused)


def decide_enforce(government: Government, start: Start, world: World) -> Enforce:
    """S4, the rule: a little more if too few comply, else a little less."""
    parameters = world.parameters
    change = parameters.tightening if world.complying < parameters.target else -parameters.tightening
    return Enforce(penalty=min(1.0, max(0.0, government.penalty + change)))


def enforce(government: Government, start: Start, world: World, decision: Enforce | None) -> None:
    """S4: the penalty of the next programme."""
    if government.in_force and decision is not None:
        government.penalty = decision.penalty
