"""Checking and encoding of values: state variables, event fields, parameters and decision options.

A `ValueChecker` knows one declared quantity. `fit` checks one value and returns it in its normal form; `column` checks
and encodes many at once and returns None if anything is not perfectly normal, so that the caller checks value by value
and finds out what. Encodings are what digest and trace see: int64 (also truth values, codes of categories and numbers
of entities), float64, or text as length and UTF-8. "No value" is the smallest int64, NaN or length -1.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from runtime_base.entities import Entity, is_gone
from runtime_base.foundation.simulation_error import MisfitError
from runtime_base.foundation.streams import HAS_NUMPY
from runtime_base.spec import Quantity

EncodedColumn: TypeAlias = "array[int] | array[float] | bytes"

NO_INT = -(2**63)
NO_FLOAT = float("nan")
_LARGEST = 1.7976931348623157e308
_LEAST_FOR_NUMPY = 32


class ValueChecker:
    """How values of one declared quantity are checked and encoded; subclasses know one kind each.

    `name` is the quantity's; `code` is the type code of its encoding ("q", "d" or "" for text); `width` is the number
    of encoded items a value has (0 for text). Every value of the type `exact` from `low` to `high` is normal.
    """

    code = "q"
    width = 1
    exact: type[Any] | None = None
    low: float = 0
    high: float = 0

    def __init__(self, quantity: Quantity) -> None:
        self.quantity = quantity
        self.name = quantity.name

    def normal(self, value: Any) -> bool:
        """Return whether the value fits and is in its normal form ("no value" excepted)."""
        raise NotImplementedError

    def fit(self, value: Any) -> Any:
        """Return the value in its normal form; raise MisfitError if it does not fit."""
        if self.normal(value):
            return value
        if value is None:
            if self.quantity.optional:
                return None
            raise MisfitError("SC603", "has no value", "give it one, or declare that it may be unset")
        return self._fit(value)

    def _fit(self, value: Any) -> Any:
        raise NotImplementedError

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        """Encode values in normal form."""
        raise NotImplementedError

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        """Check and encode values; None if one of them does not fit or is not in its normal form."""
        raise NotImplementedError


def _wrong_type(value: Any, wanted: str) -> MisfitError:
    return MisfitError("SC603", f"is {_shortened(value)}, which is not {wanted}", f"give it {wanted}")


def _shortened(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _outside(value: Any, quantity: Quantity) -> MisfitError:
    low, high = ((str(int(end)) if float(end).is_integer() else str(end)) for end in (quantity.low, quantity.high))
    return MisfitError(
        "SC602",
        f"is {value!r}, outside its range {low} to {high}",
        "limit it in the handler where the model says so (min, max), or correct the range in odd.yaml",
    )


class _Number(ValueChecker):
    """What whole and real numbers share: a range, and columns of one exact type."""

    exact: type[Any] = int
    nothing: float = NO_INT
    ends: tuple[float, float] = (NO_INT + 1, 2**63 - 1)

    def __init__(self, quantity: Quantity) -> None:
        super().__init__(quantity)
        self.low = max(quantity.low, self.ends[0])
        self.high = min(quantity.high, self.ends[1])

    def normal(self, value: Any) -> bool:
        return type(value) is self.exact and self.low <= value <= self.high

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        if self.quantity.optional and None in values:
            values = [self.nothing if value is None else value for value in values]
        return array(self.code, values)

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        if set(map(type, values)) != {self.exact}:
            return None
        try:
            encoded = array(self.code, values)
        except OverflowError:
            return None
        return encoded if self._all_inside(encoded, values) else None

    def _all_inside(self, encoded: array[Any], values: Sequence[Any]) -> bool:
        low, high = self.low, self.high
        if HAS_NUMPY and len(values) >= _LEAST_FOR_NUMPY:
            import numpy as np

            numbers = np.frombuffer(encoded, dtype="i8" if self.code == "q" else "f8")
            return bool(numbers.min() >= low and numbers.max() <= high)  # NaN compares as false
        return all(low <= value <= high for value in values)


class _Int(_Number):
    def _fit(self, value: Any) -> int:
        if type(value) is not int:
            raise _wrong_type(value, "a whole number")
        if not self.quantity.low <= value <= self.quantity.high:
            raise _outside(value, self.quantity)
        raise MisfitError("SC602", f"is {_shortened(value)}, too large for 64 bits", "keep whole numbers below 2**63")


class _Float(_Number):
    code = "d"
    exact = float
    nothing = NO_FLOAT
    ends = (-_LARGEST, _LARGEST)

    def _fit(self, value: Any) -> float:
        if type(value) is int:
            value = self._from_int(value)
        elif type(value) is not float:
            raise _wrong_type(value, "a number")
        if not self.low <= value <= self.high:
            if value - value != 0.0:
                help = "look for growth that nothing limits, or a division by a number near zero"
                raise MisfitError("SC604", f"is {value}, which is not a finite number", help)
            raise _outside(value, self.quantity)
        number: float = value
        return number

    @staticmethod
    def _from_int(value: int) -> float:
        try:
            return float(value)
        except OverflowError:
            raise MisfitError(
                "SC604", f"is {_shortened(value)}, too large for a real number", "keep it below 1e308"
            ) from None


class _Bool(_Number):
    exact = bool

    def _fit(self, value: Any) -> bool:
        raise _wrong_type(value, "true or false")


class _Category(ValueChecker):
    def __init__(self, quantity: Quantity) -> None:
        super().__init__(quantity)
        self.codes: dict[Any, int] = {value: place for place, value in enumerate(quantity.categories)}
        if quantity.optional:
            self.codes[None] = NO_INT

    def normal(self, value: Any) -> bool:
        return type(value) is str and value in self.codes

    def _fit(self, value: Any) -> str:
        raise _wrong_type(value, f"one of {', '.join(self.quantity.categories)}")

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        return array("q", map(self.codes.__getitem__, values))

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        try:
            return array("q", map(self.codes.__getitem__, values))
        except (KeyError, TypeError):
            return None


class _Text(ValueChecker):
    code = ""
    width = 0

    def normal(self, value: Any) -> bool:
        return type(value) is str

    def _fit(self, value: Any) -> str:
        raise _wrong_type(value, "a text")

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        return b"".join(map(_text_bytes, values))

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        allowed = {str, type(None)} if self.quantity.optional else {str}
        return self.encoded(values) if set(map(type, values)) <= allowed else None


def _text_bytes(value: str | None) -> bytes:
    if value is None:
        return (-1).to_bytes(8, "little", signed=True)
    body = value.encode("utf-8", "surrogatepass")
    return len(body).to_bytes(8, "little", signed=True) + body


class _Ref(ValueChecker):
    def __init__(self, quantity: Quantity, cls: type[Entity]) -> None:
        super().__init__(quantity)
        self.cls = cls

    def normal(self, value: Any) -> bool:
        return type(value) is self.cls and value._published is value

    def _fit(self, value: Any) -> Entity:
        if type(value) is not self.cls:
            raise _wrong_type(value, f"a {self.quantity.entity}")
        published: Entity = value._published
        return published

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        return array("q", [NO_INT if value is None else value._gid for value in values])

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        if set(map(type, values)) != {self.cls} or any(value._published is not value for value in values):
            return None
        return array("q", [value._gid for value in values])


class _UnsettableRef(_Ref):
    """A reference that may be unset, as a reference to an entity that has left is."""

    def normal(self, value: Any) -> bool:
        return super().normal(value) and not is_gone(value)

    def fit(self, value: Any) -> Any:
        return None if type(value) is self.cls and is_gone(value) else super().fit(value)

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        return super().column(values) if all(map(self.normal, values)) else None


class _Vector(ValueChecker):
    def __init__(self, quantity: Quantity) -> None:
        super().__init__(quantity)
        item = Quantity("", quantity.item or "float", quantity.low, quantity.high)
        self.item: _Number = _NUMBERS[item.kind](item)
        self.code = self.item.code
        self.width = quantity.length

    def normal(self, value: Any) -> bool:
        if type(value) is not list or len(value) != self.width:
            return False
        exact, low, high = self.item.exact, self.item.low, self.item.high
        for item in value:  # noqa: SIM110 - a generator takes twice as long
            if type(item) is not exact or not low <= item <= high:  # NaN compares as false
                return False
        return True

    def _fit(self, value: Any) -> list[Any]:
        if not isinstance(value, (list, tuple)):
            raise _wrong_type(value, f"a vector of {self.width} items")
        if len(value) != self.width:
            raise _wrong_type(value, f"a vector of {self.width} items (it has {len(value)})")
        return [self._fit_item(place, item) for place, item in enumerate(value)]

    def _fit_item(self, place: int, item: Any) -> Any:
        try:
            return self.item.fit(item)
        except MisfitError as wrong:
            raise MisfitError(wrong.code, f"at item {place} {wrong.phrase}", wrong.help) from None

    def encoded(self, values: Sequence[Any]) -> EncodedColumn:
        empty = (self.item.nothing,) * self.width
        return array(self.code, list(chain.from_iterable(empty if value is None else value for value in values)))

    def column(self, values: Sequence[Any]) -> EncodedColumn | None:
        if set(map(type, values)) != {list} or set(map(len, values)) != {self.width}:
            return None
        return self.item.column(list(chain.from_iterable(values)))


_NUMBERS: Mapping[str, Callable[[Quantity], _Number]] = {"int": _Int, "float": _Float, "bool": _Bool}
_OTHERS: Mapping[str, Callable[[Quantity], ValueChecker]] = {"category": _Category, "text": _Text, "vector": _Vector}


def copy_vectors(cls: type[Any], quantities: Sequence[Quantity]) -> None:
    """Make a class copy every list that is assigned to one of its vectors, so that no two owners share one."""
    for quantity in quantities:
        slot = vars(cls)[quantity.name]
        if quantity.kind == "vector" and not isinstance(slot, property):
            setattr(cls, quantity.name, property(slot.__get__, _copying(slot)))


def _copying(slot: Any) -> Callable[[Any, Any], None]:
    assign = slot.__set__

    def copy(owner: Any, value: Any) -> None:
        assign(owner, list(value) if isinstance(value, (list, tuple)) else value)

    return copy


def checker(quantity: Quantity, classes: Mapping[str, type[Entity]]) -> ValueChecker:
    """Return the checker of a quantity; `classes` are the entity classes by name."""
    if quantity.kind == "ref":
        return (_UnsettableRef if quantity.optional else _Ref)(quantity, classes[quantity.entity])
    return (_NUMBERS.get(quantity.kind) or _OTHERS[quantity.kind])(quantity)
