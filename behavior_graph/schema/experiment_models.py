"""Experiments: what varies, by which design and how often, and which numbers are read from each run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from behavior_graph.schema.graph_model import Expression
from behavior_graph.schema.initial_models import Number
from odd.model.base import Frozen, Name, UnfitError, Words, blaming

Seed = Annotated[int, Field(ge=0, le=2**63 - 1)]
#: grid: every combination; list: the first values of all factors, then the second ones; lhs: a Latin hypercube;
#: sobol: a scrambled Sobol sequence; morris: trajectories for elementary effects; saltelli: points for Sobol indices.
Design = Literal["grid", "list", "lhs", "sobol", "morris", "saltelli"]
#: The factor whose values are variants of the scenario.
VARIANT = "variant"
#: The scenario without any variant, by name.
BASE = "base"
MOST_VALUES = 100_000
MOST_SAMPLES = 1_000_000
_LENGTHS = ("schedule.rounds", "schedule.duration")


def unfit(design: Design, sizes: Mapping[str, int | None], samples: int | None) -> tuple[str, str] | None:
    """Return why a design cannot have these factors, after the key to blame; None if it can.

    `sizes` are numbers of values by factor, None for a range without a step.
    """
    if design not in ("grid", "list"):
        return _unfit_samples(design, samples)
    if samples is not None:
        return "samples", f"samples are for the designs lhs, sobol, morris and saltelli; {design} takes all values"
    for name, size in sizes.items():
        if size is None:
            return "vary", f"{name} is a range without a step; name a step, or sample with design lhs and samples 64"
    if design == "list" and len(set(sizes.values())) > 1:
        pairs = ", ".join(f"{name} has {size}" for name, size in sizes.items())
        return "vary", f"design list takes the values of all factors side by side, but {pairs}"
    return None


def _unfit_samples(design: Design, samples: int | None) -> tuple[str, str] | None:
    if samples is None:
        return "design", f"design {design} needs samples, such as 64: {_SAMPLES[design]}"
    if design == "morris" and samples < 2:
        return "samples", "design morris needs at least 2 samples, each a trajectory; 10 to 50 are usual"
    if design == "saltelli" and (samples < 2 or samples & (samples - 1)):
        return "samples", f"samples of design saltelli are a power of two, such as 64 or 512, not {samples}"
    return None


_SAMPLES = {
    "lhs": "the number of points",
    "sobol": "the number of points",
    "morris": "the number of trajectories, each with a point more than there are factors",
    "saltelli": "a power of two; the points are as many times two more than there are factors",
}


def point_count(design: Design, sizes: Mapping[str, int | None], samples: int | None) -> int:
    """Return the number of points of a design that fits."""
    if design == "grid":
        return math.prod(size or 0 for size in sizes.values())
    if design == "list":
        return next(iter(sizes.values())) or 0
    extra = {"morris": len(sizes) + 1, "saltelli": len(sizes) + 2}
    return (samples or 0) * extra.get(design, 1)


def steps(low: Decimal, high: Decimal, step: Decimal) -> tuple[int | float, ...]:
    """Return the values from low to high, counted in decimal places so that 0.3 is 0.3.

    Raises ValueError for a step that is not positive, and for more values than a factor can have.
    """
    if step <= 0:
        raise ValueError(f"the step is {step}; write one above 0")
    count = int((high - low) / step) + 1
    if count > MOST_VALUES:
        raise ValueError(f"these are {count:,} values; take larger steps")
    found = [low + number * step for number in range(count)]
    whole = all(value == value.to_integral_value() for value in (low, step))
    return tuple(int(value) if whole else float(value) for value in found)


class Steps(Frozen):
    """A range of a factor: with a step all values from one end to the other, without one an interval to draw from."""

    low: Number = Field(alias="from")
    high: Number = Field(alias="to")
    step: Number | None = None

    @model_validator(mode="after")
    def _ascends(self) -> Steps:
        if not self.low < self.high:
            raise UnfitError(f"the range begins at {self.low} and ends at {self.high}; write the lower end first", "to")
        if self.step is not None:
            with blaming("step"):
                steps(*self._in_decimals())
        return self

    @property
    def values(self) -> tuple[int | float, ...]:
        """The values of a range with a step; empty without one."""
        return () if self.step is None else steps(*self._in_decimals())

    def _in_decimals(self) -> tuple[Decimal, Decimal, Decimal]:
        return Decimal(str(self.low)), Decimal(str(self.high)), Decimal(str(self.step))

    @property
    def whole(self) -> bool:
        """Whether it has whole numbers only: both ends are written as such."""
        return isinstance(self.low, int) and isinstance(self.high, int)


class Experiment(Frozen):
    """A named experiment: factors with their values, a design, replicates of each point, and outcomes of each run.

    A factor is a parameter, a path with dots in the scenario, or `variant`. All points have the same seeds.
    """

    about: Words | None = None
    vary: Annotated[dict[Words, Steps | Annotated[list[Any], Field(min_length=1)]], Field(min_length=1)]
    design: Design = "grid"
    samples: Annotated[int, Field(ge=1, le=MOST_SAMPLES)] | None = None
    replicates: Annotated[int, Field(ge=1, le=10_000)] = 1
    seed: Seed = 1
    rounds: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    variant: Name | None = None
    outcomes: list[Expression] = Field(default_factory=list)

    @property
    def sizes(self) -> dict[str, int | None]:
        """The number of values by factor, None for an interval to draw from."""
        given = {name: found.values if isinstance(found, Steps) else found for name, found in self.vary.items()}
        return {name: len(values) or None for name, values in given.items()}

    @model_validator(mode="after")
    def _fits(self) -> Experiment:
        for name, values in self.vary.items():
            _refuse_repeated(name, values)
        for key, factors in (("variant", (VARIANT,)), ("rounds", _LENGTHS)):
            both = [name for name in factors if name in self.vary and getattr(self, key) is not None]
            if both:
                raise UnfitError(f"{key} and the factor {both[0]} set the same; leave one of them out", "vary")
        wrong = unfit(self.design, self.sizes, self.samples)
        if wrong:
            raise UnfitError(wrong[1], wrong[0])
        return self


def _refuse_repeated(name: str, values: Steps | list[Any]) -> None:
    if isinstance(values, Steps):
        if name == VARIANT:
            raise UnfitError("the factor variant has a list of names, such as [base, well_mixed]", "vary")
        return
    repeated = [value for place, value in enumerate(values) if value in values[:place]]
    if repeated:
        raise UnfitError(f"{name} has the value {repeated[0]} twice", "vary")
