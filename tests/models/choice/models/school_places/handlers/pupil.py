"""What pupils do."""

from school_places import Applied, Drawn, Pupil, Selected, Served, Start, World  # kept by simcc


def apply(pupil: Pupil, start: Start, world: World) -> None:
    """S1: apply."""
    pupil.emit(Applied(mark=pupil.mark), to=world.school)


def enter(pupil: Pupil, answer: Served | Selected | Drawn, world: World) -> None:
    """S1: take note of each kind of admission."""
    if isinstance(answer, Served):
        pupil.first_come = True
    elif isinstance(answer, Selected):
        pupil.by_merit = True
    else:
        pupil.drawn = True
