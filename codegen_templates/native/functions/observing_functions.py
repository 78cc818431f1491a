"""Metrics, aggregates and stop conditions as native code: folds over all entities, and over the ties of a relation.

The functions are those of a package's `metrics.py`, and the ones of the user's `handlers/metrics.py` that they call.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from codegen_templates.native.functions.native_expressions import Value
from codegen_templates.native.functions.native_statements import Statements
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, refuse, sequence

#: The generated file; a fold's name in the user's file is that of a function of the user's.
_GENERATED = "metrics.py"


class Measures(Statements):
    """Writes the statements of a function that observes a run."""

    def _statement(self, node: ast.stmt) -> None:
        if not isinstance(node, ast.ImportFrom):  # of the user's functions, which are written beside it
            super()._statement(node)

    def call(self, node: ast.Call) -> Value:
        """Return a call; only generated functions call folds, a user's function of that name is the user's."""
        match node.func:
            case ast.Name(id=name) if self.function.file == _GENERATED and (
                fold := getattr(self, f"_fold_{name}", None)
            ):
                found: Value = fold(node)
                return found
            case ast.Attribute(value=ast.Name(id="observing"), attr=name):
                return self.call_of(self.model.function(f"metrics_handlers.{name}"), node)
            case ast.Attribute(value=ast.Name(id=name), attr="every" | "ties" | "events" | "decisions" as over):
                if self.locals.get(name) == Type("world"):
                    return self._all(node, over)
        return super().call(node)

    def _all(self, node: ast.Call, over: str) -> Value:
        """Return the numbers of all entities of a type, or the places of all ties, events or decisions of a kind."""
        if kind := self._observed(node):
            return f"np.arange({self.columns.use('noted', kind)})", sequence(Type("memory", ("", kind)))
        match node.args:
            case [ast.Name(id=entity)] if over == "every" and entity in self.model.entities:
                every = self.every(entity)
                return every.replace("range", "np.arange", 1), sequence(Type("ref", entity))
            case [ast.Constant(value=str(relation))] if over == "ties" and relation in self.model.relations:
                return f"np.arange(len({self.columns.use('ties', relation)}))", sequence(Type("tie", relation))
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
        self.length = self.columns.use("noted", kind)
        return f"for {self._bound(target.id, inner)} in range({self.length}):", {target.id: Type("memory", ("", kind))}

    def _call_len(self, node: ast.Call) -> Value:
        every = node.args[0]
        if kind := self._observed(every):
            return self.columns.use("noted", kind), INT
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
            return self.tie_variable(relation, "tie_seen", text, node)
        column, entity = ("sources", ends[0]) if node.attr == "a" else ("ties", ends[1])
        return f"{self.columns.use(column, relation)}[{text}]", Type("ref", entity)

    def _mathematical_constant(self, node: ast.Attribute) -> Value:
        """Return a constant; what observes a run may say that it has no value."""
        return ("NO_FLOAT", FLOAT) if node.attr == "nan" else super()._mathematical_constant(node)

    # Folds, as in `runtime_base.aggregation` --------------------------------------------------------------------------

    def _fold_needed(self, node: ast.Call) -> Value:
        """Return a value that the fold needs; where it is not set, Python has to report that."""
        return self.needed(*self.value(node.args[0]))

    def _fold_share(self, node: ast.Call) -> Value:
        return f"share_of({self._truths(node.args[0])})", FLOAT

    def _fold_count(self, node: ast.Call) -> Value:
        return f"count_of({self._truths(node.args[0])})", INT

    def _fold_total(self, node: ast.Call) -> Value:
        return self._call_sum(node)

    def _fold_mean(self, node: ast.Call) -> Value:
        return self._mean(*self._numbers(node)), FLOAT

    def _fold_stdev(self, node: ast.Call) -> Value:
        items, type_ = self._numbers(node)
        mean = self._mean(items, type_)
        return f"stdev_from({_as_reals(items, type_)}, {mean})", FLOAT

    def _fold_median(self, node: ast.Call) -> Value:
        return f"quantile_of({_as_reals(*self._numbers(node))}, 0.5)", FLOAT

    def _fold_quantile(self, node: ast.Call) -> Value:
        items = _as_reals(*self._numbers(node))
        return f"quantile_of({items}, {self.real(node.args[1])})", FLOAT

    def _fold_gini(self, node: ast.Call) -> Value:
        items, type_ = self._numbers(node)
        return f"gini_of{'' if type_ == FLOAT else '_whole'}({items})", FLOAT

    def _fold_lowest(self, node: ast.Call) -> Value:
        return f"lowest_of({_as_reals(*self._numbers(node))})", FLOAT

    def _fold_highest(self, node: ast.Call) -> Value:
        return f"highest_of({_as_reals(*self._numbers(node))})", FLOAT

    def _mean(self, items: str, type_: Type) -> str:
        return f"mean_from(total_of{'' if type_ == FLOAT else '_whole'}({items}), len({items}))"

    def _fold_ratio(self, node: ast.Call) -> Value:
        number, of = (self.real(argument) for argument in node.args)
        of = self.kept(of)
        return f"({number} / {of} if {of} != 0.0 else NO_FLOAT)", FLOAT

    def _fold_matches(self, node: ast.Call) -> Value:
        (first, first_type), (second, second_type) = self.many(node.args)
        if first_type.item not in (INT, FLOAT) or second_type.item not in (INT, FLOAT):
            refuse("matches() of these", node)
        return f"matches_of({first}, {second})", INT

    def _fold_item_at(self, node: ast.Call) -> Value:
        (text, type_), (place, place_type) = self.many(node.args)
        if type_.item is None or place_type != INT:
            return refuse("item_at() of this", node)
        text, place = self.kept(text), self.kept(place)
        return f"{text}[place_from_0({text}, {place})]", type_.item

    def _fold_components(self, node: ast.Call) -> Value:
        return f"len({self._sizes(node)})", INT

    def _fold_largest_component(self, node: ast.Call) -> Value:
        return f"largest_share_of({self._sizes(node)})", FLOAT

    def _sizes(self, node: ast.Call) -> str:
        """Return the sizes of the components of a network of ties of one relation."""
        ties, *nodes = node.args
        text, type_ = self.value(_as_list(ties, None))
        relation = type_.item.of if type_.item is not None and type_.item.kind == "tie" else ""
        entities = [every.args[0].id for every in nodes if self._is_every(every)]  # type: ignore[attr-defined]
        spec = self.model.relations.get(relation)
        if spec is None or len(entities) != len(nodes) or not {spec.source, spec.target} <= set(entities):
            return refuse("components of these", node)
        if spec.name != relation:
            return refuse("components of an inverse", node)
        if self.model.varying & set(entities):
            return refuse("components of entities that enter or leave", node)
        text = self.kept(text)
        ends = [
            f"{self.columns.use(column, relation)}[{text}] + {self.columns.use('offset', entity)}"
            for column, entity in (("sources", spec.source), ("ties", spec.target))
        ]
        spans = [f"({self.columns.use('offset', each)}, {self.columns.use('count', each)})" for each in entities]
        return f"sizes_of({', '.join(ends)}, ({', '.join(spans)},))"

    def _truths(self, node: ast.expr) -> str:
        """Return an array of truth values."""
        if not isinstance(node, ast.GeneratorExp | ast.ListComp):
            return refuse("a fold over this", node)
        return self.value(_as_list(node, "bool"))[0]

    def _numbers(self, node: ast.Call) -> Value:
        """Return the name of an array of numbers, and their type."""
        text, type_ = self.value(_as_list(node.args[0], "needed"))
        if type_.item == BOOL:
            return self.kept(f"({text}).astype(np.int64)"), INT
        if type_.item not in (INT, FLOAT):
            refuse(f"a fold over a {type_.words}", node)
        return self.kept(text), type_.item or INT


def _as_reals(items: str, type_: Type) -> str:
    return items if type_ == FLOAT else f"reals({items})"


def _as_list(node: ast.expr, of: str | None) -> ast.expr:
    """Return a generator as a list, with the given function called for each item."""
    if not isinstance(node, ast.GeneratorExp | ast.ListComp):
        return node
    item = ast.copy_location(ast.Call(ast.Name(of), [node.elt], []), node.elt) if of else node.elt
    return ast.copy_location(ast.ListComp(elt=item, generators=node.generators), node)
