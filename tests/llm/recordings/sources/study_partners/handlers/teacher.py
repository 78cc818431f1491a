"""What the teacher does: assign mixed pairs or let the students choose."""

from study_partners import MayChoose, Mix, Paired, Start, Teacher, World  # kept by simcc


def decide_assign(teacher: Teacher, start: Start, world: World) -> Mix:
    """assigning, the rule: mixed pairs with the chance mixed_share."""
    return Mix(mix=teacher.chance(world.parameters.mixed_share))


def assign(teacher: Teacher, start: Start, world: World, decision: Mix | None) -> None:
    """assigning: pair the first with the last and so on, or tell all to choose."""
    teacher.mixed = decision is not None and decision.mix
    students = teacher.neighbors("teaches")
    if teacher.mixed:
        order = teacher.ranked(students, [student.grade for student in students])
        last = len(order) - 1
        for place in range(len(order)):
            if place != last - place:
                teacher.emit(Paired(other=order[last - place]), to=order[place])
    else:
        teacher.emit(MayChoose(), to=students)
