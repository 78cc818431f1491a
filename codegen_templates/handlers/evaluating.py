"""What every expression of a handler is, with each attribute resolved to what it reads of the model."""

from __future__ import annotations

from behavior_graph.model import START
from behavior_graph.receivers import Reach, Receiver
from behavior_graph.typed import typed_variable
from codegen_templates.handlers import allowed, tree
from codegen_templates.handlers.calling import Calls
from codegen_templates.handlers.context import Context, Locals
from codegen_templates.handlers.literals import LiteralChecks, leaves
from codegen_templates.handlers.values import (
    BOOL,
    FLOAT,
    INT,
    NOTHING,
    TEXT,
    UNKNOWN,
    Actor,
    Callable_,
    Happening,
    Many,
    MathModule,
    Nothing,
    Origin,
    Pack,
    Record,
    Scalar,
    TheParameters,
    TheWorld,
    Unknown,
    Value,
    as_item,
    in_loop,
    join,
    of_type,
    one_of,
)
from codegen_templates.handlers.vocabulary import did_you_mean
from odd.diagnostics import Span
from odd.types import Kind

_LIST_HELP = {
    "append": "write items = items + [item], or a comprehension",
    "extend": "write items = items + others",
    "sort": "write items = sorted(items)",
    "format": "handlers make no texts; write a category's value",
}


class Evaluator:
    """Evaluates expressions of one function at one point; `locals` is exchanged by whoever walks the statements."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.locals = Locals()
        self.literals = LiteralChecks(context.remarks)
        self.calls = Calls(self)

    # Expressions --------------------------------------------------------------------------------------------------

    def value(self, node: tree.Expr) -> Value:
        """Return what an expression is; what can only be called is reported."""
        found = self.anything(node)
        if isinstance(found, (Callable_, MathModule)):
            name = getattr(found, "name", "math")
            help = "call it, or use a value" if isinstance(found, Callable_) else "call one of its functions"
            self.context.remarks.error("SC418", f"'{name}' is no value", node.span, help)
            return UNKNOWN
        return found

    def anything(self, node: tree.Expr) -> Value:
        """Return what an expression is, also if it is something to be called."""
        match node:
            case tree.Constant(value=value):
                return _constant(value)
            case tree.Name():
                return self._name(node)
            case tree.Attribute():
                return self.attribute(node)
            case tree.Call():
                return self.calls.call(node)
            case tree.Index() | tree.Slice():
                return self._element(node)
            case tree.Unary(operator=operator, operand=operand):
                found = self.value(operand)
                return BOOL if operator == "not" else found
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
        return UNKNOWN

    # Names --------------------------------------------------------------------------------------------------------

    def _name(self, node: tree.Name) -> Value:
        name = node.name
        self.context.used.add(name)
        if name in self.locals.values:
            if name in self.locals.perhaps:
                help = "give it a value before, on every path"
                self.context.remarks.warning("SC431", f"'{name}' may have no value yet", node.span, help)
            return self.locals.values[name]
        if name in self.context.assigned:
            help = "assign it in a line before this one"
            self.context.remarks.error("SC431", f"'{name}' has no value yet", node.span, help)
            return UNKNOWN
        return self._global(node)

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
        if name in self.context.functions:
            return Callable_("handler", name)
        return self._unknown_name(node)

    def _unknown_name(self, node: tree.Name) -> Value:
        known = (*self.locals.values, *self.context.assigned, *self.context.vocabulary.classes, *allowed.BUILTINS, "math")
        help = did_you_mean(node.name, known, "use a parameter, a local variable, or world.parameters.<name>")
        self.context.remarks.error("SC430", f"there is no '{node.name}' here", node.span, help)
        return UNKNOWN

    # Attributes ---------------------------------------------------------------------------------------------------

    def attribute(self, node: tree.Attribute) -> Value:
        """Resolve an attribute that is read."""
        owner = self.anything(node.value)
        match owner:
            case Actor():
                return self._of_entity(owner, node)
            case Happening():
                return self._of_event(owner, node)
            case TheWorld():
                return self._of_world(node)
            case TheParameters():
                return self._parameter(node)
            case Record(action=action):
                return self._option(action, node)
            case MathModule():
                return self._of_math(node)
            case Unknown() | Nothing():
                return self._of_something(node)
            case Callable_(name=name):
                return self.missing(node, f"'{name}'", (), "read attributes of an entity or event, not of its class")
        what = "a sequence" if isinstance(owner, (Many, Pack)) else "a plain value"
        return self.missing(node, what, (), _LIST_HELP.get(node.name, "index it, loop over it, or use a builtin"))

    def missing(self, node: tree.Attribute, whose: str, known: tuple[str, ...], otherwise: str = "") -> Unknown:
        """Report an attribute that is not there."""
        help = did_you_mean(node.name, known, otherwise or (f"it has {', '.join(known)}" if known else "remove it"))
        self.context.remarks.error("SC417", f"{whose} has no '{node.name}'", node.name_span, help)
        return UNKNOWN

    def _of_entity(self, owner: Actor, node: tree.Attribute) -> Value:
        if node.name in allowed.VERBS:
            sort = "reading verb" if node.name in allowed.READING_VERBS else "verb"
            return Callable_(sort, node.name, owner)
        if node.name in allowed.ENTITY_ATTRIBUTES:
            return INT
        found = [self._variable(owner, entity, node) for entity in owner.types]
        return join(found) if found else self._of_something(node)

    def _variable(self, owner: Actor, entity: str, node: tree.Attribute) -> Value:
        variables = self.context.vocabulary.variables(entity)
        variable = variables.get(node.name)
        if variable is None:
            return self.missing(node, entity, (*variables, *allowed.ENTITY_ATTRIBUTES, *allowed.VERBS))
        own = owner.own
        if not own and variable.visibility == "private" and not self.context.vocabulary.is_nature(self.context.entity):
            message = f"'{entity}.{node.name}' is private; {self.context.entity} cannot see it in another"
            help = "make it public in odd.yaml, or send it along with an event"
            self.context.remarks.error("SC435", message, node.name_span, help)
        self.context.effects.read(f"{entity}.{node.name}", node.span)
        origin = Receiver(Reach.NAMED, (node.name,)) if own else None
        return of_type(variable.value_type, origin, node.name if own else "")

    def _of_event(self, owner: Happening, node: tree.Attribute) -> Value:
        events = self.context.vocabulary.events
        kinds = [kind for kind in owner.kinds if kind != START or len(owner.kinds) == 1]
        if node.name in allowed.EVENT_ATTRIBUTES and kinds != [START]:
            reach = owner.senders
            origins = frozenset({Origin(Receiver(reach))}) if reach else frozenset()
            return Actor(self.context.vocabulary.senders(kinds), origins)
        having = [kind for kind in kinds if node.name in events.get(kind, {})]
        if not having:
            known = tuple(dict.fromkeys(name for kind in kinds for name in events.get(kind, {})))
            senders = () if kinds == [START] else tuple(allowed.EVENT_ATTRIBUTES)
            return self.missing(node, " or ".join(owner.kinds), (*known, *senders))
        return join(self._field(owner, kind, node) for kind in having)

    def _field(self, owner: Happening, kind: str, node: tree.Attribute) -> Value:
        if owner.senders is not None:
            self.context.effects.read(f"{kind}.{node.name}", node.span)
        spec = self.context.vocabulary.events[kind][node.name]
        return of_type(self.context.vocabulary.field(spec).type, Receiver(Reach.NAMED, (kind, node.name)))

    def _of_world(self, node: tree.Attribute) -> Value:
        vocabulary = self.context.vocabulary
        if node.name == "parameters":
            return TheParameters()
        if node.name in vocabulary.environments:
            entity = vocabulary.environments[node.name]
            return Actor((entity,), frozenset({Origin(Receiver(Reach.NAMED, (entity,)))}))
        if node.name == "round":
            self.context.effects.read("round", node.span)
            return INT
        if node.name in vocabulary.linked.graph.aggregates:
            self.context.effects.read(node.name, node.span)
            return FLOAT
        if node.name in vocabulary.linked.odd.parameters:
            return self.missing(node, "the world", (), f"write world.parameters.{node.name}")
        return self.missing(node, "the world", vocabulary.world_attributes)

    def _parameter(self, node: tree.Attribute) -> Value:
        parameters = self.context.vocabulary.linked.odd.parameters
        if node.name not in parameters:
            known = tuple(parameters)
            return self.missing(node, "world.parameters", known, "declare it in a submodel of odd.yaml")
        self.context.effects.read(node.name, node.span)
        return of_type(parameters[node.name].value_type, None)

    def _option(self, action: str, node: tree.Attribute) -> Value:
        decision = self.context.vocabulary.linked.decisions[action]
        if node.name not in decision.options:
            return self.missing(node, f"the decision {decision.id}", tuple(decision.options))
        return of_type(self.context.vocabulary.field(decision.options[node.name]).type, None)

    def _of_math(self, node: tree.Attribute) -> Value:
        if node.name in allowed.MATH_CONSTANTS:
            return FLOAT
        if node.name in allowed.MATH_FUNCTIONS:
            return Callable_("math", node.name)
        return self.missing(node, "math", (*allowed.MATH_FUNCTIONS, *allowed.MATH_CONSTANTS))

    def _of_something(self, node: tree.Attribute) -> Value:
        """An attribute of what could not be followed: at least it must be something that the model has."""
        vocabulary = self.context.vocabulary
        variables = {name for entity in vocabulary.entities for name in vocabulary.variables(entity)}
        declared = variables | {name for fields in vocabulary.events.values() for name in fields}
        options = {name for one in vocabulary.linked.decisions.values() for name in one.options}
        if node.name in declared | options | {"id", "sender"}:
            return UNKNOWN
        if node.name in allowed.VERBS:
            return Callable_("reading verb" if node.name in allowed.READING_VERBS else "verb", node.name)
        return self.missing(node, "nothing in the model", tuple(sorted(declared | options)))

    # Operations ---------------------------------------------------------------------------------------------------

    def _element(self, node: tree.Index | tree.Slice) -> Value:
        owner = self.value(node.value)
        if isinstance(node, tree.Slice):
            for part in node.parts:
                self.value(part)
            return Many(owner.item) if isinstance(owner, Many) else UNKNOWN
        self.value(node.index)
        if isinstance(owner, Many):
            return one_of(owner.item)
        if isinstance(owner, Pack):
            return self._part(owner, node.index)
        return UNKNOWN

    def _part(self, owner: Pack, index: tree.Expr) -> Value:
        position = index.value if isinstance(index, tree.Constant) else None
        if isinstance(position, int) and -len(owner.parts) <= position < len(owner.parts):
            return owner.parts[position]
        return one_of(join(owner.parts)) if owner.parts else UNKNOWN

    def _binary(self, node: tree.Binary) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        sequences = [one for one in (left, right) if isinstance(one, (Many, Pack))]
        if sequences:
            return Many(join(as_item(item_of(one)) for one in sequences))
        if node.operator == "/":
            return FLOAT
        return join((left, right))

    def _compare(self, node: tree.Compare) -> Value:
        values = [self.value(operand) for operand in node.operands]
        for position, operator in enumerate(node.operators):
            left, right = node.operands[position], node.operands[position + 1]
            if operator in ("in", "not in"):
                options = right.items if isinstance(right, tree.Display) else ()
                for option in options:
                    self._same(values[position], left, option)
            elif operator in ("==", "!="):
                self._same(values[position], left, right)
                self._same(values[position + 1], right, left)
        return BOOL

    def _same(self, value: Value, named: tree.Expr, other: tree.Expr) -> None:
        if isinstance(value, Scalar) and value.type.kind is Kind.CATEGORY:
            name = named.name if isinstance(named, (tree.Attribute, tree.Name)) else "this value"
            for leaf in leaves(other):
                if leaf.value is not None:
                    self.literals.category(leaf, value.type, name)

    def _logic(self, operator: str, left: tree.Expr, right: tree.Expr) -> Value:
        first = self.value(left)
        before = self.locals
        self.locals = self.narrowed(left, operator == "and")
        second = self.value(right)
        self.locals = before
        return join((first, second))

    def _conditional(self, node: tree.Conditional) -> Value:
        self.value(node.test)
        before = self.locals
        found = []
        for holds, part in ((True, node.then), (False, node.otherwise)):
            self.locals = self.narrowed(node.test, holds)
            found.append(self.value(part))
            self.locals = before
        return join(found)

    def narrowed(self, test: tree.Expr, holds: bool) -> Locals:
        """Return the locals where a test holds or not: `isinstance` tells events apart."""
        match test:
            case tree.Unary(operator="not", operand=operand):
                return self.narrowed(operand, not holds)
            case tree.Logic(operator="and", left=left, right=right) if holds:
                return self._narrowed_by_both(left, right)
            case tree.Call(function=tree.Name(name="isinstance"), arguments=(tree.Name(name=name), tree.Name(name=kind))):
                return self._narrowed_to(name, kind, holds)
        return self.locals

    def _narrowed_by_both(self, left: tree.Expr, right: tree.Expr) -> Locals:
        before = self.locals
        self.locals = self.narrowed(left, True)
        both = self.narrowed(right, True)
        self.locals = before
        return both

    def _narrowed_to(self, name: str, kind: str, holds: bool) -> Locals:
        found = self.locals.values.get(name)
        if not isinstance(found, Happening):
            return self.locals
        kinds = tuple(one for one in found.kinds if (one == kind) is holds)
        narrowed = self.locals.copy()
        narrowed.values[name] = Happening(kinds or found.kinds, found.senders)
        return narrowed

    # Comprehensions -----------------------------------------------------------------------------------------------

    def _comprehension(self, node: tree.Comprehension) -> Value:
        outside = self.locals
        self.locals = outside.copy()
        for clause in node.clauses:
            self.bind(clause.target, in_loop(self.items(clause.source), 0))
            for condition in clause.conditions:
                self.value(condition)
                self.locals = self.narrowed(condition, True).copy()
        item = self.value(node.element)
        self.locals = outside
        return Many(as_item(item))

    def items(self, source: tree.Expr) -> Value:
        """Return what the items of a sequence are; report what is none."""
        found = self.value(source)
        if isinstance(found, (Many, Pack)):
            return item_of(found)
        if not isinstance(found, (Unknown, Nothing)):
            help = "loop over neighbors(...), collected events, a vector, a list or range(n)"
            self.context.remarks.error("SC445", "this is no sequence", source.span, help)
        return UNKNOWN

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
                help = "loop with a local name, then assign"
                self.context.remarks.error("SC436", "a loop variable must be a local name", target.span, help)

    def may_assign(self, name: str, span: Span) -> bool:
        """Whether a name may be a local: not a parameter, and none of the language's own."""
        if name in {one.name for one in self.context.function.parameters}:
            what, help = "a parameter", "use another name for the local"
        elif name in allowed.BUILTINS or name in (*self.context.vocabulary.classes, allowed.SEQUENCE, "math"):
            what, help = "a name of the language or the model", "use another name for the local"
        else:
            return True
        self.context.remarks.error("SC426", f"'{name}' is {what} and keeps its meaning", span, help)
        return False


def item_of(found: Many | Pack) -> Value:
    """Return what an item of a sequence is."""
    return found.item if isinstance(found, Many) else join(found.parts)


def _unpacked(value: Value, position: int, count: int) -> Value:
    if isinstance(value, Pack) and len(value.parts) == count:
        return value.parts[position]
    if isinstance(value, Many):
        return one_of(value.item)
    return UNKNOWN


def _constant(value: int | float | bool | str | None) -> Value:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return BOOL
    if isinstance(value, int):
        return INT
    return FLOAT if isinstance(value, float) else TEXT
