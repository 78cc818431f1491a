"""What a community does: run a school."""

from language_shift import Community, Start, Taught, World  # kept by simcc


def teach(community: Community, start: Start, world: World) -> None:
    """S5: the school teaches in the minority language where enough adults speak it."""
    adult_age = world.parameters.adult_age
    residents = community.neighbors("residents")
    adults = [person for person in residents if person.age >= adult_age]
    knowing = [person for person in adults if person.speaks == "minority" or person.speaks == "both"]
    share = len(knowing) / max(1, len(adults))
    community.minority_share = share
    minority_time = world.parameters.school_minority if share >= world.parameters.school_demand else 0.0
    pupils = [
        person for person in residents if person.age >= world.parameters.school_from and person.age < adult_age
    ]
    community.emit(Taught(minority_time=minority_time), to=pupils)
