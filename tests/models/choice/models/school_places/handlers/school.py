"""What the school does."""

from collections.abc import Sequence  # kept by simcc

from school_places import Applied, Drawn, School, Selected, Served, World  # kept by simcc


def admit(school: School, applications: Sequence[Applied], world: World) -> None:
    """S1: give the places by arrival, by rank and by lottery."""
    marks = [application.mark for application in applications]
    by_rank = school.ranked(applications, marks, school.places)
    school.emit(Served(), to=[application.sender for application in applications[: school.places]])
    school.emit(Selected(), to=[application.sender for application in by_rank])
    school.emit(Drawn(), to=[application.sender for application in school.sample(applications, school.places)])
