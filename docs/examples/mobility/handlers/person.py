"""Where a person goes."""

from mobility import Person, Start, World, math  # kept by simcc


def go(person: Person, start: Start, world: World) -> None:
    """S1: a person explores a new place, or returns to one that it knows."""
    parameters = world.parameters
    here = person.place
    distances = [min(abs(place - here), 60 - abs(place - here)) for place in range(60)]
    explores = person.chance(parameters.exploring * math.pow(person.known, -parameters.habit))
    if explores and person.known < 60:
        new = [place for place in range(60) if person.visits[place] == 0.0]
        person.place = person.choose(new, weights=[1.0 / distances[place] for place in new])
        person.known += 1
    else:
        person.place = person.choose(range(60), weights=person.visits)
    person.visits[person.place] += 1.0
    person.traveled = 1.0 * distances[person.place]
