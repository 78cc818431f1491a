"""What evaluators do: give feedback."""

from metacognition_theory import Evaluator, Feedback, Start, World  # kept by simcc


def evaluate(evaluator: Evaluator, start: Start, world: World) -> None:
    """S4: at the end of a block, how far confidence was above results."""
    length = world.parameters.block_length
    if world.round % length == 0:
        for executor in evaluator.neighbors("evaluates"):
            evaluator.emit(Feedback(gap=(executor.stated - executor.solved) / length), to=executor)
