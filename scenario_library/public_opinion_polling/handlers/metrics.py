"""Errors of polls and what their intervals hold."""

from public_opinion_polling import Pollster, World, math, sum  # kept by simcc


def squared(world: World) -> float:
    """Mean squared error of the pollsters' estimates; no value before the first poll."""
    truth = world.share_of_a
    errors = [pollster.estimate - truth for pollster in world.every(Pollster) if pollster.estimate is not None]
    return sum(error * error for error in errors) / len(errors) if len(errors) > 0 else math.nan


def held(world: World) -> float:
    """Share of intervals that hold the truth; no value before the first poll."""
    truth = world.share_of_a
    polls = [(item.estimate, item.answers) for item in world.every(Pollster) if item.estimate is not None]
    inside = [abs(x - truth) <= 1.96 * math.sqrt(x * (1.0 - x) / max(1, answers)) for x, answers in polls]
    return sum(1 for hit in inside if hit) / len(inside) if len(inside) > 0 else math.nan
