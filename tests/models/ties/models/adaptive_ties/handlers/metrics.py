"""What expressions cannot compute."""

from adaptive_ties import World, sum  # kept by simcc


def one_way(world: World) -> float:
    """Ties without their counterpart."""
    return sum(1 for tie in world.ties("knows") if tie.a not in tie.b.neighbors("knows"))
