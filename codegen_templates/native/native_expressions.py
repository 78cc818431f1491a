"""Expressions of the handler language as native code: for each form its text and its type.

What needs statements (a comprehension is a loop) writes them into the block at hand before the expression. Operands
that come before such a one are kept in locals first, so that everything happens in Python's order.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from codegen_templates.native.native_columns import Columns
from codegen_templates.native.native_types import BOOL, FLOAT, INT, NONE, Type, of_quantity, refuse, sequence
from codegen_templates.native.package_model import PackageModel

Value = tuple[str, Type]

_COMPARE = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
_WHOLE = {ast.Add: "plus", ast.Sub: "minus", ast.Mult: "times"}
_REAL = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
_INDENT = "    "


class Expressions:
    """Writes the expressions of one function; `locals` are the types of its names, `sure` those of them that have
    a value in any case, `lines` the block at hand."""

    def __init__(self, model: PackageModel, columns: Columns, locals: dict[str, Type]) -> None:
        self.model = model
        self.columns = columns
        self.locals = locals
        self.sure = set(locals)
        self.lines: list[str] = []
        self.loops = 0
        self._kept = 0

    # Blocks -----------------------------------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """Add a line to the block at hand."""
        self.lines.append(line)

    @contextmanager
    def block(self) -> Iterator[list[str]]:
        """Collect the lines of a block of its own."""
        before, self.lines = self.lines, []
        try:
            yield self.lines
        finally:
            self.lines = before

    def nest(self, head: str, lines: Sequence[str]) -> None:
        """Add a block below a line."""
        self.say(head)
        self.lines += [_INDENT + line for line in lines or ("pass",)]

    def fresh(self, stem: str = "part") -> str:
        """Return a name for a local that no handler has."""
        self._kept += 1
        return f"{stem}{self._kept}"

    def kept(self, text: str) -> str:
        """Return a name for a value."""
        if text.isidentifier():
            return text
        name = self.fresh()
        self.say(f"{name} = {text}")
        return name

    # Values -----------------------------------------------------------------------------------------------------------

    def many(self, nodes: Sequence[ast.expr]) -> list[Value]:
        """Return several expressions, which are evaluated one after the other."""
        found: list[tuple[list[str], Value]] = []
        for node in nodes:
            with self.block() as lines:
                value = self.value(node)
            found.append((lines, value))
        last = max((place for place, (lines, _) in enumerate(found) if lines), default=-1)
        values = []
        for place, (lines, (text, type_)) in enumerate(found):
            self.lines += lines
            values.append((self.kept(text) if place < last and "(" in text else text, type_))
        return values

    def value(self, node: ast.expr) -> Value:
        """Return an expression's text and type."""
        match node:
            case ast.Constant():
                return self._constant(node)
            case ast.Name(id=name):
                if name not in self.locals:
                    refuse(f"the name '{name}'", node)
                if name not in self.sure:
                    refuse(f"'{name}', which may have no value yet", node)
                return _local(name, self.locals[name]), self.locals[name]
            case ast.Attribute():
                return self._attribute(node)
            case ast.BinOp():
                return self._arithmetic(node)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                text, type_ = self.value(operand)
                if not type_.is_number:
                    refuse("a sign of this", node)
                return f"(-{self.number(text, type_)})", FLOAT if type_ == FLOAT else INT
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return f"(not {self.truth(operand)})", BOOL
            case ast.Compare():
                return self._comparison(node)
            case ast.BoolOp(op=op, values=parts):
                return self._logic("and" if isinstance(op, ast.And) else "or", parts), BOOL
            case ast.IfExp():
                return self._choice(node)
            case ast.Call():
                return self.call(node)
            case ast.ListComp():
                return self.listed(node)
            case ast.List(elts=parts) if parts:
                return self._list(parts)
            case ast.Subscript(value=of, slice=at) if not isinstance(at, ast.Slice):
                return self._item(of, at, node)
        return refuse(_spoken(node), node)

    def call(self, node: ast.Call) -> Value:
        """Return a call."""
        raise NotImplementedError

    def listed(self, node: ast.ListComp) -> Value:
        """Return a comprehension."""
        raise NotImplementedError

    def number(self, text: str, type_: Type) -> str:
        """Return a truth value as a number, and numbers as they are."""
        return f"int({text})" if type_ == BOOL else text

    def real(self, node: ast.expr) -> str:
        """Return an expression as a real number."""
        return self.as_type(*self.value(node), FLOAT, node)

    def whole(self, node: ast.expr) -> str:
        """Return an expression that is a whole number."""
        return self.as_type(*self.value(node), INT, node)

    def truth(self, node: ast.expr) -> str:
        """Return the truth value of an expression."""
        text, type_ = self.value(node)
        if type_ == BOOL:
            return text
        if type_.kind in ("int", "float") and not type_.optional:
            return f"({text} != 0)"
        if type_.kind in ("sequence", "vector"):
            return f"(len({text}) != 0)"
        return refuse("the truth value of this", node)

    def as_type(self, text: str, type_: Type, wanted: Type, node: ast.AST) -> str:
        """Return a value as what a variable, field or parameter of another type holds."""
        if type_.kind == "none" and wanted.optional:
            return "NO_FLOAT" if wanted.kind == "float" else "NO_INT"
        if type_.optional and not wanted.optional:
            refuse("a value that may be unset, used as one that is set", node)
        if type_.kind == "text" and wanted.kind == "category" and type_.of in wanted.of:
            return str(wanted.of.index(type_.of))
        if wanted.kind == "float" and type_.kind == "int" and not type_.optional:
            return repr(float(text)) if text.isdigit() else f"real({text})"
        if wanted.kind == "float" and wanted.optional and type_ == FLOAT:
            return f"within({text}, -LARGEST, LARGEST)"
        if wanted.kind == "ref" and type_.kind == "self" and type_.of == wanted.of:
            return "me"
        same = (type_.kind, type_.of, type_.item) == (wanted.kind, wanted.of, wanted.item)
        return text if same else refuse(f"a {type_.kind} where a {wanted.kind} is wanted", node)

    # Forms ------------------------------------------------------------------------------------------------------------

    def _constant(self, node: ast.Constant) -> Value:
        value = node.value
        if value is None:
            return "None", NONE
        if isinstance(value, bool):
            return repr(value), BOOL
        if isinstance(value, int) and value < 2**53:
            return repr(value), INT
        if isinstance(value, float):
            return repr(value), FLOAT
        return (repr(value), Type("text", value)) if isinstance(value, str) else refuse("this constant", node)

    def _attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id == "math" and "math" not in self.locals:
            return self._mathematical_constant(node)
        text, type_ = self.value(node.value)
        match type_.kind:
            case "self":
                return self.variable(type_.of, node, "me", own=True)
            case "ref":
                return self.variable(type_.of, node, text, own=False)
            case "event":
                return self._field(type_.of, text, node)
            case "parameters":
                quantity = self.model.parameters[node.attr]
                return self.columns.use("parameter", node.attr), self._type(quantity, node)
            case "decision":
                option = next(option for option in self.model.decisions[type_.of].options if option.name == node.attr)
                return f"decision_{node.attr}", self._type(option, node)
            case "world":
                return self._of_world(node)
        return refuse(f"'.{node.attr}' of this", node)

    def _mathematical_constant(self, node: ast.Attribute) -> Value:
        constants = {"pi": "3.141592653589793", "e": "2.718281828459045", "inf": "INFINITY"}
        return (constants[node.attr], FLOAT) if node.attr in constants else refuse(f"'math.{node.attr}'", node)

    def _type(self, quantity: object, node: ast.AST) -> Type:
        found = of_quantity(quantity)
        return found or refuse(f"'{getattr(quantity, 'name', '')}', for its type", node)

    def variable(self, entity: str, node: ast.Attribute, at: str, *, own: bool) -> Value:
        """Return a state variable of the acting or another entity."""
        if node.attr == "id":
            return at, INT
        quantities = {quantity.name: quantity for quantity in self.model.entities[entity].variables}
        if node.attr not in quantities:
            refuse(f"'.{node.attr}' of an entity", node)
        column = self.columns.use("own" if own else "seen", entity, node.attr)
        return f"{column}[{at}]", self._type(quantities[node.attr], node)

    def _field(self, kind: str, text: str, node: ast.Attribute) -> Value:
        if node.attr == "sender":
            senders = {action.entity for action in self.model.actions.values() if kind in action.emits}
            if len(senders) != 1:
                refuse("the sender of an event that several entity types emit", node)
            (sender,) = senders
            return (
                f"({self.columns.use('event', kind, 'sender')}[{text}] - {self.columns.use('offset', sender)})",
                Type("ref", sender),
            )
        field = next((field for field in self.model.events[kind].fields if field.name == node.attr), None)
        if field is None:
            return refuse(f"'.{node.attr}' of an event", node)
        return f"{self.columns.use('event', kind, node.attr)}[{text}]", self._type(field, node)

    def _of_world(self, node: ast.Attribute) -> Value:
        if node.attr == "round":
            return self.columns.use("round"), INT
        if node.attr == "parameters":
            return "parameters", Type("parameters")
        returned = self.model.world.get(node.attr, "")
        if returned.split(".")[-1] in self.model.entities:
            entity = returned.split(".")[-1]
            self.columns.use("only", entity)
            return "0", Type("ref", entity)
        if returned in ("int", "float") and node.attr not in ("time",):
            return self.columns.use("aggregate", node.attr, returned), Type(returned)
        return refuse(f"'world.{node.attr}'", node)

    def _arithmetic(self, node: ast.BinOp) -> Value:
        (left, left_type), (right, right_type) = self.many((node.left, node.right))
        if not (left_type.is_number and right_type.is_number):
            refuse("arithmetic with this", node)
        left, right = self.number(left, left_type), self.number(right, right_type)
        kinds = {left_type.kind, right_type.kind}
        if isinstance(node.op, ast.Div):
            return f"({self._real(left, left_type)} / {self._real(right, right_type)})", FLOAT
        if "float" not in kinds:
            if isinstance(node.op, ast.FloorDiv | ast.Mod):
                return f"({left} {'//' if isinstance(node.op, ast.FloorDiv) else '%'} {right})", INT
            return f"{_WHOLE[type(node.op)]}({left}, {right})", INT
        if type(node.op) not in _REAL:
            refuse("this operator for real numbers", node)
        return f"({self._real(left, left_type)} {_REAL[type(node.op)]} {self._real(right, right_type)})", FLOAT

    def _real(self, text: str, type_: Type) -> str:
        if type_ == FLOAT:
            return text
        return repr(float(text)) if text.isdigit() else f"real({text})"

    def _comparison(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1 and isinstance(node.ops[0], ast.In | ast.NotIn):
            return self._membership(node)
        if any(draws(part) for part in node.comparators[1:]):
            refuse("a draw that may not be needed", node)
        values = self.many((node.left, *node.comparators))
        if len(values) > 2:
            values = [(self.kept(text), type_) for text, type_ in values]
        parts = [
            self._pair(op, left, right, node) for op, left, right in zip(node.ops, values, values[1:], strict=False)
        ]
        return (parts[0] if len(parts) == 1 else f"({' and '.join(parts)})"), BOOL

    def _pair(self, op: ast.cmpop, left: Value, right: Value, node: ast.AST) -> str:
        if left[1].kind == "none" or right[1].kind == "none":
            return self._is_set(op, right if left[1].kind == "none" else left, node)
        if type(op) not in _COMPARE:
            refuse("this comparison", node)
        sign, (first, one), (second, other) = _COMPARE[type(op)], left, right
        if one.kind in ("vector", "sequence") and other.kind in ("vector", "sequence") and sign in ("==", "!="):
            return f"({'not ' if sign == '!=' else ''}equal({first}, {second}))"
        if one.is_number and other.is_number:
            if "float" in (one.kind, other.kind):
                first, second = self._real(first, one), self._real(second, other)
            return f"({first} {sign} {second})"
        return self._pair_of_names(sign, left, right, node)

    def _pair_of_names(self, sign: str, left: Value, right: Value, node: ast.AST) -> str:
        (first, one), (second, other) = left, right
        if sign not in ("==", "!="):
            refuse("an order of these", node)
        if {one.kind, other.kind} == {"category", "text"}:
            (text, category), value = ((first, one), other.of) if one.kind == "category" else ((second, other), one.of)
            return f"({text} {sign} {category.of.index(value)})" if value in category.of else str(sign == "!=")
        entities = {"self", "ref"}
        if one.of == other.of and (one.kind == other.kind == "category" or {one.kind, other.kind} <= entities):
            return f"({first} {sign} {second})"
        return refuse("a comparison of these", node)

    def _is_set(self, op: ast.cmpop, value: Value, node: ast.AST) -> str:
        text, type_ = value
        unset = isinstance(op, ast.Is | ast.Eq)
        if type_.kind == "decision":
            return f"({'not ' if unset else ''}decided)"
        if not type_.optional:
            refuse("a test for None of what is always set", node)
        if type_.kind == "float":
            text = self.kept(text)
            return f"({text} {'!=' if unset else '=='} {text})"
        return f"({text} {'==' if unset else '!='} NO_INT)"

    def _membership(self, node: ast.Compare) -> Value:
        (op,), (container,) = node.ops, node.comparators
        sign = "not " if isinstance(op, ast.NotIn) else ""
        if isinstance(container, ast.Tuple | ast.List):
            values = self.many((node.left, *container.elts))
            first = (self.kept(values[0][0]), values[0][1])
            pairs = " or ".join(self._pair(ast.Eq(), first, value, node) for value in values[1:])
            return f"({sign}({pairs}))", BOOL
        (text, type_), (values_text, of) = self.many((node.left, container))
        if of.item is None or of.item.kind == "float" or of.item.optional:
            refuse("a search in this", node)
        return f"({sign}contains({values_text}, {self.as_type(text, type_, of.item, node)}))", BOOL

    def _logic(self, word: str, parts: Sequence[ast.expr]) -> str:
        first = self.truth(parts[0])
        for part in parts[1:]:
            with self.block() as lines:
                other = self.truth(part)
            if not lines:
                first = f"({first} {word} {other})"
                continue
            name = self.fresh("is_so")
            self.say(f"{name} = {first}")
            self.nest(f"if {name if word == 'and' else f'not {name}'}:", [*lines, f"{name} = {other}"])
            first = name
        return first

    def value_as(self, node: ast.expr, wanted: Type) -> str:
        """Return an expression as what a variable, field or parameter holds."""
        value = self._choice(node, wanted) if isinstance(node, ast.IfExp) else self.value(node)
        return self.as_type(*value, wanted, node)

    def _choice(self, node: ast.IfExp, wanted: Type | None = None) -> Value:
        test = self.truth(node.test)
        branches = []
        for part in (node.body, node.orelse):
            with self.block() as lines:
                branches.append((lines, *self.value(part)))
        type_ = wanted or self._joint(branches[0][2], branches[1][2], node)
        texts = [self.as_type(text, own, type_, node) for _, text, own in branches]
        if not any(lines for lines, _, _ in branches):
            return f"({texts[0]} if {test} else {texts[1]})", type_
        name = self.fresh()
        for head, (lines, _, _), text in zip((f"if {test}:", "else:"), branches, texts, strict=True):
            self.nest(head, [*lines, f"{name} = {text}"])
        return name, type_

    def _joint(self, one: Type, other: Type, node: ast.AST) -> Type:
        """Return the type of what is either of two."""
        if one.kind == "text" or other.kind == "text":
            return other if one.kind == "text" else one
        if {one, other} == {INT, FLOAT}:
            return FLOAT
        return one if one == other else refuse("a choice between these types", node)

    def _list(self, parts: Sequence[ast.expr]) -> Value:
        values = self.many(parts)
        item = FLOAT if any(type_ == FLOAT for _, type_ in values) else values[0][1]
        if item.kind == "self":
            item = Type("ref", item.of)
        if item.kind not in ("int", "float", "ref"):
            refuse("a list of these", parts[0])
        texts = ", ".join(self.as_type(text, type_, item, parts[0]) for text, type_ in values)
        return f"np.array([{texts}])", sequence(item)

    def _item(self, of: ast.expr, at: ast.expr, node: ast.AST) -> Value:
        (text, type_), (place, place_type) = self.many((of, at))
        if type_.item is None or place_type != INT:
            return refuse("an element of this", node)
        text = self.kept(text)
        return f"{text}[place({text}, {place})]", type_.item


def _local(name: str, type_: Type) -> str:
    """Return the name of a handler's local: with a line at its end, so that it hides no column."""
    if type_.kind == "self":
        return "me"
    return name if type_.kind in ("world", "parameters", "decision", "start") else f"{name}_"


def draws(node: ast.AST) -> bool:
    """Return whether an expression may draw."""
    calls = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(isinstance(call, ast.Attribute) and call.attr != "neighbors" for call in calls)


def _spoken(node: ast.AST) -> str:
    words = {ast.Slice: "a slice", ast.Tuple: "a tuple", ast.GeneratorExp: "a generator", ast.List: "an empty list"}
    return words.get(type(node), f"this ({type(node).__name__})")
