"""Ties from a table, and the values of columns, as data of the scenario."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from odd.model.base import Frozen, Name, UnfitError, Words


class EdgesSpec(Frozen):
    """Which table lists the ties, and which columns name both ends.

    An end is named by the key of its population's table or, if that has none, by the entity's number from 0 on. Within
    one type, `both_ways` says whether each tie holds both ways. `unknown: drop` leaves out ties to entities that do not
    exist. `columns` names the column of each variable of the ties that the table gives.
    """

    table: Words
    source: Words = Field(alias="from")
    target: Words = Field(alias="to")
    both_ways: bool | None = None
    columns: dict[Name, Words] = Field(default_factory=dict)
    unknown: Literal["error", "drop"] = "error"


class Edges(Frozen):
    """`{edges: {table, from, to, both_ways}}`."""

    edges: EdgesSpec


class TableColumn(Frozen):
    """The initial value of a variable that comes from a column; made from `from`, never written."""

    table: str
    column: str
    sampled: bool


def _same_names(value: Any) -> Any:
    """Turn a list into a mapping: it names columns that have the same names as their variables."""
    if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
        return {entry: entry for entry in value}
    return value


#: Column by variable.
Columns = Annotated[dict[Name, Words], BeforeValidator(_same_names), Field(min_length=1)]


class TableSpec(Frozen):
    """`{table, columns}`: the table whose rows are those of a matrix, or the items of a vector; all columns if none."""

    table: Words
    columns: list[Words] | None = None


class MemoryTable(Frozen):
    """Which table gives entities memories from before the run: to each those of the rows that `match` it.

    `match` has the column of each variable whose value must be equal, `columns` the column of each field or option.
    With `count`, so many of the rows are drawn for each entity; without it, they are all taken in order.
    """

    table: Words
    match: Columns
    columns: Columns
    count: Annotated[int, Field(ge=1, le=10_000)] | None = None


class MeasuredSeries(Frozen):
    """Which table holds a time series: the columns of the rounds, or of their dates, and of the values."""

    table: Words
    round: Words | None = None
    date: Words | None = None
    value: Words

    @model_validator(mode="after")
    def _one_time(self) -> MeasuredSeries:
        if (self.round is None) == (self.date is None):
            both = "both round and date say" if self.round is not None else "nothing says"
            message = f"{both} when a value holds; name the column of the rounds ('round: day') or of their dates"
            raise UnfitError(message, "round", "date", "value")
        return self

    @property
    def when(self) -> tuple[Literal["round", "date"], str]:
        """Whether rounds or dates say when a value holds, and the name of their column."""
        return ("date", self.date) if self.date is not None else ("round", self.round or "")


class SeriesSpec(MeasuredSeries):
    """The time series of an input.

    Every round of a run has a row, or `hold: last` lets each value hold until the next.
    """

    hold: Literal["last"] | None = None
