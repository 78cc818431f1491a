"""Metrics, aggregates and stop conditions as native code: folds over all entities, and over the ties of a relation.

The functions are those of a package's `metrics.py`, and the ones of the user's `handlers/metrics.py` that they call.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_calls import as_list
from codegen_templates.native.functions.native_statements import Statements
from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import FLOAT, INT, Type, refuse, sequence
from codegen_templates.native.package_model import PackageModel


class Measures(Statements):
    """Writes the statements of a function that observes a run."""

    acts = False

    def __init__(self, model: PackageModel, columns: ColumnUses, locals: dict[str, Type]) -> None:
        super().__init__(model, columns, locals)
        self._ties_now: dict[str, str] = {}

    def _statement(self, node: ast.stmt) -> None:
        if not isinstance(node, ast.ImportFrom):  # of the user's functions, which are written beside it
            super()._statement(node)

    def call(self, node: ast.Call) -> Value:
        """Return a call; only generated functions call folds, a user's function of that name is the user's."""
        match node.func:
            case ast.Attribute(value=ast.Name(id="observing"), attr=name):
                return self.call_of(self.model.function(f"metrics_handlers.{name}"), node)
            case ast.Attribute(value=ast.Name(id=name), attr="every" | "ties" | "events" | "decisions" as over):
                if self.locals.get(name) == Type("world"):
                    return self._all(node, over)
        return super().call(node)

    def _all(self, node: ast.Call, over: str) -> Value:
        """Return the numbers of all entities of a type, or the places of all ties, events or decisions of a kind."""
        if kind := self._observed(node):
            return f"np.arange({self.number_noted(kind)})", sequence(Type("memory", ("", kind)))
        match node.args:
            case [ast.Name(id=entity)] if over == "every" and entity in self.model.entities:
                every = self.every(entity)
                return every.replace("range", "np.arange", 1), sequence(Type("ref", entity))
            case [ast.Constant(value=str(relation))] if over == "ties" and relation in self.model.relations:
                return f"np.arange({self._count_of_ties(relation)})", sequence(Type("tie", relation))
        return refuse(f"world.{over}() of this", node)

    def _observed(self, node: ast.expr) -> str:
        """Return the kind of events or decisions of the round that an expression goes over, empty for others."""
        kinds: Mapping[str, Mapping[str, Any]] = {"events": self.model.events, "decisions": self.model.decisions}
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=over), args=[ast.Name(id=kind)]):
                spec = kinds.get(over, {}).get(kind)
                return kind if self.locals.get(name) == Type("world") and spec and spec.observed else ""
        return ""

    def iteration(self, target: ast.expr, over: ast.expr, *, inner: bool = False) -> tuple[str, dict[str, Type]]:
        """Return the head of a loop, and the types of its names."""
        kind = self._observed(over)
        if not kind or not isinstance(target, ast.Name):
            return super().iteration(target, over, inner=inner)
        self.length = self.number_noted(kind)
        return f"for {self._bound(target, inner)} in range({self.length}):", {target.id: Type("memory", ("", kind))}

    def number_noted(self, kind: str) -> str:
        """Return how many events or decisions of a kind there are in the round."""
        noted = self.columns.use(self.noted, kind)
        return f"{noted}[0]" if self.recomputed else noted

    def _call_len(self, node: ast.Call) -> Value:
        every = node.args[0]
        if kind := self._observed(every):
            return self.number_noted(kind), INT
        if self._is_every(every):
            return self.number_of(every.args[0].id), INT  # type: ignore[attr-defined]
        return super()._call_len(node)

    def part_of_value(self, type_: Type, text: str, node: ast.Attribute) -> Value:
        """Return an end of a tie whose place is given."""
        if type_.kind != "tie":
            found = super().part_of_value(type_, text, node)
            entities = (found[1].of,) if found[1].kind == "ref" else found[1].of
            if found[1].kind in ("ref", "sender") and self.model.varying & set(entities):
                refuse("an entity that may have left", node)
            return found
        relation = type_.of
        spec = self.model.relations[relation]
        ends = (spec.source, spec.target) if spec.name == relation else (spec.target, spec.source)
        if node.attr not in ("a", "b"):
            return self.tie_variable(relation, "tie_seen", self._place_of_tie(relation, text), node)
        end = "ab".index(node.attr)
        return f"{self._ends_of_ties(relation)[end]}[{text}]", Type("ref", ends[end])

    def _count_of_ties(self, name: str) -> str:
        return f"len({self._ends_of_ties(name)[1]})"

    def _ends_of_ties(self, name: str) -> tuple[str, str]:
        """Return from whom and to whom all ties of a relation or inverse lead, as they are now where these change."""
        if not self._moves(name):
            return self.columns.use("sources", name), self.columns.use("ties", name)
        if name not in self._ties_now:
            self._ties_now[name] = self._write_ties(name)
        return f"{self._ties_now[name]}[0]", f"{self._ties_now[name]}[1]"

    def _write_ties(self, name: str) -> str:
        """Write the lines that find all ties, before all others of the function, and return the name of both ends."""
        relation, found, count, source = self.model.relations[name], *map(self.fresh, ("ties", "count", "source"))
        with self.block() as lines:
            with self.block() as inside:
                row = self.kept(self._row(relation.name, source, own=False))
                self.say(f"{found} = with_ties({found}, {count}, {source}, {row})")
                self.say(f"{count} += len({row})")
            self.say(f"{found} = np.empty((2, 0), np.int64)")
            self.say(f"{count} = 0")
            self.nest(f"for {source} in {self.every(relation.source)}:", inside)
            all_ties = self.kept(f"{'ties_in_order' if name == relation.name else 'ties_back'}({found}, {count})")
        self.preface += lines
        return all_ties

    def _place_of_tie(self, name: str, text: str) -> str:
        """Return the place of the variables of a tie, which may be one of those that are found now."""
        if not self._moves(name):
            return text
        ends = ", ".join(f"{ends}[{text}]" for ends in self._ends_of_ties(name))
        first, ties = self.columns.use("first", name), self.columns.use("ties", name)
        if name not in self.moving:
            return f"tie_place({first}, {ties}, {ends})"
        noted = ", ".join(self.columns.use("changed", part) for part in ("target", "before"))
        return f"kept_tie_place({first}, {ties}, {self.columns.use('newest', name)}, {noted}, {ends})"

    def _mathematical_constant(self, node: ast.Attribute) -> Value:
        """Return a constant; what observes a run may say that it has no value."""
        return ("NO_FLOAT", FLOAT) if node.attr == "nan" else super()._mathematical_constant(node)

    # Components of networks -------------------------------------------------------------------------------------------

    def _fold_components(self, node: ast.Call) -> Value:
        return f"len({self._sizes(node)})", INT

    def _fold_largest_component(self, node: ast.Call) -> Value:
        return f"largest_share_of({self._sizes(node)})", FLOAT

    def _sizes(self, node: ast.Call) -> str:
        """Return the sizes of the components of a network of ties of one relation."""
        ties, *nodes = node.args
        text, type_ = self.value(as_list(ties, None))
        relation = type_.item.of if type_.item is not None and type_.item.kind == "tie" else ""
        entities = [every.args[0].id for every in nodes if self._is_every(every)]  # type: ignore[attr-defined]
        spec = self.model.relations.get(relation)
        if spec is None or len(entities) != len(nodes) or not {spec.source, spec.target} <= set(entities):
            return refuse("components of these", node)
        if spec.name != relation:
            return refuse("components of an inverse", node)
        text = self.kept(text)
        ends = [
            f"{ends}[{text}] + {self.columns.use('begin', entity)}"
            for ends, entity in zip(self._ends_of_ties(relation), (spec.source, spec.target), strict=True)
        ]
        return f"sizes_of({', '.join(ends)}, ({', '.join(map(self._numbers_of, entities))},))"

    def _numbers_of(self, entity: str) -> str:
        """Return the present entities of a type, by their places if those of all types follow each other."""
        first = self.columns.use("begin", entity)
        if entity in self.model.varying:
            return f"{first} + {self.every(entity)}"
        return f"np.arange({first}, {first} + {self.columns.use('count', entity)})"
