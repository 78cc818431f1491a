"""How far inferred dispositions are from the true ones."""

from attribution_theory import World, math, sum  # kept by simcc


def squared(world: World) -> float:
    """The mean squared error; no value without observers."""
    errors = [tie.a.estimate - tie.b.disposition for tie in world.ties("watches")]
    return sum(error * error for error in errors) / len(errors) if len(errors) > 0 else math.nan


def absolute(world: World) -> float:
    """The mean absolute error; no value without observers."""
    errors = [tie.a.estimate - tie.b.disposition for tie in world.ties("watches")]
    return sum(abs(error) for error in errors) / len(errors) if len(errors) > 0 else math.nan


def bias(world: World) -> float:
    """The mean error about actors pushed up less that about the others; no value without both."""
    up = [tie.a.estimate - tie.b.disposition for tie in world.ties("watches") if tie.b.pressure > 0]
    down = [tie.a.estimate - tie.b.disposition for tie in world.ties("watches") if tie.b.pressure <= 0]
    return sum(up) / len(up) - sum(down) / len(down) if min(len(up), len(down)) > 0 else math.nan
