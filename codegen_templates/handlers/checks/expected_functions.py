"""The functions that a model needs: their names, parameters and files, as the graph determines them."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from behavior_graph.schema.graph_model import Action, Graph
from behavior_graph.schema.receivers import Reach
from codegen_templates.handlers.evaluation.known_values import (
    SELF,
    Actor,
    DecisionValue,
    EventValue,
    Many,
    TheWorld,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.vocabulary import OBSERVERS, Vocabulary, file_of
from odd.names import snake

RULE = "decide_"


@dataclass(frozen=True, slots=True)
class ExpectedFunction:
    """A function that a handlers file must have. `annotations` are without white space, `names` are suggestions."""

    name: str
    action: str
    is_rule: bool
    file: str
    names: tuple[str, ...]
    annotations: tuple[str, ...]
    returns: str
    values: tuple[Value, ...]

    @property
    def written(self) -> str:
        """The function's first line, as it may be written."""
        pairs = zip(self.names, self.annotations, strict=True)
        parameters = ", ".join(f"{name}: {text.replace('|', ' | ')}" for name, text in pairs)
        return f"def {self.name}({parameters}) -> {self.returns}:"


def wanted(vocabulary: Vocabulary) -> dict[str, ExpectedFunction]:
    """Return every function that the model needs, by name, in the graph's order, a rule before its handler."""
    found: dict[str, ExpectedFunction] = {}
    for name, action in vocabulary.actions.items():
        if action.decision is not None:
            found[RULE + name] = _function(name, action, rule=True)
        found[name] = _function(name, action, rule=False)
    return found


def wanted_names(graph: Graph) -> dict[str, tuple[str, ...]]:
    """Return the names of the functions of each handlers file that a graph needs, in the graph's order."""
    found: dict[str, list[str]] = {}
    for name, action in graph.actions.items():
        rule = [RULE + name] if action.decision is not None else []
        found.setdefault(file_of(action.entity), []).extend([*rule, name])
    if graph.functions:
        found.setdefault(OBSERVERS, []).extend(graph.functions)
    return {path: tuple(names) for path, names in found.items()}


def _function(name: str, action: Action, *, rule: bool) -> ExpectedFunction:
    decision = action.decision
    names = [snake(action.entity), *_event_names(action), "world"]
    annotations = [action.entity, *_event_types(action), "World"]
    values: list[Value] = [Actor((action.entity,), frozenset({SELF})), *_event_values(action), TheWorld()]
    if decision is not None and not rule:
        names.append("decision")
        annotations.append(f"{decision.id}|None")
        values.append(DecisionValue(name, optional=True))
    returns = decision.id if rule and decision is not None else "None"
    title = RULE + name if rule else name
    place = file_of(action.entity)
    return ExpectedFunction(title, name, rule, place, tuple(names), tuple(annotations), returns, tuple(values))


def _event_names(action: Action) -> tuple[str, ...]:
    if action.collects:
        return tuple(f"{snake(kind)}_events" for kind in action.collects)
    return (snake(action.handles[0]),) if len(action.handles) == 1 else ("event",)


def _event_types(action: Action) -> tuple[str, ...]:
    if action.collects:
        return tuple(f"Sequence[{kind}]" for kind in action.collects)
    return ("|".join(action.handles),)


def _event_values(action: Action) -> tuple[Value, ...]:
    if action.collects:
        return tuple(Many(EventValue((kind,), Reach.SENDERS)) for kind in action.collects)
    return (EventValue(action.handles, Reach.SENDER),)


def same_annotation(found: str, expected: str) -> bool:
    """Return whether two annotations without white space mean the same; the parts of a union may be in any order."""
    return sorted(found.split("|")) == sorted(expected.split("|"))


def fitting_names(function: tree.HandlerFunction, asked: ExpectedFunction) -> tuple[str, ...]:
    """Return the name of each required parameter in a function: that of an existing one that fits, else a new one.

    A parameter of the same type fits first. Of the others, each takes the next place if there are as many as places;
    else the next one of the same role (world, decision, or other). Where the body uses the new name in place of the
    existing one, as a body with `user` below `def hear(self, ...)`, the new one fits. `simcc generate` writes them.
    """
    left, used = list(function.parameters), _free_names(function)
    names: list[str | None] = []
    for expected in asked.annotations:
        same = next((parameter for parameter in left if same_annotation(parameter.annotation, expected)), None)
        names.append(same.name if same else None)
        if same:
            left.remove(same)
    open_places = [place for place, name in enumerate(names) if name is None]
    one_to_one = len(left) == len(open_places)
    for place in open_places:
        role = _role(asked.annotations[place])
        fitting = left if one_to_one else [parameter for parameter in left if _role(parameter.annotation) == role]
        near = fitting[0] if fitting else None
        names[place] = near.name if near and (near.name in used or asked.names[place] not in used) else None
        if near:
            left.remove(near)
    taken = [name for name in names if name]
    return tuple(name or _new(asked.names[place], taken) for place, name in enumerate(names))


def _free_names(function: tree.HandlerFunction) -> Set[str]:
    """Return the names that a function's body uses without giving them a value."""
    nodes = [node for statement in function.body for node in tree.inside(statement)]
    used = {node.name for node in nodes if isinstance(node, tree.Name)}
    return used - {name.name for node in nodes for name in tree.bound(node)}


def _new(name: str, taken: list[str]) -> str:
    while name in taken:
        name += "_"
    taken.append(name)
    return name


def _role(annotation: str) -> str:
    if annotation == "World":
        return "world"
    return "decision" if "None" in annotation.split("|") else "event"
