"""What a sweep varies: `NAME=VALUES`, where VALUES are a list, steps of a range, or a range that a design samples."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import Any

from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import VARIANT, steps
from odd.errors import UserError
from odd.model.odd_model import Parameter, Variable
from odd.model.value_types import Kind
from odd.reading.yaml_text import read_yaml


@dataclass(frozen=True, slots=True)
class Range:
    """An interval that a design draws from; whole numbers if both ends are written as such."""

    low: float
    high: float
    whole: bool = False

    def at(self, share: float) -> int | float:
        """Return the value at a share of the interval, from 0 to 1."""
        if self.whole:
            return min(int(self.low) + int(share * (self.high - self.low + 1)), int(self.high))
        return min(self.low + share * (self.high - self.low), self.high)


@dataclass(frozen=True, slots=True)
class Factor:
    """A parameter, a dotted path in the scenario, or `variant`, with its values or the interval that they come from."""

    name: str
    values: tuple[Any, ...] = ()
    range: Range | None = None

    def at(self, share: float) -> Any:
        """Return the value at a share from 0 to 1."""
        if self.range:
            return self.range.at(share)
        return self.values[min(int(share * len(self.values)), len(self.values) - 1)]

    def share(self, value: Any) -> float:
        """Return where a value is: from 0 at the lower end, or the first of values that are no numbers, to 1."""
        if self.range:
            return float((value - self.range.low) / (self.range.high - self.range.low))
        if self.is_numeric and len(self.values) > 1:
            return float((value - min(self.values)) / (max(self.values) - min(self.values)))
        return self.values.index(value) / max(1, len(self.values) - 1)

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
    read = read_yaml(f"value: [{values}]\n", "--vary")
    if read.data is None or read.diagnostics:
        why = read.diagnostics[0].message if read.diagnostics else "it is not a list of values"
        raise UserError(f"--vary: the values of {text!r} cannot be read: {why}")
    listed: list[Any] = read.data["value"]
    if len(listed) == 1 and isinstance(listed[0], list):
        (listed,) = listed
    if not listed:
        raise UserError(f"--vary: {text!r} names no value")
    return listed


def _of_range(name: str, values: str) -> Factor:
    parts = values.split(":")
    try:
        low, high, *step = (Decimal(part.strip()) for part in parts)
    except (InvalidOperation, ValueError):
        low, high, step = Decimal("nan"), Decimal("nan"), []
    if not (len(parts) in (2, 3) and all(map(math.isfinite, map(float, (low, high, *step))))):
        raise UserError(f"--vary: {values!r} is not a range of numbers: write LOW:HIGH:STEP, as in 0.2:0.4:0.05")
    if low >= high:
        raise UserError(f"--vary: the range of {name} begins at {low} and ends at {high}; the lower end comes first")
    whole = all(Decimal(part) == int(Decimal(part)) and "." not in part for part in parts[:2])
    if not step:
        return Factor(name, range=Range(float(low), float(high), whole))
    try:
        return Factor(name, steps(low, high, step[0]))
    except ValueError as error:
        raise UserError(f"--vary: {name}: {error}") from error


def as_declared(linked: Linked, factors: Iterable[Factor]) -> tuple[Factor, ...]:
    """Return factors with all numbers of a range, and not the whole ones only, where odd.yaml says float.

    A chance from 0:1 would be 0 or 1, and nothing in between.
    """
    return tuple(
        replace(factor, range=replace(factor.range, whole=False))
        if factor.range and _is_real(linked, factor.name)
        else factor
        for factor in factors
    )


def _is_real(linked: Linked, name: str) -> bool:
    declared: Parameter | Variable | None = None
    match full_path(linked, name):
        case "parameters", parameter:
            declared = linked.odd.parameters.get(parameter)
        case "population" | "environment", entity, variable if entity in linked.odd.entities:
            declared = linked.odd.entities[entity].variables.get(variable)
    return declared is not None and declared.value_type.kind is Kind.FLOAT


def assumed_factors(linked: Linked) -> tuple[Factor, ...]:
    """Return the numeric parameters whose source begins with "assumed" and whose range is finite, in their order."""
    found = []
    for name, parameter in linked.odd.parameters.items():
        kind, limits = parameter.value_type.kind, parameter.range
        assumed = parameter.source.lower().startswith("assum") and name not in linked.driven
        if assumed and kind in (Kind.INT, Kind.FLOAT) and limits and all(map(math.isfinite, limits)):
            found.append(Factor(name, range=Range(float(limits[0]), float(limits[1]), kind is Kind.INT)))
    return tuple(factor for factor in found if factor.range and factor.range.low < factor.range.high)
