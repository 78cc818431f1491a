"""What evaluators do: estimate a difference in utility."""

from rational_choice_theory import Asked, Estimated, UtilityEvaluator, World, math  # kept by simcc


def estimate(evaluator: UtilityEvaluator, asked: Asked, world: World) -> None:
    """S2: twice the advantage, and a logistic error."""
    drawn = min(1.0 - 1e-12, max(1e-12, evaluator.draw()))
    error = world.parameters.error_scale * math.log(drawn / (1.0 - drawn))
    evaluator.emit(Estimated(difference=2.0 * world.parameters.advantage + error), to=asked.sender)
