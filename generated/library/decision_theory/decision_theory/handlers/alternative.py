"""What happens to alternatives: they are renewed, and taken."""

from decision_theory import Alternative, Start, Taken, World  # kept by simcc


def renew(alternative: Alternative, start: Start, world: World) -> None:
    """S1: a new value, free for all."""
    normal = world.parameters.values == "normal"
    alternative.value = alternative.draw_normal(0.0, 1.0) if normal else alternative.draw()
    alternative.taken = False


def be_taken(alternative: Alternative, taken: Taken, world: World) -> None:
    """S2: no one else can take it in this period."""
    alternative.taken = True
