"""Actions and relations belong to entity types of the ODD."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error
from odd.reading.yaml_text import YamlPath


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, action in linked.graph.actions.items():
        if action.entity not in linked.odd.entities:
            yield _unknown(linked, f"action '{name}' belongs to", action.entity, ("actions", name, "entity"))
    for name, relation in linked.graph.relations.items():
        for key, entity in (("from", relation.source), ("to", relation.target)):
            path: YamlPath = ("relations", name, key)
            if entity not in linked.odd.entities:
                yield _unknown(linked, f"relation '{name}' goes {key}", entity, path)
            elif entity not in linked.populated:
                message = f"relation '{name}' goes {key} {entity}, but there is only one {entity}"
                help = (
                    f"remove the relation; actions reach {entity} by its name: 'to: {entity}'. If there must be ties, "
                    f"let it be an agent with 'count: 1'"
                )
                yield error(message, linked.graph_text.value(path), help, name, entity)


def _unknown(linked: Linked, what: str, entity: str, path: YamlPath) -> Diagnostic:
    message = f"{what} '{entity}', which odd.yaml does not declare"
    return error(message, linked.graph_text.value(path), meant(entity, linked.odd.entities), entity)


RULE = Rule(
    "SC206",
    "an entity type that is not declared",
    """\
odd.yaml lists all entity types under 'entities:'. Each action belongs to one of them, and each relation ties two of
them (or one with itself). The environment needs no relation: there is only one, and every entity reaches it by its
name.

Wrong:  tell: {entity: Usr, ...}
Right:  tell: {entity: User, ...}
""",
    _check,
)
