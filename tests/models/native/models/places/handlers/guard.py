"""What guards do on the grid."""

from places import Bird, Guard, Patch, Start, Walker, World, sum  # kept by simcc


def rush(guard: Guard, start: Start, world: World) -> None:
    """S1: guards want the cells that walkers want."""
    free = guard.free_cells()
    walkers = guard.near(Walker, world.parameters.sight)
    if walkers and guard.chance(0.3):
        guard.move(guard.choose(walkers))
    elif len(free) > 3 and guard.chance(0.9):
        guard.move(free[guard.draw_int(0, 3)])
    else:
        guard.move_to(guard.draw_int(-3, 30), guard.seen % 7)
    guard.seen = (guard.seen + len(walkers) + len(free) + guard.x) % 1000


def patrol(guard: Guard, start: Start, world: World) -> None:
    """S1: a guard goes to a cell that it can tell from its own."""
    free = [cell for cell in guard.free_cells(1.5) if cell.y != guard.y]
    if free:
        guard.move(guard.best(free, [cell.x for cell in free]))
    guard.move_by(guard.draw_int(-9, 9), -1)
    guard.seen += sum(len(patch.here(Walker)) + 2 * len(patch.here(Bird)) for patch in guard.near(Patch, 1))
    guard.seen = (guard.seen + sum(patch.steps for patch in guard.near(Patch, 1)) + guard.cell.steps) % 1000
