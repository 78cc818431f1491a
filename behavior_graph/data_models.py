"""Ties from a table, and the values of columns, as data of the scenario."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from odd.base import Frozen, Words


class EdgesSpec(Frozen):
    """Which table lists the ties, and which columns name both ends.

    An end is named by the key of its population's table or, where that has none, by the entity's number from 0 on.
    Within one type `both_ways` says whether each tie holds both ways. `unknown: drop` leaves out ties of nobody.
    """

    table: Words
    source: Words = Field(alias="from")
    target: Words = Field(alias="to")
    both_ways: bool | None = None
    unknown: Literal["error", "drop"] = "error"


class Edges(Frozen):
    """`{edges: {table, from, to, both_ways}}`."""

    edges: EdgesSpec


class TableColumn(Frozen):
    """The initial value of a variable that comes from a column; made from `from`, never written."""

    table: str
    column: str
    sampled: bool


class SeriesSpec(Frozen):
    """Which table holds the time series of an input: the columns of the rounds and of the values.

    Every round of a run has a row, or `hold: last` lets each value hold until the next.
    """

    table: Words
    round: Words
    value: Words
    hold: Literal["last"] | None = None
