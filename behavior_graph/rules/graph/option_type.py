"""A decision-maker can answer each option of a decision."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error, warning
from odd.model.value_types import Kind
from odd.reading.pasted_text import in_flow

_ANSWERABLE = (Kind.BOOL, Kind.INT, Kind.FLOAT, Kind.CATEGORY)


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for action, decision in linked.decisions.items():
        for name, spec in decision.options.items():
            try:
                typed = linked.typed(spec)
            except ValueError:
                continue  # reported as a type that is none
            span = linked.graph_text.value(("actions", action, "decision", "options", name))
            if typed.type.kind not in _ANSWERABLE:
                message = f"option '{name}' of {decision.id} is a {typed.type.kind}, which cannot be chosen"
                yield error(message, span, "offer a bool, a category, or a number with a range", name)
            elif typed.type.numeric and typed.range is None:
                message = f"option '{name}' of {decision.id} is a number without a range"
                help = f"write {{type: {in_flow(str(typed.type))}, range: [low, high]}}"
                yield warning(message, span, help, name)


RULE = Rule(
    "SC228",
    "an option that cannot be chosen",
    """\
A decision is a question with typed options. A rule, a language model and a person must all be able to answer it. So
each option is yes or no (bool), one of several values (category), or a number within a range.

Wrong:  options: {whom: "ref[User]"}
Right:  options: {believe: bool, share_of_income: {type: float, range: [0, 1]}}
""",
    _check,
)
