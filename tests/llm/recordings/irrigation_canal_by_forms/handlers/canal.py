"""What a Canal does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from farmers_along_an_irrigation_canal_take import (  # kept by simcc
    Canal,
    GatherSiltThenTakeWater,
    HelpCleanThenGatherSilt,
    Start,
    World,
)


def gather_silt(canal: Canal, help_clean_then_gather_silt_events: Sequence[HelpCleanThenGatherSilt], world: World) -> None:
    """S2: The canal gains silt every week and loses silt for the labor that the farmers brought; the more
    silt it holds, the less water it carries. It changes Canal.silt, Canal.carried_water and
    Canal.help_share. It depends on Canal.silt, silt_gain, clean_rate, full_flow and the share of all
    Farmers with Farmer.helps_clean.
    """
    number_with_came_to_clean = len([one for one in help_clean_then_gather_silt_events if one.came_to_clean])
    helped = number_with_came_to_clean / max(1, len(help_clean_then_gather_silt_events))
    new_silt = max(0.0, min(1.0, canal.silt + world.parameters.silt_gain * (1.0 - canal.silt) - world.parameters.clean_rate * helped * canal.silt))
    canal.silt = min(1.0, max(0.0, new_silt))
    canal.carried_water = max(0.0, world.parameters.full_flow * (1.0 - new_silt))
    canal.help_share = min(1.0, max(0.0, world.share_farmer_helps_clean))
    canal.emit(GatherSiltThenTakeWater(), to=[one.sender for one in help_clean_then_gather_silt_events])


def send_water(canal: Canal, start: Start, world: World) -> None:
    """S3: The canal lets the week's water down to all farmers and moves the first turn down the row by the
    weekly shift. It changes Canal.first_place. It depends on Canal.first_place, Canal.carried_water and
    weekly_shift.
    """
    next_place = canal.first_place + world.parameters.weekly_shift
    if canal.carried_water > 0 and next_place >= 1.0:
        canal.first_place = min(1.0, max(0.0, next_place - 1.0))
    elif canal.carried_water > 0:
        canal.first_place = min(1.0, max(0.0, next_place))
