"""The points of a plane in generated native code: who is near, and moving; see `runtime_base.space.plane`.

`form` holds width and height, 1 for a torus (else 0), and the columns and rows of bins. Each bin has a chain of the
entities of a type in it: the `first`, the `following` one of each, and the one `before`; `place` is the bin of each.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import ascending, modulo, put
from runtime_base.native.compiled.compiled_mathematics import entry, lean, native

_TORUS, _COLUMNS, _ROWS = 2, 3, 4
#: The coordinates of an entity that is not on the plane.
_NOWHERE = -1.0
#: The search goes a little farther than the radius, so that rounding hides no entity.
_MARGIN = 1e-9


@lean
def bin_of(form, x, y) -> Any:
    """Return the bin of a point."""
    column = min(int(x / form[0] * form[_COLUMNS]), int(form[_COLUMNS]) - 1)
    row = min(int(y / form[1] * form[_ROWS]), int(form[_ROWS]) - 1)
    return row * int(form[_COLUMNS]) + column


@lean
def strip(at, reach, side, count, torus) -> Any:
    """Return the first of the columns or rows of bins that a circle may touch, and how many there are."""
    if reach >= side:
        return 0, count
    first, last = math.floor((at - reach) / side * count), math.floor((at + reach) / side * count)
    if torus:
        return (0, count) if last - first >= count - 1 else (first, last - first + 1)
    first, last = max(first, 0), min(last, count - 1)
    return first, last - first + 1


@lean
def distance(form, dx, dy) -> Any:
    """Return the square of a distance."""
    dx, dy = abs(dx), abs(dy)
    if form[_TORUS]:
        dx, dy = min(dx, form[0] - dx), min(dy, form[1] - dy)
    return dx * dx + dy * dy


@native
def near_on_plane(first, following, form, xs, ys, x, y, radius, itself) -> Any:
    """Return the entities of a type within a radius of a point, by number, without the acting one."""
    if not radius >= 0:
        raise ValueError("a radius below 0")
    columns, rows = int(form[_COLUMNS]), int(form[_ROWS])
    reach, most = radius + _MARGIN * (radius + form[0] + form[1]), radius * radius
    column, across = strip(x, reach, form[0], columns, form[_TORUS])
    row, down = strip(y, reach, form[1], rows, form[_TORUS])
    found, count = np.empty(16, np.int64), 0
    for j in range(row, row + down):
        for i in range(column, column + across):
            other = first[(j % rows) * columns + i % columns]
            while other >= 0:
                if other != itself and distance(form, xs[other] - x, ys[other] - y) <= most:
                    if count == len(found):
                        more = np.empty(2 * count, np.int64)
                        put(more[:count], found)
                        found = more
                    found[count] = other
                    count += 1
                other = following[other]
    return found[ascending(found[:count])]


@lean
def way_on_plane(form, axis, way) -> Any:
    """Return a way along an axis; on a torus the shorter one."""
    side = form[axis]
    if not form[_TORUS] or abs(way) <= side / 2:
        return way
    return way - side if way > 0 else way + side


@lean
def point_on_side(form, axis, at) -> Any:
    """Return a coordinate as one of the plane, led around its edges on a torus."""
    if not np.isfinite(at):
        raise ValueError("a place outside the plane")
    if form[_TORUS]:
        left = modulo(at, form[axis])
        return left if left < form[axis] else 0.0
    if not 0 <= at <= form[axis]:
        raise ValueError("a place outside the plane")
    return at + 0.0


@lean
def aim_on_plane(form, goals_x, goals_y, me, x, y) -> None:
    """Note where an entity wants to stand when the wave ends."""
    goals_x[me] = point_on_side(form, 0, x)
    goals_y[me] = point_on_side(form, 1, y)


@lean
def go_on_plane(form, first, following, before, place, xs, ys, me, x, y) -> None:
    """Move an entity to a point at once."""
    there_x, there_y = point_on_side(form, 0, x), point_on_side(form, 1, y)
    xs[me] = there_x
    ys[me] = there_y
    put_into(first, following, before, place, me, bin_of(form, there_x, there_y))


@lean
def put_into(first, following, before, place, me, there) -> None:
    """Put an entity into a bin, and out of the one in which it was; -1 is none."""
    if place[me] == there:
        return
    if place[me] >= 0:
        if before[me] >= 0:
            following[before[me]] = following[me]
        else:
            first[place[me]] = following[me]
        if following[me] >= 0:
            before[following[me]] = before[me]
    place[me] = there
    if there < 0:
        return
    following[me] = first[there]
    if first[there] >= 0:
        before[first[there]] = me
    before[me] = -1
    first[there] = me


@lean
def leave_plane(first, following, before, place, xs, ys, me) -> None:
    """Take an entity that leaves the model off the plane."""
    put_into(first, following, before, place, me, -1)
    xs[me] = ys[me] = _NOWHERE


@lean
def arrive_on_plane(form, first, following, before, place, xs, ys, goals_x, goals_y, me, is_off) -> None:
    """Let a newcomer stand at once where its creator wants it, unless its type is off."""
    xs[me] = ys[me] = _NOWHERE
    if not is_off:
        go_on_plane(form, first, following, before, place, xs, ys, me, goals_x[me], goals_y[me])
    goals_x[me] = np.nan


@entry
def leave_plane_together(first, following, before, place, xs, ys, leavers) -> None:
    """Take entities that leave the model off the plane."""
    for me in leavers:
        leave_plane(first, following, before, place, xs, ys, me)


@entry
def enter_plane(form, first, following, before, place, xs, ys, present) -> None:
    """Put the present entities of a type into their bins."""
    for me in present:
        put_into(first, following, before, place, me, bin_of(form, xs[me], ys[me]))


@entry
def end_moves(form, goals_x, goals_y, first, following, before, place, xs, ys) -> None:
    """End a wave: every move takes effect. An entity that stays has no goal, which is not a number."""
    for me in range(len(xs)):
        if goals_x[me] == goals_x[me]:
            xs[me] = goals_x[me]
            ys[me] = goals_y[me]
            put_into(first, following, before, place, me, bin_of(form, xs[me], ys[me]))
            goals_x[me] = np.nan
