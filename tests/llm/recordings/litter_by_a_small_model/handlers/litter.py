"""What a Litter does: one function for each of its actions."""

from how_litter_spreads_in_a_park_when import EnterThenDropLitter, Litter, World  # kept by simcc


def drop_litter(litter: Litter, enter_then_drop_litter: EnterThenDropLitter, world: World) -> None:
    """S2: The litter falls from the visitor's hands to the ground. It changes Litter.litter_count. It
    depends on Litter.litter_count, drop_litter_rate and enter_rate.
    """
    drop_litter_rate = world.parameters.drop_litter_rate
    if litter.litter_count > 0 and litter.chance(drop_litter_rate):
        litter.litter_count = max(0, round(litter.litter_count - 1))
