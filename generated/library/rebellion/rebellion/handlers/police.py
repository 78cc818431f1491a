"""What officers do: patrol, arrest rebels and take their place."""

from rebellion import Arrested, Citizen, Police, Start, Vacated, World  # kept by simcc


def patrol(officer: Police, start: Start, world: World) -> None:
    """S1: an officer walks like everybody else."""
    free = officer.free_cells(world.parameters.vision)
    if len(free) > 0:
        officer.move(officer.choose(free))


def enforce(officer: Police, start: Start, world: World) -> None:
    """S3: one of the rebels in view is arrested."""
    rebels = [one for one in officer.near(Citizen, world.parameters.vision) if one.state == "active"]
    if len(rebels) > 0:
        term = officer.draw_int(1, world.parameters.jail_max)
        officer.emit(Arrested(rounds=term), to=officer.choose(rebels))


def take_over(officer: Police, vacated: Vacated, world: World) -> None:
    """S3: the officer takes the cell of who was arrested."""
    for cell in officer.free_cells(world.parameters.vision):
        if cell.x == vacated.column and cell.y == vacated.row:
            officer.move(cell)
