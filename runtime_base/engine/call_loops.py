"""Calls one at a time: a loop that is written out for one action, since an order has many calls.

It has a line for what the action can do, and none for what it cannot: without draws no stream is set, where no entity
leaves none is looked for, and what changed is published without a call. Aggregates stay after a call that changes
nothing: all that they look at is in the journal's order, but for memories.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from runtime_base.entities import GONE
from runtime_base.foundation.call_streams import Prepared
from runtime_base.state.populations import PublishingCode
from runtime_base.written_code import define

#: Calls entities, with their prepared streams if there are any, until one of them emits something, and publishes what
#: each call did before the next. Returns how many had left.
CallEach: TypeAlias = Callable[[Any, Iterator[Any], Iterator[Prepared] | None], int]

_BEGIN = """
def call_each(event, entities, prepared):
    emitted, entity, called, gone, known = outbox.events, None, 0, 0, len(order)
    try:
"""
_WITH_DRAWS = """
        for entity, (stream.state, stream.ahead) in zip(entities, prepared or unprepared):
"""
_WITHOUT_DRAWS = """
        stream.state, stream.ahead = None, ()
        for entity in entities:
"""
_IF_GONE = """
            if entity._ties is GONE:
                gone += 1
                continue
"""
_COUNT = """
            called += 1
"""
_NEXT_STREAM = """
            if prepared is None:
                stream.state = next_stream(entity.id)
"""
_CALL = """
            handle(entity, event, world)
            if emitted:
                check_emitted()
"""
_NOTE = """
            note(event, entity)
"""
_TURNOVER = """
            if turnover.due:
                publish_turnover()
"""
_TIES = """
            publish_ties()
"""
_IF_CHANGED = """
            if undisclosed or world._aggregates and (emitted or len(order) != known):
                known = len(order)
                world._published()
"""
_IF_REMEMBERED = """
            if undisclosed or world._aggregates:
                world._published()
"""
_END = """
            if emitted:
                break
    finally:
        count(entity, called)
    return gone
"""


def call_loop(what: str, publishing: PublishingCode, used: Mapping[str, Any], *, draws: bool, varies: bool) -> CallEach:
    """Return the loop for an action, named `what` in tracebacks.

    `used` are the names of its text; of `note`, `turnover` and `publish_ties` only those that the action needs.
    """
    parts = [_BEGIN, _WITH_DRAWS if draws else _WITHOUT_DRAWS]
    parts += [_IF_GONE] * varies + [_COUNT] + [_NEXT_STREAM] * draws + [_CALL] + [_NOTE] * ("note" in used)
    parts += [publishing.lines] + [_TURNOVER] * ("turnover" in used) + [_TIES] * ("publish_ties" in used)
    parts += [_IF_REMEMBERED if "note" in used else _IF_CHANGED, _END]
    found: CallEach = define("".join(parts), what, GONE=GONE, **publishing.used, **used)["call_each"]
    return found
