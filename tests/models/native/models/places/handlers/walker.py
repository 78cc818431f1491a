"""What walkers do on the grid."""

from collections.abc import Sequence  # kept by simcc

from places import Bird, Guard, Patch, Start, Trodden, Walker, World  # kept by simcc


def noted(before: int, numbers: Sequence[int]) -> int:
    """A number for an order of numbers."""
    found = before % 1000
    for number in numbers:
        found = (31 * found + number + 1) % 1000003
    return found


def wander(walker: Walker, start: Start, world: World) -> None:
    """S1: many want the same cells; the last goal of a wave counts."""
    sight = world.parameters.sight
    walker.seen = noted(walker.seen, [other.id for other in walker.near(Walker, sight)])
    walker.seen = noted(walker.seen, [guard.id for guard in walker.near(Guard, sight)])
    walker.seen = noted(walker.seen, [bird.id for bird in walker.near(Bird, sight)])
    free = walker.free_cells(2)
    if walker.x < 0:
        anywhere = walker.free_cells()
        if anywhere:
            walker.move(walker.choose(anywhere))
    elif walker.chance(0.15):
        walker.move(None)
    elif len(free) > 0:
        walker.move(walker.choose(free))
        walker.move(free[0])
        walker.emit(Trodden(), to=walker.cell)
    walker.seen = noted(walker.seen, [cell.x + 100 * cell.y for cell in free])


def stroll(walker: Walker, start: Start, world: World) -> None:
    """S1: a move is there at once, also among the free cells."""
    anywhere = walker.free_cells()
    before = len(anywhere)
    if before > 0:
        first = anywhere[0]
        walker.move(first)
        walker.seen = noted(walker.seen, [walker.x, walker.y, before, len(anywhere), len(walker.here(Walker))])
        walker.seen = noted(walker.seen, [cell.x for cell in anywhere[:3]])
        for cell in walker.free_cells():
            if cell.x == walker.x and cell != first:
                walker.move(cell)
    if walker.chance(0.2):
        walker.move(None)
        walker.seen = noted(walker.seen, [len(anywhere), len(walker.near(Bird, 3)), len(walker.free_cells(3))])
    elif len(walker.here(Bird)) > 0:
        walker.emit(Trodden(), to=walker.here(Patch))
