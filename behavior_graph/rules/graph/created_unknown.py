"""What an action creates are agents."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        for index, created in enumerate(action.creates or ()):
            if created in linked.populated:
                continue
            span = linked.graph_text.value(("actions", name, "creates", index))
            if created in linked.environments:
                message = f"'{name}' creates a {created}, of which there is always one"
                yield Diagnostic("SC243", message, span, "remove it; only agents enter and leave")
            else:
                message = f"'{name}' creates '{created}', which is no entity type"
                yield Diagnostic("SC243", message, span, meant(created, linked.populated))


RULE = Rule(
    "SC243",
    "a newcomer that cannot be",
    """'creates' names the agent types of which an action makes new entities. An environment and nature are there from
the beginning to the end, one of each.

Wrong:  bear: {entity: Person, creates: [Country], ...}           # odd.yaml: Country: {is: environment}
Right:  bear: {entity: Person, creates: [Person], ...}
""",
    _check,
)
