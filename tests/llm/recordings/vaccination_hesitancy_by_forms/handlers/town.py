"""What a Town does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from parents_decide_whether_to_vaccinate import Start, Town, VaccinateChildThenCountCoverage, World  # kept by simcc


def spread_measles(town: Town, start: Start, world: World) -> None:
    """S3: The town lets measles come in from outside and spread among unvaccinated children, so that the
    number of measles cases rises when coverage is below the threshold and falls else. It changes
    Town.measles_level. It depends on Town.coverage, herd_threshold, import_chance, import_size and the
    share of all Parents with Parent.child_ill.
    """
    growth = min(3, (1 - town.coverage) / max(0.01, 1 - world.parameters.herd_threshold))
    if town.measles_level < world.parameters.import_size and town.chance(world.parameters.import_chance):
        town.measles_level = min(1.0, max(0.0, world.parameters.import_size))
    elif world.share_parent_child_ill > 0:
        town.measles_level = min(1.0, max(0.0, town.measles_level * growth))
    else:
        town.measles_level = min(1.0, max(0.0, town.measles_level * 0.5))


def count_coverage(town: Town, vaccinate_child_then_count_coverage_events: Sequence[VaccinateChildThenCountCoverage], world: World) -> None:
    """S2: The town counts the children who are vaccinated, so that its coverage rises or falls and can be
    compared with the herd immunity threshold. It changes Town.coverage. It depends on the share of all
    Parents with Parent.vaccinated.
    """
    town.coverage = min(1.0, max(0.0, world.share_parent_vaccinated))
