"""What is known of a value in a handler: enough to resolve every attribute and every receiver.

This is not a type checker (mypy checks the assembled package); it follows entities, events and sequences of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from behavior_graph.schema.receivers import Reach, Receiver
from odd.model.value_types import Kind, ValueType


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nothing is known; `reported` if a diagnostic says why, so that another one would only follow from it."""

    reported: bool = False


@dataclass(frozen=True, slots=True)
class Nothing:
    """None."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, truth value or text. With `or_truth`, what is a number on some ways is a truth value on others."""

    type: ValueType
    or_truth: bool = False


@dataclass(frozen=True, slots=True)
class EntityOrigin:
    """How the code found an entity. `loop` is the `for` statement that gave it, while that runs; 0 outside."""

    receiver: Receiver
    loop: int = 0


#: How an entity that the handler made is come by.
CREATED = EntityOrigin(Receiver(Reach.CREATED))


@dataclass(frozen=True, slots=True)
class Actor:
    """An entity of one of the types. Without an origin, it is not known how the code found it."""

    types: tuple[str, ...]
    origins: frozenset[EntityOrigin] = frozenset()

    @property
    def own(self) -> bool:
        """Whether it is the acting entity itself, whatever the path of execution."""
        return self.origins == {SELF}


@dataclass(frozen=True, slots=True)
class EventValue:
    """An event of one of the kinds. `senders` is how its sender is called in the graph; None for one made here.

    `remembered`: the acting entity remembers it; it has no `senders`, and its sender is called by the kind of event.
    """

    kinds: tuple[str, ...]
    senders: Reach | None = None
    remembered: bool = False


@dataclass(frozen=True, slots=True)
class Many:
    """A sequence. `own_vector` names the acting entity's variable that it is, else empty.

    `lent`: it may be the list that an entity, an event, a decision or a caller has, so that it must not grow in place.
    `places` is the fixed number of items of a parameter's table, 0 of any other sequence.
    """

    item: Value
    own_vector: str = ""
    lent: bool = False
    places: int = 0


@dataclass(frozen=True, slots=True)
class Pack:
    """A tuple of known parts."""

    parts: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class TheWorld:
    """The parameter `world`."""


@dataclass(frozen=True, slots=True)
class TheParameters:
    """`world.parameters`."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of the grid."""


@dataclass(frozen=True, slots=True)
class Bond:
    """A tie of a relation, from `a` to `b`. `own`: the acting entity has got it, and may write its variables."""

    a: Actor
    b: Actor
    relation: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class GoalsOf:
    """The goals of the acting entity."""

    entity: str


@dataclass(frozen=True, slots=True)
class GoalValue:
    """How far the acting entity is with a goal."""

    entity: str
    name: str


@dataclass(frozen=True, slots=True)
class DecisionValue:
    """The record of an action's decision; `optional` as long as it may be None; `remembered`: it is a memory."""

    action: str
    optional: bool = False
    remembered: bool = False


@dataclass(frozen=True, slots=True)
class Callable_:  # noqa: N801 - the name without underscore is typing's
    """Something that can only be called: `builtin`, `math`, `event`, `record`, `verb`, `reading verb`, `view`,
    `helper`, `handler`."""

    sort: str
    name: str
    of: Actor | None = None


@dataclass(frozen=True, slots=True)
class MathModule:
    """The name `math`."""


Value = (
    Unknown
    | Nothing
    | Scalar
    | Actor
    | EventValue
    | Many
    | Pack
    | TheWorld
    | TheParameters
    | Spot
    | Bond
    | GoalsOf
    | GoalValue
    | DecisionValue
    | Callable_
    | MathModule
)

SELF = EntityOrigin(Receiver(Reach.SELF))
UNKNOWN = Unknown()
REPORTED = Unknown(reported=True)
NOTHING = Nothing()
INT = Scalar(ValueType(Kind.INT))
FLOAT = Scalar(ValueType(Kind.FLOAT))
BOOL = Scalar(ValueType(Kind.BOOL))
TEXT = Scalar(ValueType(Kind.TEXT))


def join(values: Iterable[Value]) -> Value:
    """Return what is known of a value that is one of these. None is left out: mypy checks it."""
    known: list[Value] = [value for value in values if not isinstance(value, Nothing)]
    return reduce(_join, known) if known else NOTHING


def _join(a: Value, b: Value) -> Value:
    if a == b:
        return a
    match a, b:
        case Actor(), Actor():
            lost = not a.origins or not b.origins
            return Actor(_both(a.types, b.types), frozenset() if lost else a.origins | b.origins)
        case EventValue(), EventValue():
            if a.remembered != b.remembered:
                return UNKNOWN
            senders = a.senders if a.senders == b.senders else None
            return EventValue(_both(a.kinds, b.kinds), senders, a.remembered)
        case Many(), Many():
            return Many(join((a.item, b.item)), lent=a.lent or b.lent)
        case Pack(), Pack() if len(a.parts) == len(b.parts):
            return Pack(tuple(join(pair) for pair in zip(a.parts, b.parts, strict=True)))
        case Scalar(), Scalar():
            return _scalar(a, b)
        case DecisionValue(), DecisionValue() if (a.action, a.remembered) == (b.action, b.remembered):
            return DecisionValue(a.action, a.optional or b.optional, a.remembered)
    return UNKNOWN


def _scalar(a: Scalar, b: Scalar) -> Value:
    numbers = {a.type.kind, b.type.kind}
    if numbers <= {Kind.INT, Kind.FLOAT, Kind.BOOL}:
        or_truth = a.or_truth or b.or_truth or Kind.BOOL in numbers
        return replace(FLOAT if Kind.FLOAT in numbers else INT, or_truth=or_truth)
    return TEXT


def as_number(value: Value) -> Value:
    """Return what a value is in a calculation, where truth values count as whole numbers."""
    found = join((value, INT))
    return replace(found, or_truth=False) if isinstance(found, Scalar) else found


def _both(a: tuple[str, ...], b: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*a, *b)))


def of_type(value_type: ValueType, origin: Receiver | None, own_vector: str = "") -> Value:
    """Return the value that a variable, field, parameter or option of a type holds; `origin` is for references."""
    if value_type.kind is Kind.REFERENCE:
        return Actor((value_type.entity,), frozenset({EntityOrigin(origin)}) if origin else frozenset())
    if value_type.kind is Kind.VECTOR:
        return Many(Scalar(ValueType(value_type.item or Kind.FLOAT)), own_vector, lent=True)
    if value_type.kind is Kind.MATRIX:
        return Many(table_of(value_type.row), places=value_type.rows)
    return Scalar(value_type)


def table_of(value_type: ValueType) -> Value:
    """Return the value of a parameter: a vector or a matrix has places that are known."""
    found = of_type(value_type, None)
    return replace(found, places=value_type.rows or value_type.length) if isinstance(found, Many) else found


def one_of(value: Value) -> Value:
    """Return an item taken from a sequence of such items: of each of a relation's ends, one."""
    if not isinstance(value, Actor):
        return value
    return replace(value, origins=frozenset(_one(origin) for origin in value.origins))


def _one(origin: EntityOrigin) -> EntityOrigin:
    if origin.receiver.reach is Reach.EACH_OF:
        return EntityOrigin(Receiver(Reach.ONE_OF, origin.receiver.path))
    return replace(origin, loop=0)


def in_loop(value: Value, loop: int) -> Value:
    """Return an item as the variable of a `for` statement: each of them, as long as the loop runs."""
    if isinstance(value, Actor):
        return replace(value, origins=frozenset(replace(origin, loop=loop) for origin in value.origins))
    if isinstance(value, Pack):
        return Pack(tuple(in_loop(part, loop) for part in value.parts))
    return value


def after_loop(value: Value, loop: int) -> Value:
    """Return the value of a local variable after the loop: of each of them, the one to which it was set."""
    if not isinstance(value, Actor):
        return value
    return replace(
        value, origins=frozenset(_one(origin) if origin.loop == loop else origin for origin in value.origins)
    )


def as_item(value: Value) -> Value:
    """Return a value as an item of a sequence, where no loop is known any more."""
    return in_loop(value, 0)
