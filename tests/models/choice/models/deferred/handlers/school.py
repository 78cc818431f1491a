"""What schools do."""

from collections.abc import Sequence  # kept by simcc

from deferred import Applied, Held, Refused, School, World  # kept by simcc


def hold(school: School, applied: Sequence[Applied], world: World) -> None:
    """S1: hold the best."""
    for application in applied:
        school.connect("holds", application.sender)
        school.tie("holds", application.sender).score = application.score
    all_of_them = school.neighbors("holds")
    best = school.ranked(all_of_them, [school.tie("holds", pupil).score for pupil in all_of_them], school.places)
    for pupil in all_of_them:
        if pupil in best:
            school.emit(Held(), to=pupil)
        else:
            school.disconnect("holds", pupil)
            school.emit(Refused(), to=pupil)
