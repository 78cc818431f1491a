"""A reference to an entity that may leave can be unset."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.unset_newcomers import leaving_types
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind


def _check(linked: Linked) -> Iterator[Diagnostic]:
    leaving = leaving_types(linked)
    for name, variable in linked.odd.variables.items():
        held = variable.value_type
        if held.kind is Kind.REFERENCE and held.entity in leaving and variable.unset is None:
            owner, _, short = name.partition(".")
            cause = _lets_go(linked, held.entity)
            message = f"'{name}' refers to a {held.entity}, which may leave ('{cause}'), and cannot be unset"
            span = linked.odd_text.key(("entities", owner, "variables", short))
            yield error(
                message,
                span,
                "add 'unset: ...' with what it means if there is no such entity",
                name,
                held.entity,
                cause,
            )


def _lets_go(linked: Linked, entity: str) -> str:
    """Return the first action, or intervention, after which entities of a type have left."""
    names = [name for name, action in linked.graph.actions.items() if action.leaves and action.entity == entity]
    names += [name for name, given in linked.scenario.interventions.items() if given.remove and given.of == entity]
    return names[0]


RULE = Rule(
    "SC242",
    "a reference to an entity that may have left",
    """\
When an entity leaves, all references to it become unset. So a variable that refers to a type with an action that
'leaves', or with an intervention that removes some, must say what it means when it is unset. Handlers then have to
check it ('is not None') before they use it.

Wrong:  parent: {type: "ref[Person]", ...}                        # and an action of Person has 'leaves: true'
Right:  parent: {type: "ref[Person]", unset: the parent has died, ...}
""",
    _check,
)
