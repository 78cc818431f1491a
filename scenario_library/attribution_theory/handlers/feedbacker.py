"""What the feedbacker does: tell observers what others do in the same situation."""

from attribution_theory import Advise, Feedbacker, Start, Told, World  # kept by simcc


def decide_give_feedback(feedbacker: Feedbacker, start: Start, world: World) -> Advise:
    """S4, the rule: a fixed chance of each observer."""
    return Advise(chance=world.parameters.feedback)


def give_feedback(feedbacker: Feedbacker, start: Start, world: World, decision: Advise | None) -> None:
    """S4: feedback to some observers."""
    chance = decision.chance if decision is not None else 0.0
    chosen = [observer for observer in feedbacker.neighbors("advises") if feedbacker.chance(chance)]
    feedbacker.told = len(chosen)
    feedbacker.emit(Told(), to=chosen)
