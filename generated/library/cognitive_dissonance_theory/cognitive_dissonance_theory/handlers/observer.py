"""What observers do: challenge those who have acted."""

from cognitive_dissonance_theory import Challenge, Challenged, Observer, Start, World  # kept by simcc


def decide_watch(observer: Observer, start: Start, world: World) -> Challenge:
    """S2, the rule: a fixed chance, if the act is far from the own attitude."""
    parameters = world.parameters
    far = abs(observer.view - parameters.act) > parameters.challenge_distance
    return Challenge(chance=parameters.challenge if far else 0.0)


def watch(observer: Observer, start: Start, world: World, decision: Challenge | None) -> None:
    """S2: challenges to some of those whom it watches."""
    chance = decision.chance if decision is not None else 0.0
    if chance > 0:
        acted = [actor for actor in observer.neighbors("watches") if actor.acted]
        observer.emit(Challenged(), to=[actor for actor in acted if observer.chance(chance)])
