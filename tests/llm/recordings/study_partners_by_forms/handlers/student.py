"""What a Student does: one function for each of its actions."""

from students_in_a_school_class_choose_study import (  # kept by simcc
    AskPartnerThenAssignPairs,
    AskPartnerThenStudyChosen,
    AssignPairsThenStudyMixed,
    Start,
    Student,
    StudyChosenChoice,
    World,
    math,
)


def ask_partner(student: Student, start: Start, world: World) -> None:
    """S1: A student hands its name to the teacher and, unless mixed pairs are assigned, asks one friend to
    be its partner for this assignment. It changes Student.works_mixed. It depends on
    Teacher.pairs_mixed.
    """
    if world.teacher.pairs_mixed:
        student.works_mixed = True
    else:
        student.works_mixed = False
    student.emit(AskPartnerThenAssignPairs(), to=world.teacher)
    student.emit(AskPartnerThenStudyChosen(), to=student.choose(student.neighbors("student_to_student")))


def decide_study_chosen(student: Student, ask_partner_then_study_chosen: AskPartnerThenStudyChosen, world: World) -> StudyChosenChoice:
    """S3: A student who was asked works with the friend who asked, if their grades are similar; the weaker
    gains in grade, the stronger loses a little time. It changes Student.grade and Student.time_lost. It
    depends on Student.grade, Student.time_lost, similar_taste, learn_share and hours_lost. It chooses
    whether to do so.
    """
    distance = abs(student.grade - ask_partner_then_study_chosen.sender.grade)
    if ask_partner_then_study_chosen.sender.works_mixed:
        return StudyChosenChoice(agrees=False)
    elif student.chance(min(1.0, max(0.0, math.exp(-world.parameters.similar_taste * distance)))):
        return StudyChosenChoice(agrees=True)
    else:
        return StudyChosenChoice(agrees=False)


def study_chosen(student: Student, ask_partner_then_study_chosen: AskPartnerThenStudyChosen, world: World, decision: StudyChosenChoice | None) -> None:
    """S3: A student who was asked works with the friend who asked, if their grades are similar; the weaker
    gains in grade, the stronger loses a little time. It changes Student.grade and Student.time_lost. It
    depends on Student.grade, Student.time_lost, similar_taste, learn_share and hours_lost. It chooses
    whether to do so.
    """
    agrees = decision is not None and decision.agrees
    lead = ask_partner_then_study_chosen.sender.grade - student.grade
    if agrees and lead > 0:
        student.grade = min(1.0, max(0.0, student.grade + world.parameters.learn_share * lead))
    elif agrees and lead < 0:
        student.time_lost = max(0.0, student.time_lost - world.parameters.hours_lost * lead)


def study_mixed(student: Student, assign_pairs_then_study_mixed: AssignPairsThenStudyMixed, world: World) -> None:
    """S4: On a mixed assignment a student works with the partner from the other end of the class; the
    weaker gains in grade, the stronger loses a little time. It changes Student.grade and
    Student.time_lost. It depends on Student.grade, Student.time_lost, Student.works_mixed,
    Teacher.class_grade, learn_share and hours_lost.
    """
    lead = 2.0 * (world.teacher.class_grade - student.grade)
    if student.works_mixed and lead > 0:
        student.grade = min(1.0, max(0.0, student.grade + world.parameters.learn_share * lead))
    elif student.works_mixed:
        student.time_lost = max(0.0, student.time_lost - world.parameters.hours_lost * lead)
