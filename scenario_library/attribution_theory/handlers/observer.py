"""What observers do: infer dispositions, explain failures, help, and learn to correct."""

from attribution_theory import (  # kept by simcc
    Allow,
    Behaved,
    Explain,
    Failed,
    Helped,
    Observer,
    Start,
    Told,
    World,
    sum,
)


def choose_others(observer: Observer, start: Start, world: World) -> None:
    """S2: a few other actors under the same pressure, where observers do not know the pressure itself."""
    if world.parameters.information == "consensus":
        for own in observer.neighbors("watches"):
            same = [other for other in observer.neighbors("may_see") if other.pressure == own.pressure and other != own]
            for other in observer.sample(same, min(len(same), world.parameters.consensus_size)):
                observer.connect("compares_with", other)


def decide_observe(observer: Observer, behaved: Behaved, world: World) -> Allow:
    """S2, the rule: the pressure known or inferred from others, corrected for in part (Gilbert & Malone 1995)."""
    believed = behaved.pressure
    if world.parameters.information == "consensus":
        others = observer.neighbors("compares_with")
        believed = sum(other.behavior for other in others) / max(1, len(others))
    return Allow(due=observer.correction * believed)


def observe(observer: Observer, behaved: Behaved, world: World, decision: Allow | None) -> None:
    """S2: the inferred disposition after one more occasion."""
    due = decision.due if decision is not None else 0.0
    noise = world.parameters.noise
    observer.occasions += 1
    observer.unexplained += behaved.behavior - due
    observer.estimate = observer.unexplained / (observer.occasions + noise * noise)
    if behaved.behavior < 0:
        observer.emit(Failed(due=due), to=observer)


def decide_explain(observer: Observer, failed: Failed, world: World) -> Explain:
    """S3, the rule: the smaller of the two is the cause; who blames the situation helps (Weiner 1985)."""
    situation = failed.due < observer.estimate
    return Explain(cause="situation" if situation else "person", help=situation)


def explain(observer: Observer, failed: Failed, world: World, decision: Explain | None) -> None:
    """S3: help for the actor."""
    if decision is not None and decision.help and decision.cause == "situation":
        observer.emit(Helped(), to=observer.neighbors("watches"))


def correct(observer: Observer, told: Told, world: World) -> None:
    """S4: part of the way to a full correction."""
    observer.correction += world.parameters.uptake * (1.0 - observer.correction)
