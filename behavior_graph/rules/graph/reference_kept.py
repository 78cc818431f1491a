"""A reference to an entity that may leave can be unset."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.unset_newcomers import leaving_types
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import Action
from odd.diagnostics import Diagnostic, Rule
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    leaving = leaving_types(linked)
    for name, variable in linked.odd.variables.items():
        held = variable.value_type
        if held.kind is Kind.REFERENCE and held.entity in leaving and variable.unset is None:
            owner, _, short = name.partition(".")
            action = next(
                each_action for each_action, declared in linked.graph.actions.items() if _lets_go(declared, held.entity)
            )
            message = f"'{name}' refers to a {held.entity}, which may leave ('{action}'), and cannot be unset"
            span = linked.odd_text.key(("entities", owner, "variables", short))
            yield Diagnostic(
                "SC242",
                message,
                span,
                "add 'unset: ...' with what it means if there is no such entity",
                names=(name, held.entity, action),
            )


def _lets_go(action: Action, entity: str) -> bool:
    return action.leaves and action.entity == entity


RULE = Rule(
    "SC242",
    "a reference to an entity that may have left",
    """\
When an entity leaves, all references to it become unset. So a variable that refers to a type with an action that
'leaves' must say what it means when it is unset. Handlers then have to check it ('is not None') before they use it.

Wrong:  parent: {type: "ref[Person]", ...}                        # and an action of Person has 'leaves: true'
Right:  parent: {type: "ref[Person]", unset: the parent has died, ...}
""",
    _check,
)
