"""Finds out what every expression of a handler is, and what each attribute reads of the model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from codegen_templates.handlers import allowed
from codegen_templates.handlers.evaluation.attributes import Attributes
from codegen_templates.handlers.evaluation.function_context import FunctionContext, Locals
from codegen_templates.handlers.evaluation.habits import attribute_help, name_help
from codegen_templates.handlers.evaluation.known_values import (
    BOOL,
    FLOAT,
    INT,
    NOTHING,
    REPORTED,
    TEXT,
    UNKNOWN,
    Actor,
    Bond,
    Callable_,
    EventValue,
    Many,
    MathModule,
    Nothing,
    Pack,
    Scalar,
    Unknown,
    Value,
    as_item,
    as_number,
    in_loop,
    join,
    one_of,
)
from codegen_templates.handlers.evaluation.literals import LiteralChecks, leaves
from codegen_templates.handlers.evaluation.local_narrowing import narrowed
from codegen_templates.handlers.reading import tree
from codegen_templates.handlers.verbs.calling import Calls
from codegen_templates.handlers.vocabulary import did_you_mean_path
from odd.diagnostics import Span
from odd.model.value_types import Kind
from odd.names import snake


class Evaluator:
    """Evaluates expressions of one function at one point; the walker of the statements exchanges `locals`."""

    def __init__(self, context: FunctionContext) -> None:
        self.context = context
        self.locals = Locals()
        self.loop: Span | None = None
        self.literals = LiteralChecks(context.remarks)
        self.attributes = Attributes(self)
        self.calls = Calls(self)

    # Expressions --------------------------------------------------------------------------------------------------

    def value(self, node: tree.Expr) -> Value:
        """Return what an expression is; report what can only be called."""
        found = self.anything(node)
        if isinstance(found, (Callable_, MathModule)):
            name = getattr(found, "name", "math")
            help = f"write {name}(…) to call it, or use a value"
            if isinstance(found, MathModule):
                help = "call one of its functions"
            elif found.sort in ("event", "record"):
                help = f"write {name}(…), with its fields or options by name, or {name}() if it has none"
            elif name in self.context.vocabulary.linked.environments:
                help = f"write world.{snake(name)}"
            elif found.sort == "class":
                help = "use an entity, not its type: neighbors('relation'), an event's sender, or a reference variable"
            self.context.remarks.error("SC418", f"'{name}' is not a value", node.span, help, name)
            return UNKNOWN
        return found

    def anything(self, node: tree.Expr) -> Value:
        """Return what an expression is, even if it is something to be called."""
        match node:
            case tree.Constant(value=value):
                return _constant(value)
            case tree.Name():
                return self._name(node)
            case tree.Attribute():
                return self.attributes.read(node)
            case tree.Call():
                return self.calls.call(node)
            case tree.Index() | tree.Slice():
                return self._element(node)
            case tree.Unary(operator=operator, operand=operand):
                found = self.value(operand)
                return BOOL if operator == "not" else as_number(found)
            case tree.Binary():
                return self._binary(node)
            case tree.Compare():
                return self._compare(node)
            case tree.Logic(left=left, right=right):
                return self._logic(node.operator, left, right)
            case tree.Conditional():
                return self._conditional(node)
            case tree.Display(kind=kind, items=items):
                parts = tuple(self.value(item) for item in items)
                return Pack(parts) if kind == "tuple" else Many(as_item(join(parts)) if parts else NOTHING)
            case tree.Comprehension():
                return self._comprehension(node)
            case tree.Invalid():
                return REPORTED

    # Names --------------------------------------------------------------------------------------------------------

    def _name(self, node: tree.Name) -> Value:
        name = node.name
        self.context.used.add(name)
        if name in self.locals.values:
            if name in self.locals.perhaps:
                self._unset(node, certain=False)
            return self.locals.values[name]
        if name in self.context.assigned:
            self._unset(node, certain=True)
            return UNKNOWN
        return self._global(node)

    def _unset(self, node: tree.Name, *, certain: bool) -> None:
        """Report a local variable that is read before it has a value, once; in a loop also if it must have one."""
        if node.name in self.context.unset:
            return
        if not certain:
            help = "give it a value before this line, on every path"
            self.context.remarks.warning("SC431", f"'{node.name}' may not have a value yet", node.span, help, node.name)
            return
        self.context.unset.add(node.name)
        meant = next((f"write '{path}', or " for path in self._paths() if path.rpartition(".")[2] == node.name), "")
        help = f"{meant}assign it in a line before this one"
        self.context.remarks.error("SC431", f"'{node.name}' does not have a value yet", node.span, help, node.name)
        if self.loop is not None:
            message = f"this loop reads '{node.name}', which has no value before the loop"
            self.context.remarks.warning("SC431", message, self.loop, "assign it in a line before the loop", node.name)

    def _global(self, node: tree.Name) -> Value:
        name, vocabulary = node.name, self.context.vocabulary
        if name in vocabulary.events:
            return Callable_("event", name)
        if name in vocabulary.records:
            return Callable_("record", name)
        if name in vocabulary.entities or name in ("World", allowed.SEQUENCE):
            return Callable_("class", name)
        if name == "math":
            return MathModule()
        if name in allowed.BUILTINS:
            return Callable_("builtin", name)
        if name in self.context.helpers:
            return Callable_("helper", name)
        if name in self.context.functions:
            return Callable_("handler", name)
        return self._unknown_name(node)

    def _unknown_name(self, node: tree.Name) -> Value:
        classes = self.context.vocabulary.classes
        known = (*self.locals.values, *self.context.assigned, *allowed.BUILTINS, "math")
        known += () if self.context.computes else tuple(classes)
        otherwise = "use a parameter, a local variable, or world.parameters.<name>"
        if self.context.computes:
            otherwise = "a helper function sees its own parameters only; let its callers give it the value"
        otherwise = attribute_help(node.name, self._actor() or "me") or otherwise
        help = did_you_mean_path(node.name, known, tuple(self._paths()), otherwise)
        if node.name == "self" and (actor := self._actor()):
            help = f"write '{actor}', which is the acting entity here"
        if node.name in self.context.vocabulary.category_values:
            help = f'write "{node.name}", in quotes, for the value of a category'
        help = name_help(node.name) or help
        self.context.remarks.error("SC430", f"there is no '{node.name}' here", node.span, help, node.name)
        return REPORTED

    def _actor(self) -> str:
        own = (name for name, value in self.locals.values.items() if isinstance(value, Actor) and value.own)
        return next(own, "")

    def _paths(self) -> Iterator[str]:
        """Yield what can be read here with its owner: variables of the acting entity, fields of events, the world."""
        vocabulary = self.context.vocabulary
        for name, value in self.locals.values.items():
            if isinstance(value, Actor) and value.own:
                yield from (f"{name}.{variable}" for kind in value.types for variable in vocabulary.variables(kind))
            elif isinstance(value, EventValue):
                yield from (f"{name}.{field}" for kind in value.kinds for field in vocabulary.events[kind])
        if not self.context.computes:
            yield from vocabulary.world_paths

    # Operations ---------------------------------------------------------------------------------------------------

    def _element(self, node: tree.Index | tree.Slice) -> Value:
        owner = self.value(node.value)
        if isinstance(node, tree.Slice):
            for part in node.parts:
                self.value(part)
            self._sequence(owner, node.value.span)
            return Many(owner.item) if isinstance(owner, Many) else UNKNOWN
        self.value(node.index)
        named = node.index.value if isinstance(node.index, tree.Constant) else None
        self._sequence(
            owner, node.value.span, f"write .{named} in place of the brackets" if isinstance(named, str) else ""
        )
        if isinstance(owner, Many):
            self._place(owner, node.index)
            return one_of(owner.item)
        if isinstance(owner, Pack):
            return self._part(owner, node.index)
        return owner if isinstance(owner, Unknown) else UNKNOWN

    def _place(self, owner: Many, index: tree.Expr) -> None:
        """Report a place written out that a parameter's table does not have."""
        if owner.places and isinstance(index, tree.Constant) and isinstance(index.value, int):
            self.literals.number(index, 0, owner.places - 1, "a place in this table")

    def _part(self, owner: Pack, index: tree.Expr) -> Value:
        position = index.value if isinstance(index, tree.Constant) else None
        if isinstance(position, int) and -len(owner.parts) <= position < len(owner.parts):
            return owner.parts[position]
        return one_of(join(owner.parts)) if owner.parts else UNKNOWN

    def _binary(self, node: tree.Binary) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        sequences = [item for item in (left, right) if isinstance(item, (Many, Pack))]
        if sequences and node.operator in ("+", "*"):
            return Many(join(as_item(item_of(sequence)) for sequence in sequences))
        if not (self.literals.operand(left, node.left) and self.literals.operand(right, node.right)):
            return UNKNOWN
        if node.operator == "/":
            return FLOAT
        return as_number(join((left, right)))

    def _compare(self, node: tree.Compare) -> Value:
        values = [self.value(operand) for operand in node.operands]
        for position, operator in enumerate(node.operators):
            left, right = node.operands[position], node.operands[position + 1]
            if operator in ("in", "not in"):
                self._sequence(values[position + 1], right.span)
                self._identity((values[position + 1],), node.span)
                options = right.items if isinstance(right, tree.Display) else ()
                for option in options:
                    self._same(values[position], left, option)
            elif operator in ("==", "!="):
                self._same(values[position], left, right)
                self._same(values[position + 1], right, left)
                self._identity(values[position : position + 2], node.span)
            elif operator not in allowed.IDENTITY:
                self.literals.operand(values[position], left)
                self.literals.operand(values[position + 1], right)
        return BOOL

    def _identity(self, compared: Sequence[Value], span: Span) -> None:
        """Report a comparison of what may differ where all that it holds is the same: of memories, or of ties."""
        items = [item_of(value) if isinstance(value, (Many, Pack)) else value for value in compared]
        for item in items:
            if isinstance(item, Bond):
                self.context.remarks.error("SC495", "ties are not compared", span, "compare their ends or variables")
                return
            if isinstance(item, EventValue) and item.remembered:
                help = "compare their fields, senders or rounds; len(...) says how many there are"
                self.context.remarks.error("SC495", "memories are not compared", span, help)
                return

    def _same(self, value: Value, named: tree.Expr, other: tree.Expr) -> None:
        """Check constants with which a value is compared."""
        if isinstance(value, Scalar) and value.type.kind is Kind.CATEGORY:
            name = named.name if isinstance(named, (tree.Attribute, tree.Name)) else "this value"
            for leaf in leaves(other):
                if leaf.value is not None:
                    self.literals.category(leaf, value.type, name)
        elif isinstance(value, Scalar) and value.type.numeric and _is_text(other):
            self.literals.operand(TEXT, other)

    def _logic(self, operator: str, left: tree.Expr, right: tree.Expr) -> Value:
        first = self.value(left)
        before = self.locals
        self.locals = narrowed(self.locals, left, operator == "and")
        second = self.value(right)
        self.locals = before
        return join((first, second))

    def _conditional(self, node: tree.Conditional) -> Value:
        self.value(node.test)
        before = self.locals
        found = []
        for holds, part in ((True, node.then), (False, node.otherwise)):
            self.locals = narrowed(self.locals, node.test, holds)
            found.append(self.value(part))
            self.locals = before
        return join(found)

    # Comprehensions -----------------------------------------------------------------------------------------------

    def _comprehension(self, node: tree.Comprehension) -> Value:
        outside = self.locals
        self.locals = outside.copy()
        for clause in node.clauses:
            self.bind(clause.target, in_loop(self.items(clause.source), 0))
            for condition in clause.conditions:
                self.value(condition)
                self.locals = narrowed(self.locals, condition, True).copy()
        item = self.value(node.element)
        self.locals = outside
        return Many(as_item(item))

    def items(self, source: tree.Expr) -> Value:
        """Return what the items of a sequence are; report what is not a sequence."""
        found = self.value(source)
        if isinstance(found, (Many, Pack)):
            return item_of(found)
        self._sequence(found, source.span)
        return found if isinstance(found, Unknown) else UNKNOWN

    def _sequence(self, value: Value, span: Span, instead: str = "") -> None:
        """Report what is not a sequence, where one is needed."""
        if not isinstance(value, (Many, Pack, Unknown, Nothing)):
            help = instead or "loop over neighbors(...), collected events, a vector, a list or range(n)"
            self.context.remarks.error("SC445", "this is not a sequence", span, help)

    def bind(self, target: tree.Expr, value: Value) -> None:
        """Give names to an item: one, or several for a tuple."""
        match target:
            case tree.Name(name=name, span=span):
                if self.may_assign(name, span):
                    self.locals.set(name, value)
            case tree.Display(items=items):
                for position, item in enumerate(items):
                    self.bind(item, _unpacked(value, position, len(items)))
            case tree.Invalid():
                pass
            case _:
                help = "loop with a local variable, then assign it"
                self.context.remarks.error("SC436", "a loop variable must be a local variable", target.span, help)

    def may_assign(self, name: str, span: Span) -> bool:
        """Return whether a name may be that of a local variable: not a parameter or a name of the language."""
        if name in {parameter.name for parameter in self.context.function.parameters}:
            what, help = "a parameter", "use another name for the local variable"
        elif name in allowed.BUILTINS or name in (*self.context.vocabulary.classes, allowed.SEQUENCE, "math"):
            what, help = "a name of the language or the model", "use another name for the local variable"
        else:
            return True
        self.context.remarks.error("SC426", f"'{name}' is {what}, so its meaning cannot change", span, help, name)
        return False


def item_of(found: Many | Pack) -> Value:
    """Return what an item of a sequence is."""
    return found.item if isinstance(found, Many) else join(found.parts)


def _unpacked(value: Value, position: int, count: int) -> Value:
    if isinstance(value, Bond) and count == 2:
        return (value.a, value.b)[position]
    if isinstance(value, Pack) and len(value.parts) == count:
        return value.parts[position]
    if isinstance(value, Many):
        return one_of(value.item)
    return UNKNOWN


def _is_text(node: tree.Expr) -> bool:
    return isinstance(node, tree.Constant) and isinstance(node.value, str)


def _constant(value: int | float | bool | str | None) -> Value:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    return FLOAT if isinstance(value, float) else TEXT
