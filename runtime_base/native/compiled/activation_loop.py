"""What the loop of a phase in which entities act one at a time is made of: the next call, publishing, and routing.

The arrays that these functions share are those of `runtime_base.native.phases.native_activations`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.native.compiled.arithmetic import NO_INT, TO_NONE, within
from runtime_base.native.compiled.compiled_mathematics import entry, lean
from runtime_base.native.compiled.each_receiver_once import keep_once
from runtime_base.native.compiled.gathering import gather, lose_group

#: Places in `progress`: entities that are still to be activated, the ends of the queue, whether Start is due, calls
#: since the last flush, deliveries of the round and their budget, Starts, what was routed of what was sent (events,
#: receivers), entries in the order of the digest, deliveries to other phases, whether an earlier phase is due, the
#: number of the last event, and whether an earlier phase may be due after each activation.
LEFT, HEAD, TAIL, STARTING, CALLED, HANDLED, BUDGET, STARTS = range(8)
ROUTED, ROUTED_TO, ORDERED, ABROAD, EARLIER, MANY, YIELDS = range(8, 15)
#: As in `runtime_base.native.turnover.living`.
EXPECTED, PRESENT, GONE = range(3)
#: Why the loop ends: nothing is due, an earlier phase is due, or there is no room for another call.
DONE, INTERRUPTED, FULL = -1, -2, -3
_LEAST_RUN = 4
#: The route of an event that falls due in a later round is -1 - LATER - its number.
LATER = 2**40


@lean
def next_call(
    progress, limits, plan, queue, pending, log, departed, gathered, sent_route, sent_to, sent_numbers
) -> Any:
    """Take the next call from the queue, and return its number; an empty queue gets those of the next entity.

    `limits` are the most calls between two flushes, most events and receivers that a call sends, and how much room the
    queue needs; then for each kind of event how many its columns hold. `departed` says for each entity whether it has
    left, where the entities of each call begin, counts lost calls by the kinds of event that each collects, and lost
    events by route; last it has the action of each call that collects, -1 for others.
    """
    while True:
        if progress[HEAD] == progress[TAIL]:
            progress[HEAD] = progress[TAIL] = 0
            if progress[EARLIER]:
                return INTERRUPTED
        if progress[CALLED] >= limits[0] or len(queue[0]) - progress[TAIL] < limits[3]:
            return FULL
        if len(sent_route) - sent_numbers[0] < limits[1] or len(sent_to) - sent_numbers[1] < limits[2]:
            return FULL
        if len(log[0]) - progress[ORDERED] < limits[3] or len(log[1]) - progress[ABROAD] < limits[3]:
            return FULL
        for kind in range(4, len(limits)):
            if limits[kind] - sent_numbers[kind - 2] < limits[1]:
                return FULL
        while progress[HEAD] == progress[TAIL]:
            if progress[LEFT] == 0:
                return DONE
            progress[LEFT] -= 1
            progress[EARLIER] = progress[YIELDS]
            activate(progress, plan, queue, pending, gathered, plan[0][progress[LEFT]])
        at = progress[HEAD]
        progress[HEAD] = at + 1
        progress[CALLED] += 1
        call = queue[0][at]
        if len(departed[0]) == 0 or not departed[0][departed[1][call] + queue[2][at]]:
            return call
        lose(departed, gathered, call, queue[1][at], queue[2][at])


@lean
def lose(departed, gathered, call, event, me) -> None:
    """Count a call, or all events of one that collects, as lost, since the entity has left."""
    if departed[4][call] < 0:
        departed[2][call, 0] += 1
    else:
        lose_group(gathered, departed[4][call], departed[1][call] + me, event, departed[2][call])


@lean
def activate(progress, plan, queue, pending, gathered, gid) -> None:
    """Put an entity's due calls into the queue, in listed order: Start, then the events that have come."""
    _, kind_of, first, actions, starts, conditional, holds, first_of, collected = plan
    kind = kind_of[gid]
    me = gid - first_of[kind]
    for place in range(first[kind], first[kind + 1]):
        action = actions[place]
        if progress[STARTING] and starts[action] >= 0 and (not conditional[action] or holds[action, gid]):
            progress[STARTS] += 1
            progress[HANDLED] += 1
            event = gather(gathered, action, gid, collected[action], 0) if collected[action] >= 0 else 0
            if event >= 0:
                enqueue(progress, queue, starts[action], event, me)
        entry = pending[0][gid]
        while entry >= 0:
            if pending[4][entry] == action:
                enqueue(progress, queue, pending[2][entry], pending[3][entry], me)
            entry = pending[1][entry]
    pending[0][gid] = -1


@lean
def enqueue(progress, queue, call, event, me) -> None:
    """Put a call at the end of the queue."""
    tail = progress[TAIL]
    if tail >= len(queue[0]):
        raise ValueError("no room for a call")
    queue[0][tail] = call
    queue[1][tail] = event
    queue[2][tail] = me
    progress[TAIL] = tail + 1


@entry
def wait(pending, used: int, last, gids, calls, events, actions) -> None:
    """Let events fall due at the next activation of entities; `last` has the last entry of each."""
    for at in range(len(gids)):
        gid, entry = gids[at], used + at
        pending[2][entry] = calls[at]
        pending[3][entry] = events[at]
        pending[4][entry] = actions[at]
        pending[1][entry] = -1
        if pending[0][gid] < 0:
            pending[0][gid] = entry
        else:
            pending[1][last[gid]] = entry
        last[gid] = entry


# Publishing -----------------------------------------------------------------------------------------------------------


@lean
def publish(own, seen, me, offset, wrote, values, page, progress, log) -> None:
    """Make visible what an entity has written in a variable, and note it for the digest."""
    if own[me] != seen[me]:
        note_write(own, seen, me, offset, wrote, values, page, progress, log)


@lean
def publish_reference(own, seen, me, offset, wrote, values, page, progress, log, there) -> None:
    """Do the same for a reference that may be unset, as one to an entity that has left is; `there` says who stands."""
    if own[me] != seen[me]:
        own[me] = kept_reference(own[me], there)
        note_write(own, seen, me, offset, wrote, values, page, progress, log)


@lean
def kept_reference(value, standing) -> Any:
    """Return a reference, unset if it leads to an entity that has left."""
    return NO_INT if value != NO_INT and standing[value] == GONE else value


@lean
def note_write(own, seen, me, offset, wrote, values, page, progress, log) -> None:
    """Do so whether it has changed or not."""
    seen[me] = own[me]
    at = log[2][page]
    wrote[at] = offset + me
    values[at] = own[me]
    log[2][page] = at + 1
    log[0][progress[ORDERED]] = page
    progress[ORDERED] += 1


@lean
def publish_number(own, seen, me, offset, wrote, values, page, progress, log, low, high, optional) -> None:
    """Do the same for a number, which must be in its range."""
    value = own[me]
    if value == seen[me]:
        return
    is_unset = value != value or value == NO_INT
    if is_unset and optional:
        if value != value and seen[me] != seen[me]:
            return
    else:
        within(value, low, high)
    publish(own, seen, me, offset, wrote, values, page, progress, log)


@lean
def undo_misfit_number(own, seen, me, low, high, optional) -> None:
    """Undo the write of a number that is not in its range."""
    value = own[me]
    if not low <= value <= high and not (optional and (value != value or value == NO_INT)):
        own[me] = seen[me]


@lean
def undo_misfit_vector(own, seen, me, low, high, optional) -> None:
    """Undo the write of a vector with an item that is not in its range."""
    fits = True
    for place in range(own.shape[1]):
        item = own[me, place]
        fits = fits and (low <= item <= high or (optional and (item != item or item == NO_INT)))
    if not fits:
        for place in range(own.shape[1]):
            own[me, place] = seen[me, place]


@lean
def publish_vector(own, seen, me, offset, wrote, values, page, progress, log, low, high, optional) -> None:
    """Do the same for a vector, whose items must be in its range, or all unset."""
    differs = False
    for place in range(own.shape[1]):
        item, before = own[me, place], seen[me, place]
        if item != before and not (item != item and before != before):
            differs = True
    if differs:
        note_vector(own, seen, me, offset, wrote, values, page, progress, log, low, high, optional)


@lean
def note_vector(own, seen, me, offset, wrote, values, page, progress, log, low, high, optional) -> None:
    """Do so whether it has changed or not."""
    at = log[2][page]
    for place in range(own.shape[1]):
        item = own[me, place]
        if not (optional and (item != item or item == NO_INT)):
            within(item, low, high)
        values[at, place] = seen[me, place] = item
    wrote[at] = offset + me
    log[2][page] = at + 1
    log[0][progress[ORDERED]] = page
    progress[ORDERED] += 1


# Routing --------------------------------------------------------------------------------------------------------------


@lean
def deliver(
    progress, queue, routes, log, departed, gathered, sent_route, sent_event, sent_count, sent_to, sent_numbers
) -> None:
    """Route what the last call has sent: into the queue, or to the actions of other phases.

    A receiver that is named twice gets an event once, one that has left not at all. What no action takes is marked by a
    negative route, as are an event without a receiver and one that falls due in a later round.
    """
    first, pages, many = routes[0], routes[2], routes[3]
    at, place = progress[ROUTED], progress[ROUTED_TO]
    keep_receivers(progress, routes, departed, sent_route, sent_count, sent_to, sent_numbers)
    while at < sent_numbers[0]:
        route, end, present = sent_route[at], at, 0
        if route < 0:
            place += sent_count[at]
            at += 1
            continue
        while end < sent_numbers[0] and (sent_route[end] == route or TO_NONE < sent_route[end] < 0):
            present += sent_route[end] >= 0
            end += 1
        if pages[route] < 0:
            raise ValueError("an event that no action handles")
        targets = first[route + 1] - first[route]
        together = not many[route] and present >= _LEAST_RUN and targets > 1
        begin = place
        for record in range(at, end):
            count = sent_count[record]
            if sent_route[record] >= 0 and targets == 0:
                sent_route[record] = -1 - route
            if sent_route[record] < 0:
                place += count
                continue
            log[0][progress[ORDERED]] = pages[route]
            progress[ORDERED] += 1
            progress[HANDLED] += count * targets
            if progress[HANDLED] > progress[BUDGET]:
                raise ValueError("more events than the budget allows")
            for target in range(0 if together else targets):
                for to in sent_to[place : place + count]:
                    here = first[route] + target
                    hand_over(progress, queue, routes, log, departed, gathered, here, sent_event[record], to)
            place += count
        for target in range(targets if together else 0):
            place = begin
            for record in range(at, end):
                if sent_route[record] >= 0:
                    here, to = first[route] + target, sent_to[place]
                    hand_over(progress, queue, routes, log, departed, gathered, here, sent_event[record], to)
                place += sent_count[record]
        at = end
    progress[ROUTED], progress[ROUTED_TO] = at, place


@lean
def later(route, after, border, steps, of) -> Any:
    """Return the route of an event with a delay in its unit, `of` of which are so many `steps`.

    A delay of 0 rounds is none: one below the `border` in rounds, or at it where that is 1/2. Decimals are not exact as
    binary numbers, so that the run is left to Python where one is too close to it to be compared.
    """
    rounds, end = after * steps, border * of
    if after != 0 and border != 0:
        is_exact = after * 1024 == np.floor(after * 1024) and rounds < 2**43
        if not is_exact and abs(rounds - end) <= 1e-9 * end:
            raise ValueError("a delay at the border between two rounds")
    if after == 0 or rounds < end or (rounds == end and border == 0.5):
        return route
    return -1 - LATER - route


@lean
def keep_receivers(progress, routes, departed, sent_route, sent_count, sent_to, sent_numbers) -> None:
    """Keep each receiver of an event once, and none that has left; mark an event that has none then.

    Events that fall due in a later round keep those who have left until then.
    """
    kept = read = progress[ROUTED_TO]
    for record in range(progress[ROUTED], sent_numbers[0]):
        if sent_route[record] == TO_NONE:
            continue
        is_later, before = sent_route[record] < 0, kept
        route = -1 - LATER - sent_route[record] if is_later else sent_route[record]
        progress[MANY] += 1
        kept = keep_once(routes[4], routes[5][route], progress[MANY], sent_to, read, sent_count[record], kept)
        read += sent_count[record]
        if len(departed[0]) and not is_later:
            kept = keep_present(departed, routes[5][route], route, sent_to, before, kept)
            if kept == before:
                sent_route[record] = -1 - route
        sent_count[record] = kept - before
    sent_numbers[1] = kept


@lean
def keep_present(departed, offset, route, to, begin, end) -> Any:
    """Move the receivers that have not left to the front, and count the others; return the new end."""
    kept = begin
    for place in range(begin, end):
        if departed[0][offset + to[place]]:
            departed[3][route] += 1
        else:
            to[kept] = to[place]
            kept += 1
    return kept


@lean
def next_noted(numbers, count) -> Any:
    """Return the place of the next of so many events or decisions among those that aggregates go over.

    `numbers` are how many there are, and for how many there is room.
    """
    first = numbers[0]
    if first + count > numbers[1]:
        raise ValueError("no room for what is observed")
    numbers[0] = first + count
    return first


@lean
def hand_over(progress, queue, routes, log, departed, gathered, target, event, to) -> None:
    """Let an event fall due for one receiver, at one of the actions that take it."""
    call = routes[1][target]
    if call >= 0 and routes[7][target] >= 0:
        group = gather(gathered, routes[8][target], departed[1][call] + to, routes[7][target], event)
        if group >= 0:
            enqueue(progress, queue, call, group, to)
        return
    if call >= 0:
        enqueue(progress, queue, call, event, to)
        return
    at = progress[ABROAD]
    if at >= len(log[1]):
        raise ValueError("no room for a delivery")
    log[1][at] = target
    log[3][at] = event
    log[4][at] = to
    progress[ABROAD] = at + 1
    if routes[6][target]:
        progress[EARLIER] = 1
