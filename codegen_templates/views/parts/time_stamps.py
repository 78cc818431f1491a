"""Variables and fields that hold a round in which something happened, which no action can find in the future."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from behavior_graph.linking.linked import Linked
from behavior_graph.schema.typed import typed_variable
from odd.model.value_types import Kind


def time_stamps(linked: Linked, handlers: Mapping[str, str]) -> tuple[str, ...]:
    """Return the variables and event fields (`User.heard_at`) to which all handlers give the present round, or unset.

    Variables that the scenario sets to a later round, or to what it draws, are none.
    """
    given: dict[str, list[bool]] = {}
    for text in handlers.values():
        for name, is_present in _assigned(ast.parse(text)):
            given.setdefault(name, []).append(is_present)
    stamps = (name for name, each in given.items() if all(each))
    return tuple(sorted(name for name in stamps if _may_be_first_round(linked, name) and not _is_set(linked, name)))


def _assigned(module: ast.Module) -> Iterator[tuple[str, bool]]:
    """Yield what functions assign, to variables of entities and fields of what they make: is it the present round?"""
    for function in module.body:
        if isinstance(function, ast.FunctionDef) and function.args.args:
            own = function.args.args[0]
            owner = own.annotation.id if isinstance(own.annotation, ast.Name) else ""
            for node in ast.walk(function):
                yield from _by_statement(node, own.arg, owner)
                yield from _by_call(node)


def _by_statement(node: ast.AST, own: str, owner: str) -> Iterator[tuple[str, bool]]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    for target in targets:
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == own:
            yield f"{owner}.{target.attr}", isinstance(node, ast.Assign) and _is_present(node.value)


def _by_call(node: ast.AST) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        for keyword in node.keywords:
            yield f"{node.func.id}.{keyword.arg}", _is_present(keyword.value)


def _is_present(node: ast.expr) -> bool:
    return ast.unparse(node) in ("world.round", "None")


def _may_be_first_round(linked: Linked, name: str) -> bool:
    """Return whether something of this name is a whole number that can be 1: then it can be any round until now."""
    owner, _, part = name.partition(".")
    if name in linked.variables:
        typed = typed_variable(linked.variables[name])
    elif owner in linked.graph.events and part in linked.graph.events[owner].fields:
        typed = linked.field_type(owner, part)
    else:
        return False
    return typed.type.kind is Kind.INT and (typed.range is None or typed.range[0] <= 1)


def _is_set(linked: Linked, name: str) -> bool:
    """Return whether the scenario may set a variable or field to a round after the present one."""
    owner, _, part = name.partition(".")
    scenario = linked.scenario
    initial = scenario.population[owner].initial.get(part, 0) if owner in scenario.population else 0
    groups = (scenario.interventions, *(variant.interventions for variant in scenario.variants.values()))
    made = [intervention for group in groups for intervention in group.values()]
    return (
        not (isinstance(initial, int) and initial <= 1)
        or any(path.endswith(f".{name}") for variant in scenario.variants.values() for path in variant.set)
        or any(each.of == owner and part in each.set for each in made)
        or any(each.send is not None and each.send.event == owner for each in made)
    )
