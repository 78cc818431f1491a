"""Space in handlers: who is near, which cells are free, and moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from behavior_graph.receivers import Reach, Receiver, near_step
from codegen_templates.handlers import allowed, tree
from codegen_templates.handlers.values import (
    NOTHING,
    UNKNOWN,
    Actor,
    Callable_,
    Many,
    Nothing,
    Origin,
    Spot,
    TheParameters,
    Unknown,
    Value,
)
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.model import POSITION

if TYPE_CHECKING:
    from codegen_templates.handlers.calling import Calls

VERBS = ("near", "free_cells", "move")
_FAR = float("inf")


class Placing:
    """Resolves the verbs of space with the means of calls."""

    def __init__(self, calls: Calls) -> None:
        self.calls = calls
        self.context = calls.context
        self.remarks = calls.remarks
        grid = calls.context.vocabulary.linked.odd.grid
        self.placed = grid.placed if grid else ()
        self.leaving = tuple(grid.may_leave) if grid else ()

    def resolve(self, verb: str, node: tree.Call) -> Value:
        """Return what a verb of space gives; a move is no value."""
        if self.context.entity not in self.placed:
            message = f"{self.context.entity} does not stand on a grid, so it cannot '{verb}'"
            help = "name it under 'scales: space: grid:' in odd.yaml"
            self.remarks.error("SC480", message, node.function.span, help)
            return UNKNOWN
        if verb == "near":
            return self._near(node)
        if verb == "free_cells":
            self._radius(node.arguments[0] if node.arguments else None)
            self.calls.checked(allowed.VERBS[verb], node)
            return Many(Spot())
        self.remarks.error("SC480", "a move is no value", node.span, "write it on a line of its own")
        return NOTHING

    def _near(self, node: tree.Call) -> Value:
        if len(node.arguments) != 2 or node.keywords:
            self.calls.misused("near takes a type and a radius", node.span, allowed.VERBS["near"])
            return UNKNOWN
        kind, radius = node.arguments
        self.calls.evaluator.value(radius)
        self._radius(radius)
        if not isinstance(kind, tree.Name) or kind.name not in self.placed:
            name = kind.name if isinstance(kind, tree.Name) else ""
            help = did_you_mean(name, self.placed, f"write one of {', '.join(self.placed)}")
            self.remarks.error("SC480", "near needs an entity type that stands on the grid", kind.span, help)
            return UNKNOWN
        self.context.used.add(kind.name)
        return Many(Actor((kind.name,), self._origins(kind.name, radius)))

    def _radius(self, radius: tree.Expr | None) -> None:
        if radius is not None:
            self.calls.evaluator.literals.number(radius, 0, _FAR, "a radius")

    def _origins(self, kind: str, radius: tree.Expr) -> frozenset[Origin]:
        """How they are come by, in the graph's words; that can be told of a number and of a parameter."""
        written = ""
        if isinstance(radius, tree.Constant) and type(radius.value) in (int, float):
            written = str(radius.value)
        elif isinstance(radius, tree.Attribute):
            owner = self.calls.evaluator.anything(radius.value)
            written = radius.name if isinstance(owner, TheParameters) else ""
        if not written:
            return frozenset()
        return frozenset({Origin(Receiver(Reach.EACH_OF, (near_step(kind, written),)))})

    def move(self, node: tree.Call) -> None:
        """Resolve `me.move(to)`, which stands as a statement and writes the position."""
        actor = self.calls.evaluator.anything(node.function)
        if not (isinstance(actor, Callable_) and actor.of is not None and actor.of.own):
            help = f"write {self.calls.me()}.move(...); others move when an event reaches them"
            self.remarks.error("SC427", "only the acting entity can 'move'", node.function.span, help)
        if self.context.entity not in self.placed:
            self.resolve("move", node)
            return
        if self.context.is_rule:
            help = f"move in the handler '{self.context.action}', which gets the decision"
            self.remarks.error("SC436", "a rule decides and moves nobody", node.span, help)
        to = self.calls.checked(allowed.VERBS["move"], node).first()
        if isinstance(to, Nothing):
            self._off_the_grid(node)
        elif not isinstance(to, (Spot, Unknown)) and not (isinstance(to, Actor) and set(to.types) <= set(self.placed)):
            help = "move to one of free_cells(...), or to an entity on the grid"
            self.remarks.error("SC480", "this is no place", node.span, help)
        for name in POSITION:
            self.context.effects.write(f"{self.context.entity}.{name}", node.span)

    def _off_the_grid(self, node: tree.Call) -> None:
        if self.context.entity not in self.leaving:
            message = f"{self.context.entity} may not leave the grid"
            help = f"write 'may_leave: [{self.context.entity}]' under 'scales: space: grid:' in odd.yaml"
            self.remarks.error("SC465", message, node.span, help)


def is_move(statement: tree.Evaluate) -> bool:
    """Whether a statement is a move, whoever it is that moves."""
    value = statement.value
    return isinstance(value, tree.Call) and isinstance(value.function, tree.Attribute) and value.function.name == "move"
