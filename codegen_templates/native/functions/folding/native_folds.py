"""Folds as native code: over what observes a run sees, and over the events that an action collects.

`runtime_base.aggregation` has the functions that generated files call; handlers have builtins instead.
"""

from __future__ import annotations

import ast

from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_calls import as_list
from codegen_templates.native.functions.native_newcomers import Newcomers
from codegen_templates.native.native_types import BOOL, FLOAT, INT, Type, refuse


class Folds(Newcomers):
    """Expressions, with the folds of generated files."""

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

    def _truths(self, node: ast.expr) -> str:
        """Return an array of truth values."""
        if not isinstance(node, ast.GeneratorExp | ast.ListComp):
            return refuse("a fold over this", node)
        return self.value(as_list(node, "bool"))[0]

    def _numbers(self, node: ast.Call) -> Value:
        """Return the name of an array of numbers, and their type."""
        text, type_ = self.value(as_list(node.args[0], "needed"))
        if type_.item == BOOL:
            return self.kept(f"({text}).astype(np.int64)"), INT
        if type_.item not in (INT, FLOAT):
            refuse(f"a fold over a {type_.words}", node)
        return self.kept(text), type_.item or INT


def _as_reals(items: str, type_: Type) -> str:
    return items if type_ == FLOAT else f"reals({items})"
