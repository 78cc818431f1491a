"""Calls of the handler language as native code: builtins, mathematics, and helper functions of the same file.

Each part of a goal that a rule reads is a function as well, written from the property in the package's `entities.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from codegen_templates.native.functions.basics.native_blocks import LISTS, VECTORS
from codegen_templates.native.functions.basics.native_conversions import Value
from codegen_templates.native.functions.native_draws import Draws
from codegen_templates.native.functions.native_expressions import draws
from codegen_templates.native.native_columns import ColumnUses
from codegen_templates.native.native_types import BOOL, FLOAT, INT, RefusedError, Type, refuse, sequence
from codegen_templates.native.package_model import PackageFunction

_MATHEMATICS = (
    *("exp", "log", "log1p", "expm1", "tanh", "logistic", "normal_quantile", "normal_cdf", "sqrt", "fabs"),
    *("sin", "cos"),
)
_NAMED = {"sqrt": "root", "fabs": "abs"}
#: To these, a zero has no sign: what may be a whole zero in Python can be a negative one here.
_SIGNLESS = ("exp", "logistic", "normal_cdf", "cos", "fabs")
_PARTS_OF_GOALS = ("reached", "step", "priority")
_SCALARS = {"int": INT, "float": FLOAT, "bool": BOOL}


class NativeHelper(NamedTuple):
    """A helper function for arguments of certain types: its native name, what it gives, the columns that it reads.

    `heaps` are the lists of its caller in which it keeps others, with the lines that make them.
    """

    name: str
    gives: Type
    columns: ColumnUses
    heaps: dict[str, str]


#: Writes a helper for arguments of these types.
Specialize = Callable[[PackageFunction, tuple[Type, ...]], NativeHelper]
#: Writes the function of an aggregate; raises RefusedError for one that cannot be written.
Recompute = Callable[[str], NativeHelper]


def _counted(name: str, text: str, _: Type) -> list[str]:
    """Return the lines that count an item; what may draw is evaluated."""
    return [*([f"{name}_item = {text}"] if "(" in text else []), f"{name} += 1"]


def annotated(annotation: ast.expr | None) -> Type | None:
    """Return the type that an annotation of a helper names, None for texts and tuples."""
    match annotation:
        case ast.Name(id=name):
            return _SCALARS.get(name)
        case ast.Subscript(value=ast.Name(id="Sequence" | "list"), slice=ast.Name(id=item)) if item in _SCALARS:
            return sequence(_SCALARS[item])
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[ast.Name(id=item), ast.Constant()])):
            return sequence(_SCALARS[item]) if item in _SCALARS else None
    return None


class NativeCalls(Draws):
    """Expressions with calls; the aggregates `recomputed` change between the calls of a phase."""

    #: The function that is written.
    function: PackageFunction
    specialize: Specialize
    recompute: Recompute

    def _of_world(self, node: ast.Attribute) -> Value:
        """Return what the world has; an aggregate is a column, or what it is now if native code computes it."""
        if node.attr not in self.recomputed:
            return super()._of_world(node)
        try:
            native = self.recompute(node.attr)
        except RefusedError:
            return super()._of_world(node)
        type_ = Type(self.model.world[node.attr])
        text = f"{native.name}({', '.join(self.columns.of(native.columns))})"
        return self.as_type(text, native.gives, type_, node), type_

    def call(self, node: ast.Call) -> Value:
        """Return a call."""
        if isinstance(node.func, ast.Attribute):
            return self._method(node, node.func)
        assert isinstance(node.func, ast.Name)
        name = node.func.id
        builtin: Callable[[ast.Call], Value] | None = getattr(self, f"_call_{name}", None)
        if builtin is None and not self.function.file.startswith("handlers/"):
            builtin = getattr(self, f"_condition_{name}", None) or getattr(self, f"_fold_{name}", None)
        if builtin is not None:
            return builtin(node)
        return self._helper(node, name)

    def _helper(self, node: ast.Call, name: str) -> Value:
        """Return the call of a function of the same file."""
        helper = self.model.helper(self.function, name)
        return self.call_of(helper, node) if helper is not None else refuse(f"{name}()", node)

    def call_of(self, helper: PackageFunction, node: ast.Call) -> Value:
        """Return the call of a function that is written for the arguments' types."""
        nodes, parameters, given = [*node.args, *(word.value for word in node.keywords)], helper.tree.args.args, []
        gives_more = not isinstance(helper.tree.returns, ast.Name)  # it may be what it is given
        if gives_more and any(map(self.live, nodes)):
            self.keep_all(VECTORS)
        values = self.many(nodes, self.reference if gives_more and self.keeps(VECTORS, LISTS) else None)
        if node.keywords:  # Python evaluates them as they are written
            names = [*(each.arg for each in parameters[: len(node.args)]), *(word.arg for word in node.keywords)]
            found = {name: (self.kept(text), type_) for name, (text, type_) in zip(names, values, strict=True)}
            values = [found[each.arg] for each in parameters]
        for (text, type_), argument in zip(values, parameters, strict=True):
            wanted = annotated(argument.annotation) or self.joint(type_, type_, node)
            wanted = replace(wanted, length=None)
            if type_.kind == "list":
                wanted = Type("list", replace(annotated(argument.annotation) or type_.of, length=None))
            given.append((self.as_type(text, type_, wanted, node), wanted))
        native = self.specialize(helper, tuple(type_ for _, type_ in given))
        self.heaps |= native.heaps
        texts = [text for text, type_ in given if type_.kind != "world"] + list(native.heaps)
        read = self.columns.of(native.columns)
        return f"{native.name}({', '.join([*texts, *read])})", native.gives

    def variable(self, entity: str, node: ast.Attribute, at: str, *, own: bool) -> Value:
        """Return a variable of an entity, or its goals."""
        if node.attr != "goals" or not self.model.entities[entity].goals:
            return super().variable(entity, node, at, own=own)
        return (at, Type("goals", entity)) if own else refuse("the goals of another entity", node)

    def part_of_value(self, type_: Type, text: str, node: ast.Attribute) -> Value:
        """Return one of an entity's goals, or what a goal says now."""
        if type_.kind == "goals" and node.attr in self.model.entities[type_.of].goals:
            return text, Type("goal", (type_.of, node.attr))
        if type_.kind != "goal" or node.attr not in _PARTS_OF_GOALS:
            return super().part_of_value(type_, text, node)
        entity, goal = type_.of
        native = self.specialize(self.model.goal(goal, node.attr), (Type("self", entity),))
        read = self.columns.of(native.columns)
        return f"{native.name}({', '.join(['me', *read])})", native.gives

    def _method(self, node: ast.Call, func: ast.Attribute) -> Value:
        if isinstance(func.value, ast.Name) and func.value.id == "math":
            return self._mathematical(node, func.attr)
        text, type_ = self.needed(*self.value(func.value))
        if func.attr == "neighbors" and type_.kind in ("self", "ref"):
            return self.neighbors(node, text, own=type_.kind == "self")
        if func.attr == "here" and type_.kind == "ref":
            return self.look(node, "here", text, type_.of)
        if type_.kind != "self":
            return refuse(f"{'world' if type_.kind == 'world' else ''}.{func.attr}()", node)
        return self.verb(node, func.attr)

    def _mathematical(self, node: ast.Call, name: str) -> Value:
        if name in ("floor", "ceil"):
            text, type_ = self.value(node.args[0])
            return (text, INT) if type_ == INT else (f"{name}({self.as_type(text, type_, FLOAT, node)})", INT)
        if name in ("pow", "atan2", "log") and len(node.args) == 2:
            first, second = (self.as_type(*value, FLOAT, node) for value in self.many(node.args))
            return f"(log({first}) / log({second}))" if name == "log" else f"{name}({first}, {second})", FLOAT
        if len(node.args) != 1 or name not in _MATHEMATICS:
            return refuse(f"math.{name}()", node)
        match node.args[0]:
            case ast.UnaryOp(op=ast.USub(), operand=operand) if name in _SIGNLESS:
                argument = f"(-{self.real(operand)})"
            case operand:
                argument = self.real(operand)
        return f"{_NAMED.get(name, name)}({argument})", FLOAT

    def _call_abs(self, node: ast.Call) -> Value:
        text, type_ = self.needed(*self.value(node.args[0]))
        if not type_.is_number:
            refuse(f"abs() of a {type_.words}", node)
        return f"abs({self.number(text, type_)})", FLOAT if type_ == FLOAT else INT

    def _call_float(self, node: ast.Call) -> Value:
        text, type_ = self.needed(*self.value(node.args[0]))
        return self.as_type(self.number(text, type_), INT if type_ == BOOL else type_, FLOAT, node), FLOAT

    def _call_int(self, node: ast.Call) -> Value:
        text, type_ = self.needed(*self.value(node.args[0]))
        if not type_.is_number:
            refuse(f"int() of a {type_.words}", node)
        return (f"whole({text})" if type_ == FLOAT else self.number(text, type_)), INT

    def _call_bool(self, node: ast.Call) -> Value:
        return self.truth(node.args[0]), BOOL

    def _call_len(self, node: ast.Call) -> Value:
        if isinstance(node.args[0], ast.ListComp):
            return self.over(node.args[0], "0", _counted), INT
        text, type_ = self.value(node.args[0])
        if type_.kind == "several made":
            return text, INT
        return (f"len({text})", INT) if type_.item is not None else refuse(f"len() of a {type_.words}", node)

    def _call_list(self, node: ast.Call) -> Value:
        text, type_ = self.value(as_list(node.args[0], None)) if node.args else self.list_of([])
        if type_.item is None:
            return refuse(f"list() of a {type_.words}", node)
        return f"{text}.copy()", sequence(type_.item, type_.length)

    def _call_tuple(self, node: ast.Call) -> Value:
        return self._call_list(node)

    def _call_range(self, node: ast.Call) -> Value:
        return f"np.arange({self.range_words(node)})", sequence(INT)

    def _call_reversed(self, node: ast.Call) -> Value:
        text, type_ = self.value(node.args[0])
        found = f"{text}[::-1].copy()"
        return (found, sequence(type_.item, type_.length)) if type_.item else refuse("reversed() of this", node)

    def _call_sorted(self, node: ast.Call) -> Value:
        text, type_ = self.items_needed(*self.value(as_list(node.args[0], None)))
        falling = [word.value for word in node.keywords]
        is_row, is_list = type_.item is not None and type_.item.is_row, holds_rows(type_)
        is_known = all(isinstance(word, ast.Constant) for word in falling)
        if not is_known or not (is_row or is_list or type_.item in (INT, FLOAT)):
            return refuse(f"sorted() of a {type_.words}", node)
        is_falling = bool(falling and isinstance(falling[0], ast.Constant) and falling[0].value)
        function = f"{'falling' if is_falling else 'rising'}{'_rows' if is_row else '_lists' if is_list else ''}"
        return f"{function}({self._with_heap(text, type_)})", sequence(type_.item or INT, type_.length)

    def _with_heap(self, text: str, type_: Type) -> str:
        """Return a list as an argument, after the lists that are its items if there are some."""
        return f"{self.heap(type_.item.of)}, {text}" if type_.item is not None and holds_rows(type_) else text

    def _call_sum(self, node: ast.Call) -> Value:
        found: list[Type] = []

        if len(node.args) != 1 or node.keywords:
            refuse("a sum with a start", node)

        def add(name: str, text: str, type_: Type) -> list[str]:
            text, type_ = self.needed(text, type_)
            if not type_.is_number:
                refuse(f"a sum of items that are each a {type_.words}", node)
            found.append(FLOAT if type_ == FLOAT else INT)
            text = self.number(text, type_)
            return [f"{name} = {name} + {text}" if type_ == FLOAT else f"{name} = plus({name}, {text})"]

        total = self.over(node.args[0], "0", add)
        if found[0] == FLOAT:
            self._start_real(total)
        return total, found[0]

    def _start_real(self, name: str) -> None:
        place = max(place for place, line in enumerate(self.lines) if line == f"{name} = 0")
        self.lines[place] = f"{name} = 0.0"

    def _call_any(self, node: ast.Call) -> Value:
        return self._decided(node.args[0], "False")

    def _call_all(self, node: ast.Call) -> Value:
        return self._decided(node.args[0], "True")

    def _decided(self, node: ast.expr, start: str) -> Value:
        """Look for a truth value; a list is made as a whole before, a generator only up to it."""
        if isinstance(node, ast.ListComp) and draws(node):
            node = self.named(node)
        return self.over(node, start, lambda name, text, _: [f"{name} = {text}"], test=True), BOOL

    def _call_round(self, node: ast.Call) -> Value:
        (text, type_), *digits = (self.needed(*value) for value in self.many(node.args))
        if not type_.is_number:
            refuse(f"round() of a {type_.words}", node)
        text = self.number(text, type_)
        if not digits:
            return (f"rounded({text})" if type_ == FLOAT else text), INT
        found = f"rounded_to({self.real_of(text, type_)}, {self.as_type(*digits[0], INT, node)})"
        if type_ != FLOAT:
            return f"whole({found})", INT
        return (f"no_negative_zero({found})" if self._may_be_whole(node) else found), FLOAT

    def _call_min(self, node: ast.Call) -> Value:
        return self._extreme(node, "smaller")

    def _call_max(self, node: ast.Call) -> Value:
        return self._extreme(node, "larger")

    def _extreme(self, node: ast.Call, function: str) -> Value:
        if len(node.args) == 1:
            return self._extreme_of(node, "smallest" if function == "smaller" else "largest")
        values = [self.needed(*value) for value in self.many(node.args)]
        if not all(type_.is_number for _, type_ in values):
            refuse("min() or max() of these", node)
        type_ = FLOAT if any(own == FLOAT for _, own in values) else INT
        first, *others = [
            self.as_type(self.number(text, own), INT if own == BOOL else own, type_, node) for text, own in values
        ]
        for text in others:
            first = f"{function}({first}, {text})"
        return first, type_

    def _extreme_of(self, node: ast.Call, function: str) -> Value:
        of = as_list(node.args[0], None)
        (text, type_), *default = self.many([of, *(word.value for word in node.keywords)])
        text, type_ = self.items_needed(text, type_)
        if type_.item == BOOL:
            text, type_ = f"({text}).astype(np.int64)", sequence(INT)
        item = type_.item
        if item is not None and (item.is_row or holds_rows(type_)) and not default:
            order = f"{'rising' if function == 'smallest' else 'falling'}_{'rows' if item.is_row else 'lists'}"
            return f"first_row({order}({self._with_heap(text, type_)}))", item
        if item not in (INT, FLOAT):
            return refuse(f"min() or max() of a {type_.words}", node)
        if not default:
            return f"{function}({text})", item
        whole = self.joint(item, default[0][1], node)
        if whole.kind != item.kind:  # the default alone may be unset
            text = f"reals({text})"
        return f"{function}_or({text}, {self.as_type(*default[0], whole, node)})", whole


def holds_rows(type_: Type) -> bool:
    """Return whether a list has lists of numbers that the function keeps."""
    return type_.item is not None and type_.item.kind == "list" and type_.item.of.is_row


def as_list(node: ast.expr, of: str | None) -> ast.expr:
    """Return a generator as a list, with the given function called for each item; also what is side by side."""
    match node:
        case ast.Call(func=ast.Name(id="zip"), args=several) if several:
            names = [f"part{at}" for at in range(len(several))]
        case ast.Call(func=ast.Name(id="enumerate")):
            names = ["part0", "part1"]
        case _:
            names = []
    if names:
        item = ast.Tuple([ast.Name(name) for name in names])
        return ast.copy_location(ast.ListComp(item, [ast.comprehension(item, node, [], 0)]), node)
    if not isinstance(node, ast.GeneratorExp | ast.ListComp):
        return node
    made = ast.copy_location(ast.Call(ast.Name(of), [node.elt], []), node.elt) if of else node.elt
    return ast.copy_location(ast.ListComp(elt=made, generators=node.generators), node)
