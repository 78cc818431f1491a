"""Newcomers can join the networks of their type."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.unset_newcomers import created_types
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    if any(action.unwritten for action in linked.graph.actions.values()):
        return  # which actions make ties is not known yet
    created = created_types(linked)
    for name, relation in linked.graph.relations.items():
        types = [label for label in created if label in (relation.source, relation.target)]
        if not types or linked.changes(name) or linked.scenario.relations.get(name) == "complete":
            continue
        message = f"a new {types[0]} never gets a tie of '{name}': no action makes ties of it"
        help = f"let an action connect newcomers (writes: [{name}]), unless you leave them out on purpose"
        yield warning(message, linked.graph_text.key(("relations", name)), help, name)


RULE = Rule(
    "SC245",
    "a network that newcomers never join",
    """\
Networks are made at the start of a run. An entity that enters later has no ties of a relation until a handler makes
some. Only a 'complete' network includes newcomers by itself: in it, all present entities are tied to each other.

Wrong:  relations: {knows: {from: Person, to: Person}}     # bear: {creates: [Person], ...}, and no action writes knows
Right:  meet: {entity: Person, on: [Born], writes: [knows], ...}
""",
    _check,
)
