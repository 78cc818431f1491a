"""What communities do: remove barriers."""

from health_belief_model import Community, Helped, Start, World  # kept by simcc


def give_help(community: Community, start: Start, world: World) -> None:
    """S3: once a month some families are helped."""
    families = community.neighbors("families")
    if world.round % 30 == 1:
        community.emit(Helped(), to=community.sample(families, round(world.parameters.helped * len(families))))
