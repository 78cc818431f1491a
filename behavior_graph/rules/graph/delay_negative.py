"""What a delay names is set, and not negative."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.delays import delayed, named_by
from odd.diagnostics import Diagnostic, Rule
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, index, _, delay in delayed(linked):
        named = named_by(linked, action, delay) if delay.path else None
        if named is None or named[1].type.kind not in (Kind.INT, Kind.FLOAT):
            continue
        name, typed = named
        span = linked.graph_text.value(("actions", action, "emits", index, "after"))
        if typed.range is None or typed.range[0] < 0:
            message = f"'{name}' may be negative, so it is no delay"
            yield Diagnostic("SC254", message, span, "say 'range: [0, .inf]' (or what it is) where it is declared")
        if typed.optional:
            message = f"'{name}' may be unset, so it is no delay"
            help = "leave 'unset' out, or give the unit alone (after: days) and let the handler test it"
            yield Diagnostic("SC254", message, span, help)


RULE = Rule(
    "SC254",
    "a delay that may be negative or unset",
    """Nothing falls due in the past, and a delay without a value is none: both end a run (SC615) as soon as they come
about, perhaps in the last of many. The declared range keeps them out from the beginning.

Wrong:  latency: {meaning: days until symptoms, type: int, unit: days}
Right:  latency: {meaning: days until symptoms, type: int, unit: days, range: [0, 30]}
""",
    _check,
)
