"""What a Town does: one function for each of its actions."""

from families_choose_a_primary_school_for import Start, Town, World  # kept by simcc


def measure_mix(town: Town, start: Start, world: World) -> None:
    """S4: The town compares the share of minority pupils over its schools with the share in the town, and
    so its measure of school segregation rises or falls. It changes Town.school_split. It depends on the
    mean Family.similar_share of all Familys and the share of all Familys with Family.minority.
    """
    even_mix = world.share_family_minority * world.share_family_minority + (1 - world.share_family_minority) * (1 - world.share_family_minority)
    if even_mix < 1:
        town.school_split = min(1.0, max(0.0, (world.mean_family_similar_share - even_mix) / (1 - even_mix)))
    else:
        town.school_split = min(1.0, max(0.0, 0))
