"""Fields and options have valid types."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from behavior_graph.schema.graph_model import FieldSpec
from behavior_graph.suggestions import suggest
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.value_types import Kind, ValueType
from odd.names import names_in
from odd.reading.yaml_text import YamlPath

_SIMPLE_TYPES = ("int", "float", "bool", "text")


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for path, spec in _specs(linked):
        span = linked.graph_text.value(path if isinstance(_at(linked, path), str) else (*path, "type"))
        try:
            typed = linked.typed(spec)
        except ValueError as wrong_type:
            if "." in spec.type:
                message, help = f"there is no variable '{spec.type}'", meant(spec.type, linked.odd.variables)
            else:
                otherwise = "write a type, or the name of a variable that has this type, such as User.belief"
                named = [name for name in linked.odd.variables if name.endswith(f".{spec.type}")]
                message, _, advice = str(wrong_type).partition("; ")
                help = suggest(spec.type, [*_SIMPLE_TYPES, *named]) or f"{advice}; or {otherwise}"
            yield error(message, span, help, *tuple(names_in(spec.type)))
            continue
        if typed.type.kind is Kind.MATRIX:
            message, help = "only a parameter can be a matrix", "send a vector, or several values"
            yield error(message, span, help, str(path[-1]))
        name, entity = str(path[-1]), typed.type.entity
        if entity and entity not in linked.odd.entities:
            message = f"'{name}' refers to '{entity}', which odd.yaml does not declare"
            yield error(message, span, meant(entity, linked.odd.entities), name, entity)
        if spec.range and (wrong := _range_fault(spec.range, typed.type)):
            yield error(wrong[0], linked.graph_text.value((*path, "range")), wrong[1], name)


def _range_fault(limits: tuple[float, float], type_: ValueType) -> tuple[str, str] | None:
    if not type_.numeric and type_.kind is not Kind.VECTOR:
        return f"a range needs a number, and {type_} is not one", "remove the range"
    if not limits[0] <= limits[1]:
        return f"the low end {limits[0]} is above the high end", "write [low, high]"
    return None


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
