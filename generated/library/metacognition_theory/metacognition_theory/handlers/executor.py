"""What executors do: perceive, answer, ask, and correct themselves."""

from metacognition_theory import (  # kept by simcc
    Asked,
    Control,
    Correct,
    Executor,
    Feedback,
    Replied,
    Settle,
    Start,
    World,
    math,
)


def perceive(executor: Executor, start: Start, world: World) -> None:
    """S1: an item, an answer, and how sure one is of it."""
    parameters = world.parameters
    executor.side = 1 if executor.chance(0.5) else -1
    executor.percept = executor.side * parameters.strength + executor.draw_normal(0.0, parameters.noise)
    evidence = 2.0 * parameters.strength * abs(executor.percept) / (parameters.noise * parameters.noise)
    executor.confidence = math.logistic(executor.scale * evidence)
    executor.right = executor.percept * executor.side > 0.0
    executor.settled_right = executor.right
    if (world.round - 1) % parameters.block_length == 0:
        executor.stated = 0.0
        executor.solved = 0
    executor.stated += executor.confidence
    executor.solved += 1 if executor.right else 0


def decide_control(executor: Executor, start: Start, world: World) -> Control:
    """S2, the rule: a criterion of confidence (Koriat & Goldsmith 1996)."""
    parameters = world.parameters
    if parameters.unsure == "always_ask":
        return Control(way="ask")
    if executor.confidence >= parameters.criterion:
        return Control(way="volunteer")
    return Control(way="ask" if parameters.unsure == "ask" else "withhold")


def control(executor: Executor, start: Start, world: World, decision: Control | None) -> None:
    """S2: the answer is volunteered or withheld, or the partner is asked."""
    executor.way = decision.way if decision is not None else "withhold"
    if executor.way == "ask":
        executor.emit(Asked(side=executor.side), to=executor.neighbors("paired_with"))


def decide_settle(executor: Executor, replied: Replied, world: World) -> Settle:
    """S3, the rule: the more confident of the two decides (Bahrami et al. 2010)."""
    own = executor.percept / world.parameters.noise
    return Settle(own=own * (own + replied.signal) > 0.0)


def settle(executor: Executor, replied: Replied, world: World, decision: Settle | None) -> None:
    """S3: one's own answer, or the partner's."""
    if decision is not None and not decision.own:
        executor.settled_right = replied.signal * executor.side > 0.0


def decide_correct(executor: Executor, feedback: Feedback, world: World) -> Correct:
    """S4, the rule: less sure by as much as one was too sure (Lichtenstein & Fischhoff 1980)."""
    return Correct(change=-world.parameters.correction * feedback.gap)


def correct(executor: Executor, feedback: Feedback, world: World, decision: Correct | None) -> None:
    """S4: another scale of confidence."""
    if decision is not None:
        executor.scale = min(10.0, max(0.1, executor.scale + decision.change))
