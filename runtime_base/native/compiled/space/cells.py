"""The cells of a grid in generated native code: who is near, which cells are free, and moving; see `native_grid`.

`form` holds width and height, 1 for a torus (else 0), and the neighborhood: 0 for moore, 1 for von_neumann, 2 for disc.
A cell is its number, as in `runtime_base.space.cell_geometry`; below 0 it is off the grid.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import ascending, plus, put
from runtime_base.native.compiled.compiled_mathematics import entry, lean, native
from runtime_base.native.compiled.drawing import below, chosen

_TORUS, _SHAPE = 2, 3
_MOORE, _VON_NEUMANN, _DISC = range(3)
NOWHERE = -1
#: What an entity's goal is while it stays.
NO_GOAL = -2
#: Up to so many numbers are sorted by insertion.
_FEW = 24

# Cells ----------------------------------------------------------------------------------------------------------------


@lean
def cell_of(form, x, y) -> Any:
    """Return the cell at a place; below 0 off the grid."""
    return y * form[0] + x


@lean
def cell_inside(form, x, y) -> Any:
    """Return the cell at a place, which must be on the grid."""
    if not (0 <= x < form[0] and 0 <= y < form[1]):
        raise ValueError("a place outside the grid")
    return y * form[0] + x


@lean
def cell_around(form, x, y) -> Any:
    """Return the cell at a place, led around the edges of a torus."""
    if form[_TORUS] == 1:
        return y % form[1] * form[0] + x % form[0]
    return cell_inside(form, x, y)


@lean
def cell_away(form, x, y, across, down) -> Any:
    """Return the cell so many columns and rows away from a place on the grid."""
    if x < 0:
        raise ValueError("a way from off the grid")
    return cell_around(form, plus(x, across), plus(y, down))


@lean
def way_on_grid(form, axis, here, there) -> Any:
    """Return how many columns or rows lead from one place to another; on a torus the shorter way."""
    if here < 0 or there < 0:
        raise ValueError("a way from off the grid")
    way, side = there - here, form[axis]
    if form[_TORUS] != 1 or 2 * abs(way) <= side:
        return way
    return way - side if way > 0 else way + side


@lean
def is_near(shape, across, down, radius) -> Any:
    """Return whether a cell so many columns and rows away is near."""
    if shape == _VON_NEUMANN:
        return across + down <= radius
    if shape == _DISC:
        return across * across + down * down <= radius * radius
    return across <= radius and down <= radius


@lean
def reach_of(side, radius) -> Any:
    """Return how many steps go in one direction at most."""
    if not radius >= 0.0:
        raise ValueError("not a radius")
    return np.int64(math.floor(min(radius, float(side - 1))))


@native
def spans_of(at, side, reach, torus) -> Any:
    """Return the rows or columns within reach, in ascending order, as two spans: their ends, the last ones excluded."""
    low, high = at - reach, at + reach + 1
    if torus and high - low >= side:
        return 0, side, 0, 0
    if torus and low < 0:
        return 0, high, low + side, side
    if torus and high > side:
        return 0, high - side, low, side
    return max(low, 0), min(high, side), 0, 0


@lean
def steps_between(first, second, side, torus) -> Any:
    """Return how many steps lead from one row or column to another, on a torus the shorter way."""
    steps = abs(first - second)
    return min(steps, side - steps) if torus else steps


@native
def cells_near(form, here, radius) -> Any:
    """Return the cells within a radius of a cell, in ascending order, without the cell itself; off the grid none."""
    width, height, torus = form[0], form[1], form[_TORUS] == 1
    across, down = reach_of(width, radius), reach_of(height, radius)
    found, count = np.empty(min(2 * across + 1, width) * min(2 * down + 1, height), np.int64), 0
    if here < 0:
        return found[:0]
    y, x = here // width, here % width
    rows, columns = spans_of(y, height, down, torus), spans_of(x, width, across, torus)
    for part in range(2):
        first, last = (rows[0], rows[1]) if part == 0 else (rows[2], rows[3])
        for row in range(first, last):
            away = steps_between(row, y, height, torus)
            for half in range(2):
                begin, end = (columns[0], columns[1]) if half == 0 else (columns[2], columns[3])
                for column in range(begin, end):
                    if (row != y or column != x) and is_near(
                        form[_SHAPE], steps_between(column, x, width, torus), away, radius
                    ):
                        found[count] = row * width + column
                        count += 1
    return found[:count]


@native
def drawn_near(stream, form, here, radius) -> Any:
    """Draw one of the cells within a radius of a cell; those of a rectangle are counted, and not listed."""
    if form[_SHAPE] != _MOORE or here < 0:
        listed = cells_near(form, here, radius)
        return listed[chosen(stream, listed)]
    width, height, torus = form[0], form[1], form[_TORUS] == 1
    y, x = here // width, here % width
    top, bottom, far_top, far_bottom = spans_of(y, height, reach_of(height, radius), torus)
    left, right, far_left, far_right = spans_of(x, width, reach_of(width, radius), torus)
    rows, columns = bottom - top, right - left
    before = (y - top if y < bottom else rows + y - far_top) * (columns + far_right - far_left)
    before += x - left if x < right else columns + x - far_left
    found = drawn_place(stream, (rows + far_bottom - far_top) * (columns + far_right - far_left) - 1)
    found += found >= before
    row, column = found // (columns + far_right - far_left), found % (columns + far_right - far_left)
    row += top if row < rows else far_top - rows
    column += left if column < columns else far_left - columns
    return row * width + column


@lean
def drawn_place(stream, count) -> Any:
    """Draw the place of one of so many."""
    if count == 0:
        raise ValueError("an empty sequence")
    return below(stream, count)


@native
def other_cells(form, here) -> Any:
    """Return all cells of the grid but one's own, in ascending order."""
    size = form[0] * form[1]
    found, count = np.empty(size, np.int64), 0
    for cell in range(size):
        if cell != here:
            found[count] = cell
            count += 1
    return found[:count]


@native
def free_near(form, place, here, radius) -> Any:
    """Return the free cells within a radius of a cell, in ascending order."""
    found, count = cells_near(form, here, radius), 0
    for cell in found:
        if place[cell] >= 0:
            found[count] = cell
            count += 1
    return found[:count]


@lean
def finite(radius) -> Any:
    """Return a radius that ends somewhere; the cells within an endless one have another order."""
    if radius == math.inf:
        raise ValueError("an endless radius")
    return radius


@lean
def standing_on(form, x, y) -> Any:
    """Return the number of the cell on which an entity stands, which must not be off the grid."""
    if x < 0:
        raise ValueError("an entity off the grid stands on no cell")
    return y * form[0] + x


# Who is there ---------------------------------------------------------------------------------------------------------


@native
def in_order(found) -> Any:
    """Return numbers in ascending order."""
    if len(found) > _FEW:
        return found[ascending(found)]
    for at in range(1, len(found)):
        number, place = found[at], at
        while place > 0 and found[place - 1] > number:
            found[place] = found[place - 1]
            place -= 1
        found[place] = number
    return found


@native
def near_alone(alone, form, here, radius, with_own) -> Any:
    """Return the entities near a cell, by number, of a type with one on each cell; `with_own` also the one on it."""
    found, count = cells_near(form, here, radius), 0
    own = alone[here] if with_own and here >= 0 else -1
    for cell in found:
        if alone[cell] >= 0:
            found[count] = alone[cell]
            count += 1
    if own < 0:
        return in_order(found[:count])
    whole = np.empty(count + 1, np.int64)
    put(whole[:count], found[:count])
    whole[count] = own
    return in_order(whole)


@native
def here_alone(alone, here, itself) -> Any:
    """Return the other entity of such a type on a cell, if there is one."""
    found = np.empty(1, np.int64)
    if here < 0 or alone[here] < 0 or alone[here] == itself:
        return found[:0]
    found[0] = alone[here]
    return found


@native
def crowd_of(first, following, cell, itself, found, count) -> Any:
    """Add the entities on a cell but one to `found`; return it, grown if it was too small, and their number."""
    other = first[cell]
    while other >= 0:
        if other != itself:
            if count == len(found):
                larger = np.empty(2 * count + 2, np.int64)
                put(larger[:count], found)
                found = larger
            found[count] = other
            count += 1
        other = following[other]
    return found, count


@native
def here_in_crowd(first, following, here, itself) -> Any:
    """Return the entities on a cell but one, by number."""
    found, count = np.empty(4, np.int64), 0
    if here >= 0:
        found, count = crowd_of(first, following, here, itself, found, count)
    return in_order(found[:count])


@native
def near_in_crowds(first, following, form, here, radius, itself) -> Any:
    """Return the entities within a radius of a cell, its own included, but one, by number."""
    if 0.0 <= radius < 1.0:
        return here_in_crowd(first, following, here, itself)
    around = cells_near(form, here, radius)
    found, count = np.empty(len(around) + 4, np.int64), 0
    if here >= 0:
        found, count = crowd_of(first, following, here, itself, found, count)
    for cell in around:
        found, count = crowd_of(first, following, cell, itself, found, count)
    return in_order(found[:count])


# Moving ---------------------------------------------------------------------------------------------------------------


@lean
def aim(goals, number, me, goal) -> None:
    """Note where an entity wants to be when the wave ends."""
    if goals[me] == NO_GOAL:
        number[1] += 1
    goals[me] = goal


@native
def every_free_cell(free, number) -> Any:
    """Return the free cells of the whole grid, in the order that follows from all earlier moves."""
    return free[: number[0]]


@lean
def give_cell(free, place, number, cell) -> None:
    """Free a cell (`runtime_base.space.grid.FreeCells.give`)."""
    place[cell] = number[0]
    free[number[0]] = cell
    number[0] += 1


@lean
def take_cell(free, place, number, cell) -> None:
    """Take a free cell (`runtime_base.space.grid.FreeCells.take`)."""
    number[0] -= 1
    last = free[number[0]]
    if last != cell:
        free[place[cell]] = last
        place[last] = place[cell]
    place[cell] = -1


@lean
def stand(form, xs, ys, me, cell) -> None:
    """Write where an entity stands."""
    xs[me] = cell % form[0] if cell >= 0 else NOWHERE
    ys[me] = cell // form[0] if cell >= 0 else NOWHERE


@lean
def move_alone(form, free, place, number, alone, xs, ys, me, cell) -> None:
    """Move an entity of a type with one on each cell at once; it stays where the cell is not free."""
    if cell >= 0 and place[cell] < 0:
        return
    here = cell_of(form, xs[me], ys[me])
    if here >= 0:
        alone[here] = -1
        give_cell(free, place, number, here)
    if cell >= 0:
        take_cell(free, place, number, cell)
        alone[cell] = me
    stand(form, xs, ys, me, cell)


@lean
def walk(form, first, following, before, xs, ys, me, cell) -> None:
    """Move an entity of a type with any number on a cell at once."""
    here = cell_of(form, xs[me], ys[me])
    if here >= 0:
        if before[me] >= 0:
            following[before[me]] = following[me]
        else:
            first[here] = following[me]
        if following[me] >= 0:
            before[following[me]] = before[me]
    if cell >= 0:
        following[me], before[me] = first[cell], -1
        if first[cell] >= 0:
            before[first[cell]] = me
        first[cell] = me
    stand(form, xs, ys, me, cell)


@entry
def walk_each(form, first, following, before, xs, ys, movers, cells) -> None:
    """Move entities one after the other, when a wave ends."""
    for at in range(len(movers)):
        walk(form, first, following, before, xs, ys, movers[at], cells[at])


@entry
def exchange(free, place, number, given, taken) -> None:
    """Free and take cells, one after the other; one below 0 is left out."""
    for at in range(len(given)):
        if given[at] >= 0:
            give_cell(free, place, number, given[at])
        if taken[at] >= 0:
            take_cell(free, place, number, taken[at])
