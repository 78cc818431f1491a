"""What actors do: behave, and receive help."""

from attribution_theory import Actor, Behaved, Helped, Start, World  # kept by simcc


def act(actor: Actor, start: Start, world: World) -> None:
    """S1: disposition, situation, help and noise."""
    if world.parameters.situations == "varied":
        actor.pressure = actor.draw_normal(0.0, 1.0)
    pressure = actor.pressure + (1.0 if actor.helped else 0.0)
    actor.helped = False
    actor.behavior = actor.disposition + pressure + actor.draw_normal(0.0, world.parameters.noise)
    actor.emit(Behaved(behavior=actor.behavior, pressure=pressure), to=actor.neighbors("watched_by"))


def be_helped(actor: Actor, helped: Helped, world: World) -> None:
    """S3: help counts in the next round."""
    actor.helped = True
