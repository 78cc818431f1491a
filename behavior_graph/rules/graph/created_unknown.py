"""Actions create agents only."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, created in enumerate(action.creates or ()):
            if created in linked.populated and created != linked.odd.cells:
                continue
            span = linked.graph_text.value(("actions", name, "creates", index))
            if created == linked.odd.cells:
                message = f"'{name}' creates a {created}, but the cells of a grid are always the same"
                help = "remove it; let the cell change its variables"
                yield error(message, span, help, name, created)
            elif created in linked.environments:
                message = f"'{name}' creates a {created}, but a model always has exactly one of these"
                yield error(message, span, "remove it; only agents enter and leave", name, created)
            else:
                message = f"'{name}' creates '{created}', which is not an entity type"
                yield error(message, span, meant(created, linked.populated), name, created)


RULE = Rule(
    "SC243",
    "an action that creates something other than agents",
    """\
'creates' names the types of agents that an action adds to the model. An environment and nature exist from beginning to
end, one of each, and cannot be created.

Wrong:  bear: {entity: Person, creates: [Country], ...}           # odd.yaml: Country: {is: environment}
Right:  bear: {entity: Person, creates: [Person], ...}
""",
    _check,
)
