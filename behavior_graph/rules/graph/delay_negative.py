"""A variable or parameter used as a delay is set and not negative."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.declared_delays import delayed, named_by
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, _, delay in delayed(linked):
        named = named_by(linked, action, delay) if delay.path else None
        if named is None or named[1].type.kind not in (Kind.INT, Kind.FLOAT):
            continue
        name, typed = named
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        if typed.range is None or typed.range[0] < 0:
            message = f"'{name}' may be negative, so it cannot be a delay"
            yield error(message, span, "write 'range: [0, .inf]' (or a narrower range) where it is declared", name)
        if typed.optional:
            message = f"'{name}' may be unset, so it cannot be a delay"
            help = "leave 'unset' out, or write only the unit (after: days) and let the handler check the value"
            yield error(message, span, help, name)


RULE = Rule(
    "SC254",
    "a delay that may be negative or unset",
    """\
An event cannot arrive in the past, and a delay without a value has no meaning. Either one ends a run with an error
(SC615), perhaps only in the last of many runs. A declared range rules both out from the beginning.

Wrong:  latency: {meaning: days until symptoms, type: int, unit: days}
Right:  latency: {meaning: days until symptoms, type: int, unit: days, range: [0, 30]}
""",
    _check,
)
