"""Ties that handlers change: notes of what is made and removed, and what a source sees of its own latest changes.

A note has the relation's number, 1 if the tie is made (else 0), source and target, and the notes before of the same
source and of the same target, each of the same relation (-1 where there is none).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.activation_loop import ORDERED, note_write, publish, publish_number
from runtime_base.native.compiled.arithmetic import NO_INT, within
from runtime_base.native.compiled.compiled_mathematics import lean, native
from runtime_base.native.compiled.equality import contains


@lean
def change_tie(
    relations, made, sources, targets, before, before_to, number, newest, newest_to, relation, is_made, me, other
) -> None:
    """Note that the acting entity makes or removes a tie to another one."""
    at = number[0]
    if at >= len(made):
        raise ValueError("no room for a tie")
    relations[at] = relation
    made[at] = is_made
    sources[at] = me
    targets[at] = other
    before[at] = newest[me]
    newest[me] = at
    before_to[at] = newest_to[other]
    newest_to[other] = at
    number[0] = at + 1


@lean
def latest_change(targets, before, at, target) -> Any:
    """Return the newest note about a target, from a note on; -1 if there is none."""
    while at >= 0 and targets[at] != target:
        at = before[at]
    return at


@native
def own_ties(first, ties, newest, made, targets, before, me) -> Any:
    """Return the ends of the acting entity's ties, with its own latest changes, by number."""
    return ends_after(first, ties, newest[me], made, targets, before, me)


@native
def ends_after(first, ties, last, made, targets, before, me) -> Any:
    """Return the ends of an entity's ties after its changes up to a note, by number."""
    row, at, count = ties[first[me] : first[me + 1]], last, 0
    if at < 0:
        return row
    while at >= 0:
        at, count = before[at], count + 1
    found, count = np.empty(len(row) + count, np.int64), 0
    for target in row:
        at = latest_change(targets, before, last, target)
        if at < 0 or made[at]:
            found[count] = target
            count += 1
    at = last
    while at >= 0:
        target = targets[at]
        if made[at] and latest_change(targets, before, last, target) == at and not contains(row, target):
            place = count
            while place > 0 and found[place - 1] > target:
                found[place] = found[place - 1]
                place -= 1
            found[place] = target
            count += 1
        at = before[at]
    return found[:count]


@lean
def unchanged(newest, me) -> Any:
    """Return the acting entity, whose ties must be those that are published."""
    if newest[me] >= 0:
        raise ValueError("a path over ties that the entity has changed")
    return me


@lean
def another(me, other) -> Any:
    """Return an entity that must not be the acting one."""
    if me == other:
        raise ValueError("a tie to oneself")
    return other


# Where entities act one at a time -------------------------------------------------------------------------------------


@lean
def last_published(newest, before, number, source) -> Any:
    """Return the last note of a source that is published: those of the running call are not."""
    last = newest[source]
    while last >= number[1]:
        last = before[last]
    return last


@native
def published_ties(first, ties, newest, made, targets, before, number, source) -> Any:
    """Return the ends of an entity's ties as others see them, by number; of inverses, ends and notes change places."""
    return ends_after(first, ties, last_published(newest, before, number, source), made, targets, before, source)


@native
def with_ties(found, count, source, row) -> Any:
    """Return the ends of ties, of which there are `count`, with those of one more source; the array may be longer."""
    if count + len(row) > found.shape[1]:
        grown = np.empty((2, 2 * (count + len(row))), np.int64)
        grown[:, :count] = found[:, :count]
        found = grown
    for place in range(len(row)):
        found[0, count + place] = source
        found[1, count + place] = row[place]
    return found


@native
def ties_in_order(found, count) -> Any:
    """Return the sources and the targets of so many ties."""
    return found[:, :count].copy()


@native
def ties_back(found, count) -> Any:
    """Return the targets and the sources of so many ties, by both."""
    order = np.argsort(found[1, :count], kind="mergesort")
    back = np.empty((2, count), np.int64)
    back[0] = found[1, :count][order]
    back[1] = found[0, :count][order]
    return back


@lean
def keep_limits(published, begin, number, relation, count, most, degrees, most_to) -> None:
    """Count the ties that a call has made and removed, from a note on, and stop where one entity has too many.

    `count` are the ties that then lead from the acting entity; `most` and `most_to` are -1 where there is no limit.
    """
    for at in range(begin, number[2]):
        if published[at, 0] == relation:
            degrees[published[at, 3]] += 2 * published[at, 1] - 1
    for at in range(begin, number[2]):
        is_made = published[at, 0] == relation and published[at, 1] == 1
        if is_made and (0 <= most < count or 0 <= most_to < degrees[published[at, 3]]):
            raise ValueError("more ties than an entity may have")


@lean
def loosen(degrees, targets) -> None:
    """Count the ties of an entity that has left, which led to some others."""
    for target in targets:
        degrees[target] -= 1


@native
def publish_ties(
    first, ties, newest, made, targets, before, number, published, relation, page, me, progress, log
) -> None:
    """Make visible what the last call has changed in one relation: removed ties first, then those that are made."""
    last = newest[me]
    while last >= number[1]:
        last = before[last]
    if last == newest[me]:
        return
    old = ends_after(first, ties, last, made, targets, before, me)
    new = ends_after(first, ties, newest[me], made, targets, before, me)
    for target in old:
        if not contains(new, target):
            note_published(published, number, relation, 0, me, target, page, progress, log)
    for target in new:
        if not contains(old, target):
            note_published(published, number, relation, 1, me, target, page, progress, log)


@native
def note_published(published, number, relation, is_made, me, target, page, progress, log) -> None:
    """Note one published change, for the digest and for the ties of the interpreted engine."""
    at = number[2]
    published[at, 0] = relation
    published[at, 1] = is_made
    published[at, 2] = me
    published[at, 3] = target
    number[2] = at + 1
    log[0][progress[ORDERED]] = page
    progress[ORDERED] += 1


# Variables of ties ----------------------------------------------------------------------------------------------------


@lean
def place_in_row(first, ties, me, other) -> Any:
    """Return the place of an entity's tie to another one among the ties of all, -1 if there is none."""
    low, end = first[me], first[me + 1]
    high = end
    while low < high:
        middle = (low + high) // 2
        if ties[middle] < other:
            low = middle + 1
        else:
            high = middle
    return low if low < end and ties[low] == other else -1


@lean
def tie_place(first, ties, me, other) -> Any:
    """Return the place of an entity's tie to another one, which must be there."""
    found = place_in_row(first, ties, me, other)
    if found < 0:
        raise ValueError("a tie that is not there")
    return found


@lean
def kept_tie_place(first, ties, newest, targets, before, me, other) -> Any:
    """Return the place of what an entity wrote to a tie, there or not; that of a new one is behind all ties."""
    found = place_in_row(first, ties, me, other)
    if found >= 0:
        return found
    at = newest[me]
    while at >= 0:
        if targets[at] == other:
            found = at
        at = before[at]
    if found < 0:
        raise ValueError("a tie that is not there")
    return first[len(first) - 1] + found


@lean
def changed_tie_place(first, ties, newest, made, targets, before, me, other) -> Any:
    """Return the place of an entity's tie to another one, which must be there after its own latest changes."""
    at = latest_change(targets, before, newest[me], other)
    if at >= 0 and not made[at]:
        raise ValueError("a tie that is not there")
    return kept_tie_place(first, ties, newest, targets, before, me, other)


@lean
def publish_tie_values(
    first, own, seen, me, wrote, values, page, progress, log, low, high, is_number, optional
) -> None:
    """Make visible what an entity has written in a variable of its ties, and note their places for the digest."""
    for place in range(first[me], first[me + 1]):
        if is_number:
            publish_number(own, seen, place, 0, wrote, values, page, progress, log, low, high, optional)
        else:
            publish(own, seen, place, 0, wrote, values, page, progress, log)


@native
def publish_values_of_changed_ties(
    first,
    ties,
    newest,
    made,
    targets,
    before,
    number,
    own,
    seen,
    me,
    wrote,
    values,
    page,
    progress,
    log,
    low,
    high,
    is_number,
    optional,
    default,
) -> None:
    """Do the same where a call may have made ties, whose values are all noted, and removed others.

    A tie that is removed has the default if it is made again.
    """
    old = published_ties(first, ties, newest, made, targets, before, number, me)
    new = own_ties(first, ties, newest, made, targets, before, me)
    for target in new:
        place = kept_tie_place(first, ties, newest, targets, before, me, target)
        if not contains(old, target):
            value = own[place]
            if is_number and not (optional and (value != value or value == NO_INT)):
                within(value, low, high)
            note_write(own, seen, place, 0, wrote, values, page, progress, log)
        elif is_number:
            publish_number(own, seen, place, 0, wrote, values, page, progress, log, low, high, optional)
        else:
            publish(own, seen, place, 0, wrote, values, page, progress, log)
    at = newest[me]
    while at >= number[1]:
        if not contains(new, targets[at]):
            place = kept_tie_place(first, ties, newest, targets, before, me, targets[at])
            value = own[place]
            is_default = value == default or (value != value and default != default)
            if not (is_default or contains(old, targets[at])):
                raise ValueError("a write to a tie that was made and removed again")
            own[place] = default
        at = before[at]
