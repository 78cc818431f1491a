"""Fields and options have valid types."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import FieldSpec
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Rule
from odd.model.value_types import Kind
from odd.names import names_in
from odd.reading.yaml_text import YamlPath

_SIMPLE_TYPES = ("int", "float", "bool", "text")


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for path, spec in _specs(linked):
        span = linked.graph_text.value(path if isinstance(_at(linked, path), str) else (*path, "type"))
        try:
            typed = linked.typed(spec)
        except ValueError as error:
            if "." in spec.type:
                message, help = f"there is no variable '{spec.type}'", meant(spec.type, linked.odd.variables)
            else:
                otherwise = "write a type, or the name of a variable that has this type, such as User.belief"
                message, help = str(error), suggest(spec.type, _SIMPLE_TYPES) or otherwise
            yield Diagnostic("SC227", message, span, help, names=tuple(names_in(spec.type)))
            continue
        if typed.type.kind is Kind.MATRIX:
            message, help = "only a parameter can be a matrix", "send a vector, or several values"
            yield Diagnostic("SC227", message, span, help, names=(str(path[-1]),))
        entity = typed.type.entity
        if entity and entity not in linked.odd.entities:
            help = meant(entity, linked.odd.entities)
            yield Diagnostic(
                "SC227",
                f"'{path[-1]}' refers to '{entity}', which odd.yaml does not declare",
                span,
                help,
                names=(str(path[-1]), entity),
            )
        if spec.range and not typed.type.numeric and typed.type.kind is not Kind.VECTOR:
            span = linked.graph_text.value((*path, "range"))
            yield Diagnostic(
                "SC227",
                f"a range needs a number, and {typed.type} is not one",
                span,
                "remove the range",
                names=(str(path[-1]),),
            )
        elif spec.range and not spec.range[0] <= spec.range[1]:
            span = linked.graph_text.value((*path, "range"))
            message = f"the low end {spec.range[0]} is above the high end"
            yield Diagnostic("SC227", message, span, "write [low, high]", names=(str(path[-1]),))


def _specs(linked: Linked) -> Iterator[tuple[YamlPath, FieldSpec]]:
    for event, declared in linked.graph.events.items():
        for name, spec in declared.fields.items():
            yield ("events", event, "fields", name), spec
    for action, decision in linked.decisions.items():
        for name, spec in decision.options.items():
            yield ("actions", action, "decision", "options", name), spec


def _at(linked: Linked, path: YamlPath) -> object:
    found: object = linked.graph_text.data
    for step in path:
        found = found[step] if isinstance(found, dict) else None
    return found


RULE = Rule(
    "SC227",
    "a field or option without a valid type",
    """\
The type of an event's field, or of a decision's option, is one of the types of odd.yaml (bool, int, float, text,
category[a, b], vector[float, 3], ref[User]) or the name of a state variable, such as User.opinion. In the second case,
the field takes over the type, range and unit of this variable.

Wrong:  fields: {labelled: boolean, opinion: User.opinon}
Right:  fields: {labelled: bool, opinion: User.opinion}
""",
    _check,
)
