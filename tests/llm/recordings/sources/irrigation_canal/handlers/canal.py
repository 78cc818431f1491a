"""What happens to the canal."""

from collections.abc import Sequence  # kept by simcc

from irrigation_canal import Canal, Helped, Start, Took, World  # kept by simcc


def open_gate(canal: Canal, start: Start, world: World) -> None:
    """S1 and S2: silt settles, the turn begins at its place, and the season's water comes."""
    p = world.parameters
    canal.silt = min(1.0, max(0.0, canal.silt + p.silting * max(0.0, p.worst - canal.silt)))
    canal.first = (canal.first + p.step) % 1.0
    river = max(0.0, canal.draw_normal(1.0, p.river_spread))
    canal.water = p.carries * world.farmers * (1.0 - canal.silt) * river


def run_down(canal: Canal, took: Took, world: World) -> None:
    """S1: what a farmer takes is gone for those after it."""
    canal.water = max(0.0, canal.water - took.amount)


def clean(canal: Canal, helped: Sequence[Helped], world: World) -> None:
    """S2: the more farmers help, the less silt remains."""
    share = min(1.0, len(helped) / max(world.farmers, 1))
    canal.silt = min(1.0, max(0.0, canal.silt * (1.0 - world.parameters.cleaning * share)))
