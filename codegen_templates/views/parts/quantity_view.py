"""Typed values (variables, fields, parameters, options) as annotations, declarations and sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from math import inf

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.graph_model import FieldSpec, TieVariable
from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from codegen_templates.views.parts import python_text
from odd.model.odd_model import Parameter, Variable
from odd.model.value_types import Kind, ValueType

_ANNOTATIONS = {Kind.INT: "int", Kind.FLOAT: "float", Kind.BOOL: "bool", Kind.TEXT: "str"}
_OPEN = (-inf, inf)


@dataclass(frozen=True, slots=True)
class QuantityView:
    """One typed value: its Python annotation, its `spec.Quantity(...)`, and what a docstring says of it.

    `entity` is the type that a reference points to, `default` a parameter's default as Python text.
    """

    name: str
    annotation: str
    declaration: str
    about: str
    entity: str = ""
    default: str = ""


def of_variable(name: str, variable: Variable) -> QuantityView:
    """View a state variable; its sentences also say whether it changes, which entities see it and what None means."""
    tied = isinstance(variable, TieVariable)
    kept = ["Dynamic" if variable.dynamic else "Static", *([] if tied else [variable.visibility])]
    if variable.unset is not None:
        kept.append(f"None while {python_text.folded(variable.unset)}")
    given = variable.default if isinstance(variable, TieVariable) else None
    default = "" if given is None else python_text.value(_as_typed(given, variable.value_type))
    return _view(name, typed_variable(variable), variable.meaning, ", ".join(kept), default)


def of_parameter(name: str, parameter: Parameter) -> QuantityView:
    """View a parameter; its sentences also give the default and its source."""
    view = _view(name, typed_parameter(parameter), parameter.meaning, "", default=_default(parameter))
    origin = f"Default {view.default}" if parameter.default is not None else "Given by scenario.yaml"
    about = f"{view.about} {python_text.sentence(f'{origin}: {python_text.folded(parameter.source)}')}"
    return replace(view, annotation=read_only(view.annotation), about=about)


def _default(parameter: Parameter) -> str:
    """Return a parameter's default as Python text; empty if the scenario gives its value."""
    if parameter.default is None:
        return ""
    return _tupled(_as_typed(parameter.default, parameter.value_type))


def _tupled(value: object) -> str:
    """Return a value as Python text, lists as tuples."""
    if isinstance(value, list):
        return python_text.tuple_of([_tupled(item) for item in value])
    return python_text.value(value)


def of_field(name: str, declared: FieldSpec, linked: Linked) -> QuantityView:
    """View an event's field or a decision's option; one that names a variable takes over what the variable means."""
    variable = linked.variable(declared.type.strip())
    meaning = declared.meaning or (variable.meaning if variable else "")
    return _view(name, linked.typed(declared), meaning, "")


def annotation(value_type: ValueType) -> str:
    """Return the Python type of a value as handlers see it."""
    if value_type.kind is Kind.CATEGORY:
        return f"Literal[{', '.join(python_text.string(category) for category in value_type.categories)}]"
    if value_type.kind is Kind.REFERENCE:
        return value_type.entity
    if value_type.item is not None:
        vector = f"list[{_ANNOTATIONS[value_type.item]}]"
        return f"list[{vector}]" if value_type.kind is Kind.MATRIX else vector
    return _ANNOTATIONS[value_type.kind]


def read_only(annotated: str) -> str:
    """Return the annotation of a parameter: its vectors and matrices are tuples."""
    inner = annotated.removeprefix("list[")
    return annotated if inner == annotated else f"tuple[{read_only(inner[:-1])}, ...]"


def typing_names(quantities: Iterable[QuantityView], entities: Collection[str]) -> tuple[str, ...]:
    """Return what a module must import from `typing` for these values and for classes named in annotations only."""
    literals = any("Literal[" in quantity.annotation for quantity in quantities)
    return (*(["TYPE_CHECKING"] if entities else []), *(["Literal"] if literals else []))


def _view(name: str, typed: Typed, meaning: str, further: str, default: str = "") -> QuantityView:
    return QuantityView(
        name=name,
        annotation=annotation(typed.type) + (" | None" if typed.optional else ""),
        declaration=_declaration(name, typed, default),
        about=" ".join(python_text.sentence(part) for part in (meaning, _scale(typed), further) if part),
        entity=typed.type.entity,
        default=default,
    )


def _declaration(name: str, typed: Typed, default: str) -> str:
    given = [python_text.string(name), python_text.string(typed.type.kind.value), *_ends(typed), *_shape(typed.type)]
    if typed.optional:
        given.append("optional=True")
    if default:
        given.append(f"default={default}")
    return f"spec.Quantity({', '.join(given)})"


def _ends(typed: Typed) -> list[str]:
    ends = zip(("low", "high"), typed.range or _OPEN, _OPEN, strict=True)
    return [
        f"{side}={python_text.value(_as_typed(end, typed.type))}" for side, end, open_end in ends if end != open_end
    ]


def _shape(value_type: ValueType) -> list[str]:
    if value_type.categories:
        return [
            f"categories={python_text.tuple_of([python_text.string(category) for category in value_type.categories])}"
        ]
    if value_type.item is not None:
        rows = [f"rows={value_type.rows}"] if value_type.rows else []
        return [f"item={python_text.string(value_type.item.value)}", f"length={value_type.length}", *rows]
    return [f"entity={python_text.string(value_type.entity)}"] if value_type.entity else []


def _as_typed(number: object, value_type: ValueType) -> object:
    """Return a whole number that means a real one as a real one, as the runtime would."""
    if isinstance(number, list):
        return [_as_typed(item, value_type) for item in number]
    real = Kind.FLOAT in (value_type.kind, value_type.item)
    return float(number) if real and isinstance(number, int) and not isinstance(number, bool) else number


def _scale(typed: Typed) -> str:
    unit = f"unit: {python_text.folded(typed.unit)}" if typed.unit else ""
    return ", ".join(part for part in (unit, _range(typed.range or _OPEN)) if part)


def _range(limits: tuple[float, float]) -> str:
    low, high = limits
    if low == -inf:
        return "" if high == inf else f"at most {high}"
    return f"{low} or more" if high == inf else f"from {low} to {high}"
