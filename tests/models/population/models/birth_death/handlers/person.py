"""What people do."""

from birth_death import Born, Person, Start, World  # kept by simcc


def live(person: Person, start: Start, world: World) -> None:
    """S1: perhaps have a child, perhaps die."""
    if person.chance(world.parameters.birth):
        child = person.create(Person(parent=person, born=world.round))
        person.emit(Born(), to=child)
    if person.chance(world.parameters.death):
        person.leave()


def join_family(person: Person, born: Born, world: World) -> None:
    """S1: a child is tied to its parent, if that is still alive."""
    if born.sender != person:
        person.connect("child_of", born.sender)


def count_kin(person: Person, start: Start, world: World) -> None:
    """S2: count the parents and children who are alive."""
    parents = 1 if person.parent is not None else 0
    person.kin = parents + len(person.neighbors("parent_of"))
