"""What a Teacher does: one function for each of its actions."""

from collections.abc import Sequence  # kept by simcc

from students_in_a_school_class_choose_study import (  # kept by simcc
    AskPartnerThenAssignPairs,
    AssignPairsThenStudyMixed,
    Teacher,
    World,
)


def assign_pairs(teacher: Teacher, ask_partner_then_assign_pairs_events: Sequence[AskPartnerThenAssignPairs], world: World) -> None:
    """S2: The teacher hears all students, pairs the weakest with the strongest if the pairs are mixed, and
    settles whether the next assignment is mixed. It changes Teacher.pairs_mixed and
    Teacher.class_grade. It depends on Teacher.pairs_mixed, mixing_chance and the mean Student.grade of
    all Students.
    """
    next_mixed = teacher.chance(world.parameters.mixing_chance)
    if teacher.pairs_mixed and next_mixed:
        teacher.pairs_mixed = True
        teacher.class_grade = min(1.0, max(0.0, world.mean_student_grade))
        teacher.emit(AssignPairsThenStudyMixed(), to=[one.sender for one in ask_partner_then_assign_pairs_events])
    elif teacher.pairs_mixed:
        teacher.pairs_mixed = False
        teacher.class_grade = min(1.0, max(0.0, world.mean_student_grade))
        teacher.emit(AssignPairsThenStudyMixed(), to=[one.sender for one in ask_partner_then_assign_pairs_events])
    elif next_mixed:
        teacher.pairs_mixed = True
        teacher.class_grade = min(1.0, max(0.0, world.mean_student_grade))
    else:
        teacher.pairs_mixed = False
        teacher.class_grade = min(1.0, max(0.0, world.mean_student_grade))
