"""Targets: what was measured, as data of the scenario, and what of a run is compared with it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from behavior_graph.schema.data_models import MeasuredSeries
from behavior_graph.schema.graph_model import Expression
from behavior_graph.schema.initial_models import Number
from odd.model.base import Frozen, UnfitError, Words

_Round = Annotated[int, Field(ge=1)]


class RoundSpan(Frozen):
    """Rounds, both included; from the first or up to the last one where an end is left out."""

    first: _Round | None = Field(None, alias="from")
    last: _Round | None = Field(None, alias="to")

    @model_validator(mode="after")
    def _in_order(self) -> RoundSpan:
        if self.first is not None and self.last is not None and self.first > self.last:
            raise UnfitError(f"it begins with round {self.first} and ends with round {self.last}", "from", "to")
        return self

    def __contains__(self, number: int) -> bool:
        return (self.first or 1) <= number and (self.last is None or number <= self.last)


class Target(Frozen):
    """What was measured: one number, or a series by round, and the expression over metrics that it is compared with.

    `data` without a table are the values of `rounds`, or of rounds 1, 2, … if these are not given. Rounds that are
    `held_out` are never seen by a calibration. Without `training`, it is all others.
    """

    about: Words | None = None
    metric: Expression
    data: Number | list[Number] | MeasuredSeries
    rounds: list[_Round] | None = None
    unit: Words
    training: RoundSpan | None = None
    held_out: RoundSpan | Literal["all"] | None = None
    weight: Annotated[Number, Field(gt=0)] = 1
    source: Words

    @property
    def is_series(self) -> bool:
        """Whether the data are a series by round."""
        return not isinstance(self.data, int | float)

    def trains(self, number: int) -> bool:
        """Whether a calibration sees a round."""
        return number in self.training if self.training is not None else not self.holds_out(number)

    def holds_out(self, number: int) -> bool:
        """Whether a round is kept for the test of a calibrated model."""
        if self.held_out is None:
            return self.training is not None and number not in self.training
        return self.held_out == "all" or number in self.held_out
