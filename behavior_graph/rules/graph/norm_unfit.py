"""Norms are about decisions, options and values that exist, and leave something to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import degree_fault, meant
from behavior_graph.schema.typed import Typed
from odd.diagnostics import Diagnostic, Rule, error
from odd.model.norm_model import Norm
from odd.model.value_types import Kind
from odd.model.values import fault

_KINDS = (Kind.BOOL, Kind.CATEGORY, Kind.INT)


def _check(linked: Linked) -> Iterator[Diagnostic]:
    often = Counter(norm for entity in linked.odd.entities.values() for norm in entity.norms)
    for entity, spec in linked.odd.entities.items():
        for name, norm in spec.norms.items():
            path = ("entities", entity, "norms", name)
            if often[name] > 1:
                span = linked.odd_text.key(path)
                yield error(f"there are {often[name]} norms '{name}'", span, "rename all but one of them", name)
            yield from _of_choice(linked, entity, norm, path)
            yield from _of_force(linked, entity, norm, path)
        yield from _nothing_left(linked, entity)


def _of_choice(linked: Linked, entity: str, norm: Norm, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    own = [spec.id for action, spec in linked.decisions.items() if linked.graph.actions[action].entity == entity]
    if norm.decision not in own:
        message = f"'{norm.decision}' is not a decision of {entity}"
        span = linked.odd_text.value((*path, "decision"))
        yield error(message, span, meant(norm.decision, own, "declare a decision in graph.yaml"), norm.decision)
        return
    options = _options(linked, norm.decision)
    if not options:
        return
    for name, value in norm.violated_by.items():
        place = (*path, "violated_by", name)
        if name not in options:
            message = f"the decision '{norm.decision}' has no option '{name}'"
            yield error(message, linked.odd_text.key(place), meant(name, options), name)
        elif problem := _misfit(value, options[name]):
            message, help = problem
            yield error(f"option '{name}': {message}", linked.odd_text.value(place), help, name)


def _options(linked: Linked, decision: str) -> dict[str, Typed]:
    action = linked.decision_actions.get(decision)
    try:
        return linked.option_types(action) if action else {}
    except ValueError:
        return {}  # an option whose type is none is reported by itself


def _misfit(value: bool | int | str, typed: Typed) -> tuple[str, str] | None:
    if typed.type.kind not in _KINDS:
        help = "declare an option of this decision that is bool, int or a category"
        return f"no single value of the type {typed.type} can violate a norm", help
    wrong = fault(value, typed.type, typed.range)
    return (wrong, "write a value that the option can have") if wrong else None


def _of_force(linked: Linked, entity: str, norm: Norm, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    if norm.when is not None:
        parameter = linked.parameter(norm.when)
        if parameter is None or parameter.value_type.kind is not Kind.BOOL:
            switches = [name for name, spec in linked.odd.parameters.items() if spec.value_type.kind is Kind.BOOL]
            message = f"'{norm.when}' is not a parameter of the type bool"
            help = meant(norm.when, switches, "" if switches else "declare one under a submodel")
            yield error(message, linked.odd_text.value((*path, "when")), help, norm.when)
    name = norm.strength
    if name is not None and (wrong := degree_fault(linked, entity, name, "the strength of a norm")):
        yield error(wrong[0], linked.odd_text.value((*path, "strength")), wrong[1], name)


def _nothing_left(linked: Linked, entity: str) -> Iterator[Diagnostic]:
    """Report options of which norms that can be in force together remove every value."""
    norms = linked.odd.entities[entity].norms
    removing = {name: norm for name, norm in norms.items() if norm.removes and len(norm.violated_by) == 1}
    for name, norm in removing.items():
        (option,) = norm.violated_by
        typed = _options(linked, norm.decision).get(option)
        together = [
            other
            for other in removing.values()
            if other.decision == norm.decision and option in other.violated_by and other.when in (None, norm.when)
        ]
        removed = {other.violated_by[option] for other in together}
        if typed is not None and not typed.optional and (possible := _possible(typed)) and possible <= removed:
            message = f"with the norm '{name}', no value of option '{option}' of '{norm.decision}' is left"
            span = linked.odd_text.key(("entities", entity, "norms", name))
            yield error(message, span, "let the norms leave at least one value", name, option)


def _possible(typed: Typed) -> set[bool | int | str]:
    if typed.type.kind is Kind.BOOL:
        return {True, False}
    return set(typed.type.categories)


RULE = Rule(
    "SC258",
    "a norm that does not fit",
    """\
A norm of odd.yaml names a decision that an action of the entity's own type has, and under 'violated_by' its options
(bool, int or a category) with values that they can have. 'when' names a parameter of the type bool, 'strength' a
variable of the entity of the type float with a range within 0 and 1. Each norm has a name of its own, and institutions
with the same 'when', or with none, leave something to choose.

Wrong:  norms: {no_theft: {layer: institution, asks: ..., decision: Take, violated_by: {steals: true}}}
Right:  norms: {no_theft: {layer: institution, asks: ..., decision: Take, violated_by: {steal: true}}}
""",
    _check,
    absent_from=("graph.yaml",),
)
