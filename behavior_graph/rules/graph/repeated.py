"""Lists of a contract name each item once."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Emission
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        lists = {
            "on": list(action.handles),
            "reads": list(action.reads or ()),
            "writes": list(action.writes or ()),
            "creates": list(action.creates or ()),
            "emits": [_emission(emit) for emit in action.emits or ()],
        }
        for key, items in lists.items():
            for index, item in enumerate(items):
                if item in items[:index]:
                    span = linked.graph_text.value(("actions", name, key, index))
                    message = f"'{item}' occurs twice under '{key}' of '{name}'"
                    yield error(message, span, "remove one of the two", item, key, name)
    yield from _decisions(linked)


def _emission(emission: Emission) -> str:
    return f"{emission.event} to {emission.receiver}{f' {emission.delay.words}' if emission.delay else ''}"


def _decisions(linked: Linked) -> Iterator[Diagnostic]:
    first: dict[str, str] = {}
    for action, decision in linked.decisions.items():
        if decision.id in first:
            span = linked.graph_text.value(("actions", action, "decision", "id"))
            message = f"decision '{decision.id}' already belongs to '{first[decision.id]}'"
            yield error(message, span, "give this decision its own name", decision.id, first[decision.id])
        first.setdefault(decision.id, action)


RULE = Rule(
    "SC239",
    "an item that occurs twice",
    """\
Each list of a contract names an item once: what an action handles, reads, writes, and emits to one receiver. An item
that occurs twice is usually a line that was copied and then not changed.

Wrong:  reads: [User.belief, User.belief]
Right:  reads: [User.belief, User.credulity]
""",
    _check,
)
