"""Expressions of the handler language as native code: for each form its text and its type.

What needs statements (a comprehension is a loop) writes them into the block at hand before the expression. Operands
that come before such a one are kept in locals first, so that everything happens in Python's order.
"""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace

from codegen_templates.native.functions.basics.native_blocks import CELLS, LISTS, VECTORS
from codegen_templates.native.functions.basics.native_conversions import Conversions, Value
from codegen_templates.native.native_types import (
    BOOL,
    CELL,
    FLOAT,
    INT,
    NONE,
    Type,
    of_quantity,
    refuse,
    sequence,
    unset_test,
)

#: The methods that never draw.
_OF_TIES, _OF_PLACES = ("neighbors", "tie", "ties"), ("near", "here", "free_cells", "x_to", "y_to")
#: What counts as true wherever it is set.
_ALWAYS_TRUE = ("category", "ref", "self", "sender", "event", "memory", "cell")
_DRAWLESS = (*_OF_TIES, *_OF_PLACES, "every", "events", "decisions", "remembered")


class Expressions(Conversions, ABC):
    """Writes the expressions of one function; `acts` says whether entities act in it, or it observes the run."""

    acts = True

    # Values -----------------------------------------------------------------------------------------------------------

    def many(self, nodes: Sequence[ast.expr], read: Callable[[ast.expr], Value] | None = None) -> list[Value]:
        """Return several expressions, which are evaluated one after the other; `read` is `value` if not given."""
        found: list[tuple[list[str], Value]] = []
        for node in nodes:
            with self.block() as lines:
                value = (read or self.value)(node)
            found.append((lines, value))
        last = max((place for place, (lines, _) in enumerate(found) if lines), default=-1)
        values = []
        for place, (lines, (text, type_)) in enumerate(found):
            self.lines += lines
            values.append((self.kept(text) if place < last and "(" in text else text, type_))
        return values

    def value(self, node: ast.expr) -> Value:
        """Return an expression's text and type; native code stops where a vector is not set."""
        text, type_ = self.value_or_unset(node)
        return self.needed(text, type_) if type_.fills_rows else (text, type_)

    def value_or_unset(self, node: ast.expr) -> Value:
        """Return an expression's text and type, which may be that of a vector that may be unset."""
        return self.of_list(*self._value_of(node))

    def reference(self, node: ast.expr) -> Value:
        """Return an expression; of a list that the function keeps its place, so that all that holds it shows it."""
        if self.keeps(VECTORS) and isinstance(node, ast.Attribute) and self.live(node):
            return self.shown_vector(node)
        if not self.keeps(VECTORS, LISTS, CELLS):
            return self.value_or_unset(node)
        text, type_ = self._value_of(node)
        if type_.kind == "free" and self.keeps(CELLS):
            return "np.int64(EVERY_FREE_CELL)", Type("list", sequence(CELL))
        return text, type_

    @abstractmethod
    def live(self, node: ast.expr) -> set[str]:
        """Return the own vectors that an expression may be, and of which the function writes items."""

    @abstractmethod
    def shown_vector(self, node: ast.Attribute) -> Value:
        """Return the place of such a vector."""

    def _value_of(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant():
                return self._constant(node)
            case ast.Name(id=name):
                if name not in self.locals:
                    refuse(f"the name '{name}'", node)
                if name not in self.sure:
                    self.say(f"assigned({self.flag(name)})")
                return self.local(name), self.locals[name]
            case ast.Attribute():
                return self._attribute(node)
            case ast.BinOp():
                return self.arithmetic(node)
            case ast.UnaryOp(op=ast.USub() | ast.UAdd() as op, operand=operand):
                return self.signed(op, operand)
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return self.truth_of(node), BOOL
            case ast.BoolOp():
                return self._decided_by(node)
            case ast.IfExp():
                return self._choice(node)
            case ast.Call():
                return self.call(node)
            case ast.ListComp():
                return self.listed(node)
            case ast.List(elts=parts):
                return self.list_of(parts)
            case ast.Tuple(elts=parts):
                return self.tuple_of(parts)
            case ast.Subscript(value=of, slice=ast.Slice() as part):
                return self.sliced(of, part)
            case ast.Subscript(value=of, slice=at):
                return self.element(of, at, node)
        return refuse(_spoken(node), node)

    @abstractmethod
    def call(self, node: ast.Call) -> Value:
        """Return a call."""

    @abstractmethod
    def listed(self, node: ast.ListComp) -> Value:
        """Return a comprehension."""

    @abstractmethod
    def tuple_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a tuple."""

    @abstractmethod
    def list_of(self, parts: Sequence[ast.expr]) -> Value:
        """Return a list that is written item by item."""

    @abstractmethod
    def sliced(self, of: ast.expr, part: ast.Slice) -> Value:
        """Return a slice."""

    @abstractmethod
    def element(self, of: ast.expr, at: ast.expr, node: ast.AST) -> Value:
        """Return an item of a sequence."""

    @abstractmethod
    def item(self, node: ast.expr) -> Value:
        """Return an item of a list."""

    @abstractmethod
    def arithmetic(self, node: ast.BinOp) -> Value:
        """Return a sum, product or the like."""

    @abstractmethod
    def signed(self, op: ast.unaryop, operand: ast.expr) -> Value:
        """Return a number with a sign."""

    @abstractmethod
    def truth_of(self, node: ast.expr) -> str:
        """Return a comparison, or what and, or and not make of truth values."""

    @abstractmethod
    def static(self, node: ast.expr) -> bool | None:
        """Return a truth value that is known before the run, None for one that is not."""

    def named(self, node: ast.expr) -> ast.Name:
        """Evaluate an expression once, and return a name for its value, which no handler has."""
        text, type_ = self.held(*self.reference(node), node)
        name = self.fresh("value")
        self.locals, self.sure = {**self.locals, name: type_}, self.sure | {name}
        if (own := self.local(name)).startswith(name):
            self.say(f"{own} = {text}{'.copy()' if type_.kind == 'vector' else ''}")
        return ast.copy_location(ast.Name(name, ast.Load()), node)

    def held(self, text: str, type_: Type, node: ast.AST) -> Value:
        """Return what a name holds: the place of a list, where the function keeps all of them."""
        is_list = type_.item is not None and type_.kind != "free"
        if not is_list or not (self.keeps(LISTS) or (type_.item == CELL and self.keeps(CELLS))):
            return text, type_
        whole = Type("list", replace(type_, kind="sequence", length=None))
        return self.as_type(text, type_, whole, node), whole

    def real(self, node: ast.expr) -> str:
        """Return an expression as a real number."""
        return self.as_type(*self.value(node), FLOAT, node)

    def whole(self, node: ast.expr) -> str:
        """Return an expression that is a whole number."""
        return self.as_type(*self.value(node), INT, node)

    def truth(self, node: ast.expr) -> str:
        """Return the truth value of an expression."""
        if isinstance(node, ast.BoolOp):
            return self.truth_of(node)
        text, type_ = self.value_or_unset(node)
        if type_ == BOOL:
            return text
        if type_.fills_rows and type_.optional and not type_.holds_some:
            text = self.kept(text)
            return f"(len({text}) != 0 and not {unset_test(text, type_)})"
        if type_.fills_rows and type_.optional:  # one that is set has items
            first = self.kept(f"{self.kept(text)}[0]")
            return f"({first} {'== ' + first if type_.of_numbers == FLOAT else '!= NO_INT'})"
        if type_.kind in ("int", "float") and not type_.optional:
            return f"({text} != 0)"
        if type_.kind in ("sequence", "vector", "free"):
            return f"(len({text}) != 0)"
        if type_ == Type("bool", optional=True):
            return f"({text} == 1)"
        if type_.kind in ("int", "float"):
            text = self.kept(text)
            return f"({text} != 0 and {text} {'== ' + text if type_.kind == 'float' else '!= NO_INT'})"
        if type_.kind == "name":
            text = self.kept(text)
            return f"({text} != NO_INT and {text} != {self.code_of('')})"
        if type_.kind in ("category", "ref") and type_.optional:
            return f"({text} != NO_INT)"
        if type_.kind in _ALWAYS_TRUE:
            self.kept(text)  # it is evaluated, since it may draw
            return "True"
        if type_.kind == "text":
            return str(bool(type_.of))
        return refuse(f"the truth value of a {type_.words}", node)

    def code_of(self, constant: str) -> str:
        """Return the code of a text that is written in the model."""
        return self.columns.code_of(constant, self.model.texts)

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
        text, type_ = self.needed(*self.value(node.value))
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
        return self.part_of_value(type_, text, node)

    def part_of_value(self, type_: Type, _text: str, node: ast.Attribute) -> Value:
        """Return what else has parts: an end of a tie, or the place of a cell."""
        return refuse(f"'.{node.attr}' of a {type_.words}", node)

    def _mathematical_constant(self, node: ast.Attribute) -> Value:
        constants = {"pi": "3.141592653589793", "e": "2.718281828459045", "inf": "INFINITY"}
        return (constants[node.attr], FLOAT) if node.attr in constants else refuse(f"'math.{node.attr}'", node)

    def _type(self, quantity: object, node: ast.AST) -> Type:
        found = of_quantity(quantity)
        return found or refuse(f"'{getattr(quantity, 'name', '')}', for its type", node)

    def entered(self, entity: str, at: str) -> str:
        """Return an entity of which something is read; native code stops at a newcomer that has not entered yet."""
        if entity not in self.model.created or not self.acts:
            return at
        return f"entered({self.columns.use('standing', entity)}, {at})"

    def variable(self, entity: str, node: ast.Attribute, at: str, *, own: bool) -> Value:
        """Return a state variable of the acting or another entity."""
        if node.attr == "id":
            varies = entity in self.model.varying
            return (f"({at} + {self.columns.use('base', entity)})" if varies else at), INT
        quantities = {quantity.name: quantity for quantity in self.model.entities[entity].variables}
        if node.attr not in quantities:
            refuse(f"'.{node.attr}' of an entity", node)
        column = self.columns.use("own" if own else "seen", entity, node.attr)
        return f"{column}[{at}]", self._type(quantities[node.attr], node)

    def _field(self, kind: str, text: str, node: ast.Attribute) -> Value:
        if node.attr == "sender":
            return self._sender(kind, f"{self.columns.use('event', kind, 'sender')}[{text}]")
        field = next((field for field in self.model.events[kind].fields if field.name == node.attr), None)
        if field is None:
            return refuse(f"'.{node.attr}' of an event", node)
        return f"{self.columns.use('event', kind, node.attr)}[{text}]", self._type(field, node)

    def _sender(self, kind: str, text: str, memory_of: str = "") -> Value:
        """Return the sender of an event, whose number over all types is given, maybe in the memory of a type."""
        senders = self.model.senders_of(kind, memory_of)
        if len(senders) != 1:
            return text, Type("sender", senders)
        return f"({text} - {self.columns.use('offset', senders[0])})", Type("ref", senders[0])

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
        if returned in ("int", "float", "bool"):
            return self.columns.use("aggregate", node.attr, returned), Type(returned)
        return refuse(f"'world.{node.attr}'", node)

    def value_as(self, node: ast.expr, wanted: Type) -> str:
        """Return an expression as what a variable, field or parameter holds."""
        value = self._choice(node, wanted) if isinstance(node, ast.IfExp) else self.value(node)
        return self.as_type(*value, wanted, node)

    def _choice(self, node: ast.IfExp, wanted: Type | None = None) -> Value:
        known = self.static(node.test)
        if known is not None:
            return self.value_or_unset(node.body if known else node.orelse)
        test = self.truth(node.test)
        branches = []
        for part in (node.body, node.orelse):
            with self.block() as lines:
                value = self.reference(part) if wanted is None else (self.value_as(part, wanted), wanted)
            if wanted is None and _is_set_if(node.test, part, is_so=part is node.body):
                value = self.needed(*value)
            branches.append((lines, *value))
        type_ = wanted or self.joint(branches[0][2], branches[1][2], node)
        texts = [self.as_type(text, own, type_, node) for _, text, own in branches]
        if not any(lines for lines, _, _ in branches):
            return f"({texts[0]} if {test} else {texts[1]})", type_
        name = self.fresh()
        for head, (lines, _, _), text in zip((f"if {test}:", "else:"), branches, texts, strict=True):
            self.nest(head, [*lines, f"{name} = {text}"])
        return name, type_

    def _decided_by(self, node: ast.BoolOp) -> Value:
        """Return what `and` or `or` gives: the operand that decides, which need not be a truth value."""
        if all(self._is_truth(part) for part in node.values):
            return self.truth_of(node), BOOL
        first, *others = node.values
        first = self.named(first) if draws(first) else first
        other = others[0] if len(others) == 1 else ast.copy_location(ast.BoolOp(node.op, others), node)
        body, otherwise = (_if_true(first), other) if isinstance(node.op, ast.Or) else (other, first)
        value = self._choice(ast.copy_location(ast.IfExp(first, body, otherwise), node))
        is_set = isinstance(node.op, ast.Or) and not self.type_of(other).optional  # what counts as true is set
        return self.needed(*value) if is_set else value

    def _is_truth(self, node: ast.expr) -> bool:
        if self.static(node) is not None:
            return True
        if isinstance(node, ast.BoolOp):
            return all(self._is_truth(part) for part in node.values)
        return self.type_of(node) == BOOL

    def type_of(self, node: ast.expr) -> Type:
        """Return the type of an expression."""
        with self.block():  # its lines are written when its value is needed
            return self.value(node)[1]


def _if_true(node: ast.expr) -> ast.expr:
    """Return what an expression gives if it is true: of `x and y`, y."""
    return _if_true(node.values[-1]) if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else node


def draws(node: ast.AST) -> bool:
    """Return whether an expression may draw."""
    calls = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(isinstance(call, ast.Attribute) and call.attr not in _DRAWLESS for call in calls)


def _is_set_if(test: ast.expr, node: ast.expr, *, is_so: bool) -> bool:
    """Return whether a variable or local has a value if a test is true, or false."""
    match test:
        case ast.Compare(left=of, ops=[ast.Is() | ast.IsNot() as op], comparators=[ast.Constant(value=None)]):
            is_same = ast.unparse(of) == ast.unparse(node) and not any(
                isinstance(part, ast.Call) for part in ast.walk(of)
            )
            return is_same and isinstance(op, ast.IsNot) == is_so
    return False


def _spoken(node: ast.AST) -> str:
    words = {ast.Slice: "a slice", ast.GeneratorExp: "a generator"}
    return words.get(type(node), f"this ({type(node).__name__})")


def ends_of(part: ast.Slice) -> list[ast.expr]:
    """Return the ends that a slice names, and its step."""
    return [end for end in (part.lower, part.upper, part.step) if end is not None]
