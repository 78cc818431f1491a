"""Memories that fade, as native code: `runtime_base.memory.graded_shelf` for chains of records (`memory_chains`).

`recent` leads to an entity's short-term memory, `lasting` to its long-term one, and each record on to the one before in
`earlier`. `weight` has the importance of a record, `gained` what similar ones have added to its strength.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from runtime_base.foundation import streams
from runtime_base.memory import strengths
from runtime_base.native.compiled.compiled_mathematics import entry, lean, native
from runtime_base.native.compiled.drawing import mixed, unit
from runtime_base.native.compiled.memory.memory_chains import recall, strength_of

#: What becomes of weak memories when a round begins.
NOT_FORGOTTEN, BY_CHANCE, BELOW = range(3)
_STEP = np.uint64(streams.STEP)
_STRENGTHS = tuple(strength for strength, _ in strengths.FORGOTTEN)
_CHANCES = tuple(chance for _, chance in strengths.FORGOTTEN)
_GAINS = strengths.GAINS


# Reading --------------------------------------------------------------------------------------------------------------


@native
def recall_all(recent, earlier, rounds, me, last, most_age, now, lasting) -> Any:
    """Return the records of an entity: its short-term memory, then its long-term one, each with the newest first."""
    short, long = recall(recent, earlier, rounds, me, last, most_age, now), chain(lasting[me], earlier)
    return np.concatenate((short, long))


@native
def chain(begin, earlier) -> Any:
    """Return the records of a chain, the newest first."""
    count, at = 0, begin
    while at >= 0:
        at, count = earlier[at], count + 1
    found, at = np.empty(count, np.int64), begin
    for place in range(count):
        found[place] = at
        at = earlier[at]
    return found


@native
def sent_by(records, senders, sender) -> Any:
    """Return those of some records that one sender has sent."""
    return records[senders[records] == sender]


@lean
def strengthened(happened, now, gained) -> Any:
    """Return the strength of a memory of a round, to which similar ones have added."""
    return min(100.0, strength_of(happened, now) + gained)


# Coming and going -----------------------------------------------------------------------------------------------------


@lean
def settle(recent, lasting, earlier, weight, me, last, most, least) -> None:
    """Let the oldest record leave a short-term memory that holds one more than `last`."""
    newer, at = -1, recent[me]
    for _ in range(last):
        if at < 0:
            return
        newer, at = at, earlier[at]
    if at >= 0:
        earlier[newer] = -1
        make_lasting(lasting, earlier, weight, me, at, most, least)


@lean
def make_lasting(lasting, earlier, weight, me, record, most, least) -> None:
    """Add a record that is important enough to a long-term memory, which then drops the least important of too many."""
    if weight[record] < least:
        return
    earlier[record] = lasting[me]
    lasting[me] = record
    count, newer, at, newer_than_dropped, dropped = 0, -1, record, -1, record
    while at >= 0:
        if weight[at] <= weight[dropped]:  # the oldest of equally important ones
            newer_than_dropped, dropped = newer, at
        newer, at, count = at, earlier[at], count + 1
    if count <= most:
        return
    if newer_than_dropped < 0:
        lasting[me] = earlier[dropped]
    else:
        earlier[newer_than_dropped] = earlier[dropped]


@entry
def keep_in_turn(chains, records, receivers, at, limits, least, key, base, texts) -> None:
    """Add the records from a place on to the chains of these entities, one after the other.

    `chains` are recent, lasting, earlier and counted, `records` the rounds, weights, gains and texts of records, and
    `limits` last, rounds, the present round, and the size of the long-term memory. `texts` are the words of all texts,
    and where those of each begin; texts are compared if records have some.
    """
    recent, lasting, earlier, counted = chains
    rounds, weight, gained, text = records
    last, most_age, now, most = limits
    stream = np.zeros(1, np.uint64)
    for place in range(len(receivers)):
        me, record = receivers[place], at + place
        counted[me] += 1
        if len(text):
            old = recall_all(recent, earlier, rounds, me, last, most_age, now, lasting)
            stream[0] = _below(_below(key, me + base), counted[me])
            _strengthen(old, gained, text, record, texts, stream)
        earlier[record] = recent[me]
        recent[me] = record
        if most:
            settle(recent, lasting, earlier, weight, me, last, most, least)


@native
def note_older(older, count, until, owner, nth, record, me, number, found) -> None:
    """Note for a new record, the `number`th of its entity, the older ones, which it strengthens when its text is known.

    `count` says how many are noted. Those of a record end in `older` at its place in `until`.
    """
    end = count[0] + len(found)
    if end > len(older):
        raise ValueError("no room for a memory")
    older[count[0] : end] = found
    count[0] = until[record] = end
    owner[record] = me
    nth[record] = number


@entry
def strengthen_noted(older, notes, begin: int, end: int, gained, text, key, base, texts) -> None:
    """Let the records from one place to another strengthen the older ones that are noted for each, in their order."""
    until, owner, nth = notes
    at, stream = 0, np.zeros(1, np.uint64)
    for record in range(begin, end):
        stream[0] = _below(_below(key, owner[record] + base), nth[record])
        _strengthen(older[at : until[record]], gained, text, record, texts, stream)
        at = until[record]


@lean
def _below(key, number) -> Any:
    """Return the key of the sibling of this number below a key (`runtime_base.foundation.streams.child`)."""
    return mixed(key + np.uint64(number + 1) * _STEP)


@lean
def _strengthen(old, gained, text, new, texts, stream) -> None:
    """Let a new record strengthen the old ones that are similar to it, the oldest first."""
    for place in range(len(old) - 1, -1, -1):
        drawn, alike = unit(stream), _similarity(texts, text[new], text[old[place]])
        for least, low, high in _GAINS:
            if alike >= least:
                gained[old[place]] += low + (high - low) * drawn
                break


@lean
def _similarity(texts, one, other) -> Any:
    """Return the share of the words of two texts that they have in common; those of each text are in order."""
    first, words = texts
    both, a, b = 0, first[one], first[other]
    while a < first[one + 1] and b < first[other + 1]:
        same, is_less = words[a] == words[b], words[a] < words[b]
        both += same
        a, b = a + (same or is_less), b + (not is_less)
    either = first[one + 1] - first[one] + first[other + 1] - first[other] - both
    return both / either if either else 0.0


# A new round ----------------------------------------------------------------------------------------------------------


@entry
def fade_in_round(chains, records, limits, least, forgetting, below, key, base) -> None:
    """Let what is too old leave the short-term memories, and forget what is weak (`GradedShelf.begin_round`)."""
    recent, lasting, earlier = chains
    rounds, weight, gained = records
    last, most_age, now, most = limits
    stream = np.zeros(1, np.uint64)
    for me in range(len(recent)):
        if recent[me] < 0 and lasting[me] < 0:
            continue
        kept = recall(recent, earlier, rounds, me, last, most_age, now)
        old = chain(earlier[kept[-1]] if len(kept) else recent[me], earlier)
        if len(kept):
            earlier[kept[-1]] = -1
        else:
            recent[me] = -1
        for place in range(len(old) - 1, -1, -1):
            if most:
                make_lasting(lasting, earlier, weight, me, old[place], most, least)
        if forgetting:
            stream[0] = _below(_below(key, me + base), now)
            for heads in (lasting, recent):
                _sift(heads, me, earlier, rounds, gained, forgetting, below, now, stream)


@native
def _sift(heads, me, earlier, rounds, gained, forgetting, below, now, stream) -> None:
    """Forget the weak records of a chain, the oldest first."""
    records, newest = chain(heads[me], earlier), -1
    for place in range(len(records) - 1, -1, -1):
        record = records[place]
        strength = strengthened(rounds[record], now, gained[record])
        if unit(stream) >= _chance_to_forget(strength) if forgetting == BY_CHANCE else strength >= below:
            earlier[record] = newest
            newest = record
    heads[me] = newest


@lean
def _chance_to_forget(strength) -> Any:
    """Return how likely a memory of this strength is forgotten (`runtime_base.memory.strengths`)."""
    if strength <= _STRENGTHS[0]:
        return _CHANCES[0]
    for place in range(1, len(_STRENGTHS)):
        low, high, likely, unlikely = _STRENGTHS[place - 1], _STRENGTHS[place], _CHANCES[place - 1], _CHANCES[place]
        if strength <= high:
            return likely + (unlikely - likely) * (strength - low) / (high - low)
    return 0.0
