"""What schools do: hold the applications of highest priority, admit them, and count their pupils."""

from collections.abc import Sequence  # kept by simcc

from school_choice_segregation import Admitted, Applied, Refused, School, Start, World  # kept by simcc


def consider(school: School, applied: Sequence[Applied], world: World) -> None:
    """S3: new applications get a priority, and the school holds as many of all as it has places."""
    for application in applied:
        school.connect("offers", application.sender)
        priority = -application.distance if world.parameters.by_distance else school.draw()
        school.tie("offers", application.sender).priority = priority
    held = list(school.neighbors("offers"))
    if len(held) > world.parameters.places:
        ranked = school.ranked(held, [school.tie("offers", family).priority for family in held])
        for family in ranked[world.parameters.places:]:
            school.emit(Refused(), to=family)
            school.disconnect("offers", family)


def admit(school: School, start: Start, world: World) -> None:
    """S4: all children that the school holds are admitted, and the list is empty again."""
    for family in list(school.neighbors("offers")):
        school.emit(Admitted(), to=family)
        school.disconnect("offers", family)


def count_pupils(school: School, start: Start, world: World) -> None:
    """S5: the pupils of each kind in the school, and the children of each kind in its neighbourhood."""
    pupils = school.neighbors("pupils")
    school.amber_pupils = len([family for family in pupils if family.kind == "amber"])
    school.blue_pupils = len(pupils) - school.amber_pupils
    residents = school.neighbors("residents")
    school.amber_residents = len([family for family in residents if family.kind == "amber"])
    school.blue_residents = len(residents) - school.amber_residents
