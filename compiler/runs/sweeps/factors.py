"""What a sweep varies: `NAME=VALUES`, where VALUES are a list, steps of a range, or a range that a design samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from odd.errors import UserError
from odd.reading.yaml_text import read_yaml

#: The factor whose values are variants of the scenario.
VARIANT = "variant"
_MOST_VALUES = 100_000


@dataclass(frozen=True, slots=True)
class Range:
    """An interval that a design draws from; whole numbers if both ends are written as such."""

    low: float
    high: float
    whole: bool = False

    def at(self, share: float) -> int | float:
        """Return the value at a share of the interval, from 0 up to but not 1."""
        if self.whole:
            return int(self.low) + int(share * (self.high - self.low + 1))
        return self.low + share * (self.high - self.low)


@dataclass(frozen=True, slots=True)
class Factor:
    """A parameter, a dotted path in the scenario, or `variant`, with its values or the interval that they come from."""

    name: str
    values: tuple[Any, ...] = ()
    range: Range | None = None

    def at(self, share: float) -> Any:
        """Return the value at a share from 0 up to but not 1."""
        return self.range.at(share) if self.range else self.values[int(share * len(self.values))]

    @property
    def is_numeric(self) -> bool:
        """Whether all values are numbers."""
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in self.values)


def parse_factors(texts: Sequence[str]) -> tuple[Factor, ...]:
    """Return the factors of `--vary` words; raise UserError for one that cannot be read or is given twice."""
    found = tuple(map(_parsed, texts))
    names = [factor.name for factor in found]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f"--vary: {name} is given twice; name all its values in one list, as in {name}=1,2,3")
    return found


def _parsed(text: str) -> Factor:
    name, equals, values = (part.strip() for part in text.partition("="))
    if not (name and equals and values):
        raise UserError(f"--vary: {text!r} is not of the form NAME=VALUES, as in --vary tolerance=0.2:0.4:0.05")
    if ":" in values and name != VARIANT and values[0] not in "[{\"'":
        return _of_range(name, values)
    listed = _listed(text, values)
    repeated = [value for place, value in enumerate(listed) if value in listed[:place]]
    if repeated:
        raise UserError(f"--vary: {name} has the value {repeated[0]} twice")
    return Factor(name, tuple(listed))


def _listed(text: str, values: str) -> list[Any]:
    inside = values if values.startswith("[") and values.endswith("]") else f"[{values}]"
    read = read_yaml(f"value: {inside}\n", "--vary")
    if read.data is None or read.diagnostics:
        why = read.diagnostics[0].message if read.diagnostics else "it is not a list of values"
        raise UserError(f"--vary: the values of {text!r} cannot be read: {why}")
    listed: list[Any] = read.data["value"]
    if not listed:
        raise UserError(f"--vary: {text!r} names no value")
    return listed


def _of_range(name: str, values: str) -> Factor:
    parts = values.split(":")
    try:
        low, high, *steps = (Decimal(part.strip()) for part in parts)
    except (InvalidOperation, ValueError):
        low, high, steps = Decimal("nan"), Decimal("nan"), []
    if not (len(parts) in (2, 3) and low.is_finite() and high.is_finite() and all(step.is_finite() for step in steps)):
        raise UserError(f"--vary: {values!r} is not a range of numbers: write LOW:HIGH:STEP, as in 0.2:0.4:0.05")
    if low >= high:
        raise UserError(f"--vary: the range of {name} begins at {low} and ends at {high}; the lower end comes first")
    whole = all(Decimal(part) == int(Decimal(part)) and "." not in part for part in parts[:2])
    if not steps:
        return Factor(name, range=Range(float(low), float(high), whole))
    return Factor(name, _stepped(name, low, high, steps[0]))


def _stepped(name: str, low: Decimal, high: Decimal, step: Decimal) -> tuple[int | float, ...]:
    """Return the values from low to high; they are counted in decimal places, so that 0.3 is 0.3."""
    if step <= 0:
        raise UserError(f"--vary: the step of {name} is {step}; it must be more than 0")
    count = int((high - low) / step) + 1
    if count > _MOST_VALUES:
        raise UserError(f"--vary: {name} would have {count:,} values; take larger steps")
    found = [low + number * step for number in range(count)]
    whole = all(value == value.to_integral_value() for value in (low, step))
    return tuple(int(value) if whole else float(value) for value in found)
