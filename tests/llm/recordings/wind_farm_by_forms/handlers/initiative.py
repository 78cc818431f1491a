"""What a Initiative does: one function for each of its actions."""

from residents_of_a_small_town_learn_that_a import Initiative, Start, World  # kept by simcc


def knock_on_doors(initiative: Initiative, start: Start, world: World) -> None:
    """S3: The initiative visits more residents the more members it has; a visited resident's support
    falls, more so if it sees the payment as a bribe, and a firm opponent joins. It changes
    Initiative.visits. It depends on Initiative.members and doors_per_week.
    """
    if initiative.members > 0:
        initiative.visits = max(0, round(initiative.visits + initiative.members * world.parameters.doors_per_week))
