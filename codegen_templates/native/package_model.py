"""What a generated package declares, read from the text of its `wiring.py`, with the functions of its modules.

A package is a function of checked sources, so its text says everything: names, positions, types, and each function that
the engine calls. Nothing of the package is imported or run here.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from codegen_templates.native.acting_references import OwnReferences
from codegen_templates.native.whole_values import WholeValues

#: What the classes of `runtime_base.spec` take by position, and what is not said.
_PLACES = {
    "Quantity": ("name", "kind"),
    "EntityType": ("name", "kind", "cls", "variables", "memory"),
    "EventKind": ("name", "cls", "fields"),
    "Relation": ("name", "source", "target", "inverse"),
    "Phase": ("name", "actions"),
    "Metric": ("name", "compute", "unit"),
    "Delay": ("unit", "steps", "of", "rounded"),
    "Remembered": ("event", "record", "last"),
    "Forbidden": ("norm", "options", "when"),
}
_UNSAID: dict[str, dict[str, Any]] = {
    "Quantity": {"low": -float("inf"), "high": float("inf"), "categories": (), "item": "", "length": 0, "entity": ""}
    | {"optional": False, "rows": 0, "default": None},
    "EntityType": {"variables": (), "memory": (), "goals": ()},
    "EventKind": {"fields": (), "observed": False, "delay": None, "from_outside": ()},
    "Relation": {"inverse": "", "most_from": None, "most_to": None, "variables": (), "redrawn": False},
    "Delay": {"steps": 1, "of": 1, "rounded": ""},
    "Phase": {"mode": "simultaneous", "most": 0, "by": ""},
    "Forbidden": {"when": ""},
    "Grading": {"text": "", "importance": 0.5, "forgetting": "", "association": False, "long_term": 0}
    | {"below": 0.0, "from_importance": 0.0},
    "Remembered": {"rounds": 0, "grading": None, "decided": False},
    "Action": {"on": (), "collects": (), "writes": (), "emits": (), "decision": None, "ties": (), "creates": ()}
    | {"leaves": False, "start_if": None},
    "Decision": {"asked_if": None, "observed": False, "forbids": ()},
    "Model": {"space": None},
    "Plane": {"one_per_cell": (), "any_per_cell": (), "may_leave": (), "cells": ""},
    "Grid": {"one_per_cell": (), "any_per_cell": (), "may_leave": (), "cells": ""},
}


@dataclass(frozen=True)
class PackageFunction:
    """A function of a package: its tree, and the file (as the sources name it) in which it is."""

    tree: ast.FunctionDef
    file: str

    @property
    def parameters(self) -> list[str]:
        """The names of its parameters."""
        return [argument.arg for argument in self.tree.args.args]


class PackageModel:
    """The declarations of a package (`declared`, shaped as `runtime_base.spec.Model`) and its functions.

    `files` are the texts of the package by path, as `codegen_templates.assemble_package.assemble` returns them;
    `numbers` are those of a run, if they are not the package's.
    """

    def __init__(self, name: str, files: Mapping[str, str], numbers: Mapping[str, Any] | None = None) -> None:
        self._name = name
        self._files = files
        self._own_numbers = numbers or {}
        wiring = ast.parse(files[f"{name}/wiring.py"])
        model = next(line for line in wiring.body if isinstance(line, ast.Assign) and _target(line) == "MODEL")
        self.declared: Any = _value(model.value)
        self.entities = {entity.name: entity for entity in self.declared.entities}
        self.events = {event.name: event for event in self.declared.events}
        self.actions = {action.name: action for action in self.declared.actions}
        self.decisions = {action.decision.id: action.decision for action in self.declared.actions if action.decision}
        self.parameters = {quantity.name: quantity for quantity in self.declared.parameters}
        self.texts: list[str] = []  # the constants that are texts of variables, as functions are written
        self._own_references: dict[tuple[ast.FunctionDef, str], OwnReferences] = {}
        for action in self.declared.actions:
            if action.decision:
                action.decision.noted = self._is_noted(action)
            action.tie_values = tuple(name for name in action.ties if self.relations[name].variables)
            action.ties = tuple(name for name in action.ties if self._changes_ties(name))

    @cached_property
    def remembered(self) -> dict[tuple[str, str], Any]:
        """How much each entity type remembers of each kind of event or decision."""
        return {(entity.name, kept.event): kept for entity in self.declared.entities for kept in entity.memory}

    @property
    def memories_fade(self) -> bool:
        """Whether memories are forgotten, strengthened or kept long."""
        gradings = [kept.grading for kept in self.remembered.values() if kept.grading is not None]
        return any(each.forgetting or each.association or each.long_term for each in gradings)

    def fields_of(self, kind: str) -> Sequence[Any]:
        """Return the fields of a kind of event, or the options of a decision."""
        fields: Sequence[Any] = self.events[kind].fields if kind in self.events else self.decisions[kind].options
        return fields

    def remembered_by(self, action: Any) -> list[str]:
        """Return the kinds of event that an action lets its entities remember: those that no action before it does."""
        names = [name for phase in self.declared.phases for name in phase.actions]
        before = [self.actions[name] for name in names[: names.index(action.name)]]
        taken = {kind for other in before if other.entity == action.entity for kind in (*other.on, *other.collects)}
        own = {kind for kind in (*action.on, *action.collects) if (action.entity, kind) in self.remembered}
        return sorted(own - taken)

    def may_be_lost(self, quantity: Any) -> bool:
        """Return whether a variable or field refers to entities that may leave, and is unset then."""
        return bool(quantity.kind == "ref" and quantity.optional and quantity.entity in self.varying)

    def references_to(self, entity: str) -> list[tuple[str, Any]]:
        """Return the variables that refer to entities of a type and may be unset, with their owners."""
        return [
            (owner.name, quantity)
            for owner in self.declared.entities
            for quantity in owner.variables
            if quantity.kind == "ref" and quantity.optional and quantity.entity == entity
        ]

    def _is_noted(self, action: Any) -> bool:
        """Return whether what is decided in an action's calls is observed or remembered."""
        return action.decision.observed or (action.entity, action.decision.id) in self.remembered

    @cached_property
    def observes_memories(self) -> bool:
        """Whether what observes a run may look at memories."""
        found = [function for (file, _), function in self._functions.items() if file.endswith("metrics.py")]
        nodes = [node for function in found for node in ast.walk(function.tree)]
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        return bool(names & {"remembered", "memory"})

    @cached_property
    def changing(self) -> frozenset[str]:
        """The relations whose ties actions change."""
        return frozenset(name for action in self.declared.actions for name in action.ties)

    @cached_property
    def created(self) -> frozenset[str]:
        """The entity types that actions create."""
        return frozenset(name for action in self.declared.actions for name in action.creates)

    @cached_property
    def varying(self) -> frozenset[str]:
        """The entity types of which entities enter or leave, by actions or by interventions of any variant."""
        leaving = {action.entity for action in self.declared.actions if action.leaves}
        given = [made for numbers in self._numbers for made in numbers.get("interventions", ())]
        return self.created | leaving | {made["of"] for made in given if made.get("add") or made.get("remove")}

    @cached_property
    def _numbers(self) -> list[Mapping[str, Any]]:
        """The numbers of all variants, and those of the run."""
        tree = ast.parse(self._files[f"{self._name}/numbers.py"])
        found = next(line.value for line in tree.body if isinstance(line, ast.AnnAssign) and line.value is not None)
        return [*ast.literal_eval(found).values(), self._own_numbers]

    def _changes_ties(self, relation: str) -> bool:
        """Return whether handlers make or remove ties of a relation; some only write variables of its ties."""
        nodes = [node for function in self._functions.values() for node in ast.walk(function.tree)]
        calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
        calls = [call for call in calls if call.func.attr in ("connect", "disconnect")]  # type: ignore[attr-defined]
        named = [call.args[0] for call in calls if call.args]
        if not self.relations[relation].variables or len(named) < len(calls):
            return True
        return any(not isinstance(name, ast.Constant) or name.value == relation for name in named)

    def senders_of(self, kind: str, memory_of: str = "") -> tuple[str, ...]:
        """Return the entity types that emit a kind of event, or in whose name interventions send it.

        In the memory of a type there may be events that are from a table, whose sender is the entity itself.
        """
        emitters = [action.entity for action in self.declared.actions if kind in action.emits]
        given = [memory for numbers in self._numbers for memory in numbers.get("memories", ())]
        own = [memory["of"] for memory in given if (memory["of"], memory["kind"]) == (memory_of, kind)]
        return tuple(dict.fromkeys((*emitters, *self.events[kind].from_outside, *own)))

    @cached_property
    def order_of_calls_varies(self) -> bool:
        """Whether an event to none may change the order of calls, as where several actions of a type take a kind."""
        takers = [(action.entity, kind) for action in self.actions.values() for kind in (*action.on, *action.collects)]
        return len(set(takers)) < len(takers) or any(phase.most for phase in self.declared.phases)

    @cached_property
    def _references(self) -> frozenset[str]:
        """The names of the variables of entities and ties that are references."""
        groups = [each.variables for each in (*self.declared.entities, *self.declared.relations)]
        return frozenset(each.name for group in groups for each in group if each.kind == "ref")

    @cached_property
    def keeping_themselves(self) -> frozenset[str]:
        """The entity types whose handlers may write the acting entity, as it shows itself, to its variables."""
        given = [(action.entity, self.function(action.handler).tree) for action in self.actions.values()]
        found = [
            (name, OwnReferences(tree, tree.args.args[0].arg, self._references, frozenset())) for name, tree in given
        ]
        return frozenset(name for name, references in found if references.are_kept())

    def own_references(self, function: ast.FunctionDef, acting: str, entity: str) -> OwnReferences:
        """Return which expressions of a function may be its acting entity, as it shows itself."""
        if (function, acting) not in self._own_references:
            kept = self._references if entity in self.keeping_themselves else frozenset[str]()
            self._own_references[function, acting] = OwnReferences(function, acting, self._references, kept)
        return self._own_references[function, acting]

    @property
    def plane(self) -> bool:
        """Whether entities stand on a plane."""
        return self.declared.space is not None and self.declared.space.declares == "Plane"

    @cached_property
    def placed(self) -> frozenset[str]:
        """The entity types that stand on the plane or the grid, but for the one that is its cells."""
        space = self.declared.space
        if space is None:
            return frozenset()
        return frozenset(space.on_it if self.plane else (*space.one_per_cell, *space.any_per_cell))

    @cached_property
    def alone(self) -> frozenset[str]:
        """The entity types of which a cell of the grid holds at most one, or that are its cells."""
        grid = self.declared.space
        return frozenset((*grid.one_per_cell, grid.cells)) if grid is not None else frozenset()

    def at_once(self, action: str) -> bool:
        """Return whether what an action does takes effect at once, since entities act one at a time in its phase."""
        modes = {name: phase.mode for phase in self.declared.phases for name in phase.actions}
        return bool(modes[action] != "simultaneous")

    def moving(self, action: str) -> frozenset[str]:
        """Return the relations whose ties change in an action's phase, if entities act there one at a time."""
        phase = next(phase for phase in self.declared.phases if action in phase.actions)
        names = phase.actions if phase.mode != "simultaneous" else ()
        return frozenset(relation for name in names for relation in self.actions[name].ties)

    @cached_property
    def relations(self) -> dict[str, Any]:
        """The type that each relation and inverse leads to, by name."""
        found = {relation.name: relation for relation in self.declared.relations}
        return found | {relation.inverse: relation for relation in self.declared.relations if relation.inverse}

    @cached_property
    def wholes(self) -> WholeValues:
        """Which expressions may be whole numbers in Python, as aggregates may."""
        groups = [each.variables for each in (*self.declared.entities, *self.declared.relations)]
        groups += [each.fields for each in self.declared.events]
        groups += [decision.options for decision in self.decisions.values()]
        quantities = [each for group in (*groups, self.declared.parameters) for each in group]
        others = {each.name for each in quantities if not _is_real(each)}
        names = {each.name for each in quantities} - others - {*self.aggregates}
        return WholeValues((found.tree for found in self._functions.values()), names)

    @cached_property
    def aggregates(self) -> list[str]:
        """The names of the aggregates."""
        names = [name for file, name in self._functions if file == "metrics.py"]
        return [name.removeprefix("aggregate_") for name in names if name.startswith("aggregate_")]

    def looked_at(self, aggregate: str) -> frozenset[str]:
        """Return all names and texts in the functions that an aggregate may call: they say what it looks at."""
        nodes = list(ast.walk(self.function(f"metrics.aggregate_{aggregate}").tree))
        if any(isinstance(node, ast.Name) and node.id == "observing" for node in nodes):
            own = (function for (file, _), function in self._functions.items() if file == "handlers/metrics.py")
            nodes += [node for function in own for node in ast.walk(function.tree)]
        found = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        found |= {node.id for node in nodes if isinstance(node, ast.Name)}
        texts = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
        found.update(part for text in texts for part in text.split("."))
        others = (name for name in found - {aggregate} if ("metrics.py", f"aggregate_{name}") in self._functions)
        return frozenset(found).union(*map(self.looked_at, others))

    def function(self, dotted: str) -> PackageFunction:
        """Return a function that the wiring names, as `user_handlers.hear` or `decisions.starts_hear`."""
        module, _, name = dotted.partition(".")
        short = module.removesuffix("_handlers")
        return self._functions[f"handlers/{short}.py" if short != module else f"{module}.py", name]

    def goal(self, name: str, part: str) -> PackageFunction:
        """Return what computes a part of a goal (`reached`, `step` or `priority`), as a function of the entity."""
        classes = (tree for tree in ast.parse(self._files[f"{self._name}/entities.py"]).body)
        owner = next(tree for tree in classes if isinstance(tree, ast.ClassDef) and tree.name == f"_Goal_{name}")
        own = next(tree for tree in owner.body if isinstance(tree, ast.FunctionDef) and tree.name == part)
        entity, body = "entity", own.body
        for place, line in enumerate(body):
            match line:  # as in `person: Person = self._of`
                case ast.AnnAssign(target=ast.Name(id=entity), value=ast.Attribute(attr="_of")):
                    body = body[place + 1 :]
                    break
        given = ast.arguments([], [ast.arg(entity)], None, [], [], None, [])
        tree = ast.FunctionDef(f"goal_{name}_{part}", given, body, [], own.returns)
        return PackageFunction(ast.copy_location(tree, own), "entities.py")

    def helper(self, function: PackageFunction, name: str) -> PackageFunction | None:
        """Return a function of the same file."""
        return self._functions.get((function.file, name))

    @cached_property
    def measures(self) -> list[PackageFunction]:
        """The functions that observe a run: metrics, aggregates and stop conditions."""
        return [function for (file, _), function in self._functions.items() if file == "metrics.py"]

    @cached_property
    def _functions(self) -> dict[tuple[str, str], PackageFunction]:
        found = {}
        for path, text in self._files.items():
            folder, _, file = path.partition("/")
            if folder == self._name and path.endswith(".py"):
                trees = [tree for tree in ast.parse(text).body if isinstance(tree, ast.FunctionDef)]
                _give_by_place(trees)
                found.update({(file, tree.name): PackageFunction(tree, file) for tree in trees})
        return found

    @cached_property
    def world(self) -> dict[str, str]:
        """The properties of the model's world, with the type that each returns."""
        tree = ast.parse(self._files[f"{self._name}/world.py"])
        world = next(part for part in tree.body if isinstance(part, ast.ClassDef) and part.name == "World")
        members = [part for part in world.body if isinstance(part, ast.FunctionDef) and part.returns is not None]
        return {member.name: ast.unparse(member.returns).strip("'") for member in members if member.returns}


def _give_by_place(functions: Sequence[ast.FunctionDef]) -> None:
    """Have named arguments in calls of these functions given by place, where their order changes nothing."""
    parameters = {function.name: [argument.arg for argument in function.args.args] for function in functions}
    for node in (node for function in functions for node in ast.walk(function)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=given, keywords=words) if words and name in parameters:
                later, named = parameters[name][len(given) :], {str(word.arg): word.value for word in words}
                drawing = sum(_may_draw(value, parameters) for value in named.values())
                if list(named) == later or (sorted(named) == sorted(later) and drawing < 2):
                    node.args, node.keywords = [*given, *(named[each] for each in later)], []


def _may_draw(node: ast.expr, functions: Container[str]) -> bool:
    """Return whether an expression calls a verb, which may draw, or one of the functions, which may call one."""
    called = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(not isinstance(function, ast.Name) or function.id in functions for function in called)


def _is_real(quantity: Any) -> bool:
    """Return whether a quantity is a real number that is always there, or several, which may be unset as a whole."""
    if quantity.kind in ("vector", "matrix"):
        return bool(quantity.item == "float")
    return quantity.kind == "float" and not quantity.optional


def _target(line: ast.Assign) -> str:
    target = line.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def _value(node: ast.expr) -> Any:
    """Return the value of a declaration; a name stays a text, a call becomes a record."""
    match node:
        case ast.Call(func=ast.Attribute(attr=kind), args=given, keywords=named):
            record = dict(_UNSAID.get(kind, {})) | {"declares": kind}
            record |= {place: _value(part) for place, part in zip(_PLACES.get(kind, ()), given, strict=False)}
            return SimpleNamespace(**record | {word.arg: _value(word.value) for word in named if word.arg})
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return tuple(_value(part) for part in parts)
        case ast.Constant(value=value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_value(operand)
        case ast.Dict() | ast.Name() | ast.Attribute() | ast.BinOp() | ast.Call():
            return ast.unparse(node)
    raise ValueError(f"wiring.py holds {ast.unparse(node)!r}, which declares nothing")
