"""What communities do: share risks, and have clinics."""

from health_inequality import ClinicOpened, Community, Start, World, sum  # kept by simcc


def assess(community: Community, start: Start, world: World) -> None:
    """S3: the mean risk and rank of the members, once."""
    people = community.neighbors("inhabitants")
    if community.poverty == 0 and len(people) > 0:
        risks = [world.parameters.risks[min(4, int(5.0 * person.rank))] for person in people]
        community.danger = sum(risks) / len(people)
        community.poverty = sum(person.rank for person in people) / len(people)


def open_clinic(community: Community, opened: ClinicOpened, world: World) -> None:
    """S3: a clinic halves the danger."""
    community.clinic = True
    community.danger = 0.5 * community.danger
