"""Space in handlers: which entities are near, which cells are free, and moving."""

from __future__ import annotations

from collections.abc import Sequence

from behavior_graph.schema.receivers import Reach, Receiver, near_step
from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.known_values import (
    FLOAT,
    INT,
    NOTHING,
    UNKNOWN,
    Actor,
    Callable_,
    EntityOrigin,
    Many,
    Nothing,
    Scalar,
    Spot,
    TheParameters,
    Unknown,
    Value,
)
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.call_checks import CallChecks, VerbChecks
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.model.odd_model import POSITION
from odd.model.value_types import Kind

_ON_GRIDS = ("here", "free_cells")
_MOVES = "move(to), move_to(x, y) or move_by(dx, dy)"
_FAR = float("inf")


class Placing(VerbChecks):
    """Resolves the verbs of space with the means of calls."""

    def __init__(self, calls: CallChecks) -> None:
        super().__init__(calls)
        odd = calls.context.vocabulary.linked.odd
        self.placed = odd.placed
        self.cells = odd.cells
        self.agents = tuple(name for name, entity in odd.entities.items() if entity.kind == "agent")
        self.surface = "plane" if odd.plane else "grid"
        self.leaving = tuple(odd.grid.may_leave) if odd.grid else ()

    def resolve(self, called: Callable_, node: tree.Call) -> Value:
        """Return what a verb of space gives; a move is not a value."""
        verb = called.name
        if called.sort == "reading verb" and called.of is not None and not called.of.own:
            return _without_origins(self._found(verb, node))
        if not self._stands(verb, node):
            return UNKNOWN
        if verb in ("near", "here"):
            return self._found(verb, node)
        if verb in ("x_to", "y_to"):
            return self._way(verb, node)
        if verb == "free_cells":
            self._radius(node.arguments[0] if node.arguments else None)
            self.calls.checked(allowed.VERBS[verb], node)
            return Many(Spot())
        self.remarks.error("SC480", "a move is not a value", node.span, "write it on a line of its own")
        return NOTHING

    def _stands(self, verb: str, node: tree.Call) -> bool:
        """Return whether the acting entity stands on what the verb is for; if not, report it."""
        surface = "grid" if verb in _ON_GRIDS else self.surface
        if self.context.entity == self.cells and verb in (*allowed.MOVING, "free_cells"):
            message = f"{self.context.entity} is a cell of the grid, so it cannot '{verb}'"
            help = "let the entities on it move"
            self.remarks.error("SC480", message, node.function.span, help, self.context.entity, verb)
            return False
        if self.context.entity in self.placed and surface == self.surface:
            return True
        message = f"{self.context.entity} does not stand on a {surface}, so it cannot '{verb}'"
        help = f"name it under 'scales: space: {surface}:' in odd.yaml"
        if self.context.entity not in self.agents:
            help = f"only agents stand on a {surface}: let one do this, of a type of its own with 'count: 1' if need be"
        if self.context.entity in self.placed:
            help = f"it stands on a plane: write near, x_to(other), y_to(other), {_MOVES}"
        self.remarks.error("SC480", message, node.function.span, help, self.context.entity, verb)
        return False

    def _way(self, verb: str, node: tree.Call) -> Value:
        to = self.calls.checked(allowed.VERBS[verb], node).first()
        if not isinstance(to, Unknown) and not self._is_placed(to):
            help = f"name an entity that stands on the {self.surface}"
            if isinstance(to, Spot):
                cells = f", or cells of {self.calls.me()}.near({self.cells}, radius)" if self.cells else ""
                help = f"use x and y, which a cell of free_cells has{cells}"
            self.remarks.error("SC480", f"this is not an entity on the {self.surface}", node.span, help)
        return FLOAT if self.surface == "plane" else INT

    def _is_placed(self, value: Value) -> bool:
        return isinstance(value, Actor) and set(value.types) <= set(self.placed)

    def _found(self, verb: str, node: tree.Call) -> Value:
        """Return the entities that `near(Type, radius)` or `here(Type)` finds."""
        signature = allowed.VERBS[verb]
        if len(node.arguments) != signature.most or node.keywords:
            takes = "a type and a radius" if verb == "near" else "a type"
            self.calls.misused(f"{verb} takes {takes}", node.span, signature)
            return UNKNOWN
        kind, *radii = node.arguments
        radius = radii[0] if radii else tree.Constant(node.span, 0)
        self.calls.evaluator.value(radius)
        self._radius(radius)
        if not isinstance(kind, tree.Name) or kind.name not in self.placed:
            name = kind.name if isinstance(kind, tree.Name) else ""
            help = did_you_mean(name, self.placed, f"write one of {', '.join(self.placed)}")
            self.remarks.error(
                "SC480", f"{verb} needs an entity type that stands on the {self.surface}", kind.span, help
            )
            return UNKNOWN
        self.context.used.add(kind.name)
        return Many(Actor((kind.name,), self._origins(kind.name, radius)))

    def _radius(self, radius: tree.Expr | None) -> None:
        if radius is not None:
            self.calls.evaluator.literals.number(radius, 0, _FAR, "a radius")

    def _origins(self, kind: str, radius: tree.Expr) -> frozenset[EntityOrigin]:
        """Return how they are found, in the graph's words; known for a number, a parameter and an own variable."""
        written = ""
        if isinstance(radius, tree.Constant) and type(radius.value) in (int, float):
            written = str(radius.value)
        elif isinstance(radius, tree.Attribute):
            if isinstance(radius.value, tree.Name) and radius.value.name == self.calls.me():
                written = f"{self.context.entity}.{radius.name}"
            elif isinstance(self.calls.evaluator.anything(radius.value), TheParameters):
                written = radius.name
        if not written:
            return frozenset()
        return frozenset({EntityOrigin(Receiver(Reach.EACH_OF, (near_step(kind, written),)))})

    def move(self, node: tree.Call) -> None:
        """Resolve `me.move(to)` and similar verbs, which are statements and write the position."""
        verb = node.function.name if isinstance(node.function, tree.Attribute) else "move"
        if not self.is_own(node):
            help = f"write {self.calls.me()}.{verb}(...); other entities move when they receive an event"
            self.not_own(verb, node, help)
        if not self._stands(verb, node):
            return
        if self.context.is_rule:
            help = f"move in the handler '{self.context.action}', which receives the decision"
            self.remarks.error("SC436", "a rule decides and cannot move an entity", node.span, help)
        if verb == "move" and len(node.arguments) == len(POSITION) and not node.keywords:
            self._coordinates(node)
        elif verb == "move":
            self._goal(self.calls.checked(allowed.VERBS[verb], node).first(), node)
        else:
            self._steps(self.calls.checked(allowed.VERBS[verb], node).positional, node)
        for name in POSITION:
            self.context.effects.write(f"{self.context.entity}.{name}", node.span)

    def _coordinates(self, node: tree.Call) -> None:
        help = f"write {self.calls.me()}.move_to(x, y)"
        self.remarks.error("SC480", "move takes one place, not a column and a row", node.span, help)

    def _steps(self, values: Sequence[Value], node: tree.Call) -> None:
        """Check the coordinates or distances of a move: on a grid they are whole numbers."""
        for value, argument in zip(values, node.arguments, strict=False):
            self.calls.evaluator.literals.number(argument, -_FAR, _FAR, "a distance")
            if self.surface == "grid" and isinstance(value, Scalar) and value.type.kind is Kind.FLOAT:
                help = "cells are counted in whole numbers: round(...), int(...) or // makes one"
                self.remarks.error("SC480", "this is not a whole number of cells", argument.span, help)

    def _goal(self, to: Value, node: tree.Call) -> None:
        if isinstance(to, Nothing) and self.surface == "grid":
            self._off_the_grid(node)
        elif not isinstance(to, (Spot, Unknown)) and not self._is_placed(to):
            cells = "one of free_cells(...), or to " if self.surface == "grid" else ""
            help = f"move to {cells}an entity on the {self.surface}"
            self.remarks.error("SC480", "this is not a place", node.span, help)

    def _off_the_grid(self, node: tree.Call) -> None:
        if self.context.entity not in self.leaving:
            message = f"{self.context.entity} may not leave the grid"
            help = f"write 'may_leave: [{self.context.entity}]' under 'scales: space: grid:' in odd.yaml"
            self.remarks.error("SC465", message, node.span, help, self.context.entity)


def _without_origins(found: Value) -> Value:
    """Return entities on a cell that may not be the own one: the graph has no words for them as receivers."""
    if not isinstance(found, Many) or not isinstance(found.item, Actor):
        return found
    return Many(Actor(found.item.types))


def is_move(statement: tree.Evaluate) -> bool:
    """Return whether a statement is a move, whichever entity moves."""
    called = statement.value.function if isinstance(statement.value, tree.Call) else None
    return isinstance(called, tree.Attribute) and called.name in allowed.MOVING
