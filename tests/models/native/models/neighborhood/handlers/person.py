"""People."""

from collections.abc import Sequence  # kept by simcc

from neighborhood import Greeted, Left, Letter, Moved, Person, Start, World, sum  # kept by simcc


def live(person: Person, start: Start, world: World) -> None:
    """S1: make and lose friends, have children, move and leave."""
    known = person.neighbors("knows")
    strangers = [other for other in person.neighbors("hears") if other not in known]
    if strangers and person.chance(0.6):
        stranger = person.choose(strangers)
        person.connect("knows", stranger)
        person.tie("knows", stranger).trust = person.draw()
        person.emit(Greeted(warmth=person.money, about=stranger), to=person.neighbors("knows"))
    for other in person.neighbors("knows"):
        tie = person.tie("knows", other)
        tie.calls += 1
        if tie.trust < -0.5 or person.chance(0.1):
            person.disconnect("knows", other)
    person.friends = len(person.neighbors("knows.knows")) + len(person.neighbors("known_by"))
    person.money = max(-9.0, min(90.0, sum(other.money for other in person.neighbors("lives_in.members"))))
    if person.chance(0.5):
        person.money = max(-9.0, min(90.0, world.bonds - 2.0 * world.upward))
    if person.chance(0.3) and len(person.neighbors("hears")) < 30:
        child = person.create(Person(money=person.money / 2.0, friends=1, heard=0, closest=person))
        person.connect("knows", child)
        person.tie("knows", child).trust = 2.5
        if person.chance(0.5):
            person.emit(Greeted(warmth=0.25, about=person.closest), to=child)
    if person.chance(world.parameters.restlessness):
        for other in known[:2]:
            person.connect("knows", other)
            person.tie("knows", other).trust = 7.5
        person.emit(Left(), to=person.neighbors("known_by"))
        person.emit(Letter(about=person), to=person.neighbors("known_by"), after=2)
        person.leave()


def hear(person: Person, starts: Sequence[Start], greetings: Sequence[Greeted], world: World) -> None:
    """S2: hear greetings."""
    person.heard += 10 * len(starts) + len(greetings)
    if greetings:
        person.closest = greetings[-1].about
        person.money = max(-9.0, min(90.0, greetings[0].warmth + len(greetings[0].sender.neighbors("knows"))))
    if person.closest is not None and person.chance(0.3):
        person.friends = len(person.closest.neighbors("knows")) + len(person.closest.neighbors("hears"))
    if len(greetings) > 2 and person.chance(0.3):
        person.leave()


def mourn(person: Person, left: Left, world: World) -> None:
    """S2: lose a friend; a tie to one who has left changes nothing."""
    person.heard += len(left.sender.neighbors("known_by")) + (1 if left.sender in person.neighbors("knows") else 0)
    person.connect("knows", left.sender)
    if person.chance(0.2):
        person.emit(Left(), to=person.neighbors("known_by"))
        person.leave()


def read(person: Person, letter: Letter, world: World) -> None:
    """S2: read a letter about someone who has left since."""
    person.friends = 7 if letter.about is None else letter.about.friends


def visit(person: Person, start: Start, world: World) -> None:
    """S1: work, move to another house, and perhaps leave."""
    houses = person.neighbors("sees")
    for house in person.neighbors("lives_in"):
        if person.chance(0.3):
            person.disconnect("lives_in", house)
    if person.chance(0.5):
        person.heard = int(world.circle)
    if not person.neighbors("lives_in"):
        house = person.choose(houses)
        person.connect("lives_in", house)
        person.emit(Moved(), to=house)
    person.money = person.money + 0.25 * len(person.neighbors("works_for")) - 0.5 * len(person.neighbors("employs"))
    person.friends = len(person.neighbors("works_for.employs")) + len(person.neighbors("heard_by"))
    if person.chance(0.1):
        person.leave()


def sleep(person: Person, start: Start, world: World) -> None:
    """S2: think of others."""
    person.heard = len(person.remembered(Greeted)) + len(person.neighbors("knows.lives_in"))
    person.money = max(-9.0, min(90.0, sum(past.strength - past.age for past in person.remembered(Greeted))))
    for other in person.neighbors("knows")[:1]:
        person.connect("works_for", other)
    if person.chance(0.1):
        person.leave()
