"""Nature does not decide anything."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.decisions:
        entity = linked.graph.actions[name].entity
        if entity in linked.odd.entities and linked.odd.entities[entity].kind == "nature":
            message = f"'{name}' is an action of {entity}, which is nature and cannot decide"
            help = "draw or compute the outcome in the handler, or let the agents concerned decide"
            yield error(message, linked.graph_text.key(("actions", name, "decision")), help, name, entity)


RULE = Rule(
    "SC260",
    "a decision made by nature",
    """\
Nature stands for processes such as matching, selection and demography. A process does not judge, so a person or a
language model cannot decide in its place. The handler computes or draws what happens by nature. If something really
judges, declare it as an agent or an organization.

Wrong:  Market: {is: nature}    match: {entity: Market, decision: {id: Hire, ...}}
Right:  Market: {is: nature}    match: {entity: Market, ...}               # ranks and draws in its handler
        Firm: {is: agent}       hire: {entity: Firm, decision: {id: Hire, ...}}
""",
    _check,
)
