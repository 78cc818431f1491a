"""What a Farmer does: one function for each of its actions."""

from farmers_along_an_irrigation_canal_take import (  # kept by simcc
    Farmer,
    GatherSiltThenTakeWater,
    HelpCleanChoice,
    HelpCleanThenGatherSilt,
    Start,
    World,
    math,
)


def decide_help_clean(farmer: Farmer, start: Start, world: World) -> HelpCleanChoice:
    """S1: A farmer who remembers getting enough water brings labor to the cleaning of the canal, which
    removes silt; one who remembers too little stays at home. It changes Farmer.helps_clean. It depends
    on Farmer.water_memory, enough_water and help_steepness. It chooses whether to do so.
    """
    help_chance = 1.0 / (1.0 + math.exp(-world.parameters.help_steepness * (farmer.water_memory - world.parameters.enough_water)))
    if farmer.chance(help_chance):
        return HelpCleanChoice(agrees=True)
    else:
        return HelpCleanChoice(agrees=False)


def help_clean(farmer: Farmer, start: Start, world: World, decision: HelpCleanChoice | None) -> None:
    """S1: A farmer who remembers getting enough water brings labor to the cleaning of the canal, which
    removes silt; one who remembers too little stays at home. It changes Farmer.helps_clean. It depends
    on Farmer.water_memory, enough_water and help_steepness. It chooses whether to do so.
    """
    agrees = decision is not None and decision.agrees
    came_to_clean_sent = False
    if agrees:
        came_to_clean_sent = True
        farmer.helps_clean = True
    else:
        came_to_clean_sent = False
        farmer.helps_clean = False
    farmer.emit(HelpCleanThenGatherSilt(came_to_clean=came_to_clean_sent), to=world.canal)


def take_water(farmer: Farmer, gather_silt_then_take_water: GatherSiltThenTakeWater, world: World) -> None:
    """S4: A farmer takes what its turn leaves it of the canal's water, more than its share if it can, and
    its memory of the water it gets rises or falls. It changes Farmer.water_taken and
    Farmer.water_memory. It depends on Farmer.row_place, Farmer.water_memory, Canal.carried_water,
    Canal.first_place, most_take, memory_rate and row_length.
    """
    gap = farmer.row_place - world.canal.first_place
    left_below = (world.canal.carried_water - world.parameters.most_take * gap) * world.parameters.row_length
    left_above = (world.canal.carried_water - world.parameters.most_take * (gap + 1.0)) * world.parameters.row_length
    taken_below = max(0.0, min(world.parameters.most_take, left_below))
    taken_above = max(0.0, min(world.parameters.most_take, left_above))
    if gap >= 0.0:
        farmer.water_taken = max(0.0, taken_below)
        farmer.water_memory = max(0.0, farmer.water_memory + world.parameters.memory_rate * (taken_below - farmer.water_memory))
    else:
        farmer.water_taken = max(0.0, taken_above)
        farmer.water_memory = max(0.0, farmer.water_memory + world.parameters.memory_rate * (taken_above - farmer.water_memory))
