"""What a trace is made of: blocks of columns, one block for each kind of entry, handed over as a run goes on.

A block belongs to one round. Columns are flat arrays: int64 ("q": also truth values, category codes, numbers of
entities), float64 ("d") or, for text, bytes (each text as 8 bytes of length, little-endian, then UTF-8). "No value" is
the smallest int64, NaN, or length -1. Numbers of entities count over all types (`gid`). `serials` number the events and
writes of a round in the order in which they took place.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from runtime_base.spec import EventKind, Quantity
from runtime_base.state.quantities import EncodedColumn


@dataclass(frozen=True, slots=True)
class EventBlock:
    """Events of one kind. `receivers` holds for each event its receiver, or -n and then n receivers of a broadcast."""

    round: int
    kind: EventKind
    serials: array[int]
    senders: array[int]
    receivers: array[int]
    fields: Sequence[EncodedColumn]


@dataclass(frozen=True, slots=True)
class WriteBlock:
    """Published writes of one variable."""

    round: int
    entity: str
    variable: Quantity
    serials: array[int]
    entities: array[int]
    values: EncodedColumn


@dataclass(frozen=True, slots=True)
class DecisionBlock:
    """Answers to one action's question: the entities asked, and one sequence of plain values for each option.

    `serials` are those of the next events or writes after each answer.
    """

    round: int
    action: str
    serials: array[int]
    entities: array[int]
    options: Sequence[Sequence[Any]]


@dataclass(frozen=True, slots=True)
class TieBlock:
    """Published changes of one relation's ties: their sources and targets, and whether made (1) or removed (0)."""

    round: int
    relation: str
    serials: array[int]
    sources: array[int]
    targets: array[int]
    made: array[int]


@dataclass(frozen=True, slots=True)
class TieWriteBlock:
    """Published writes of one variable of a relation's ties."""

    round: int
    relation: str
    variable: Quantity
    serials: array[int]
    sources: array[int]
    targets: array[int]
    values: EncodedColumn


@dataclass(frozen=True, slots=True)
class TurnoverBlock:
    """Entities of any type that entered (1) or left (0), in the order in which they did."""

    round: int
    serials: array[int]
    entities: array[int]
    came: array[int]


@dataclass(frozen=True, slots=True)
class InterventionBlock:
    """Entities on which an intervention acted; none if it changed only parameters or actions."""

    round: int
    name: str
    serials: array[int]
    entities: array[int]


class TraceSink(Protocol):
    """Takes the blocks."""

    def events(self, block: EventBlock) -> None:
        """Take events."""

    def writes(self, block: WriteBlock) -> None:
        """Take published writes."""

    def ties(self, block: TieBlock) -> None:
        """Take changes of ties."""

    def tie_writes(self, block: TieWriteBlock) -> None:
        """Take published writes to ties."""

    def turnover(self, block: TurnoverBlock) -> None:
        """Take entities that entered or left."""

    def decisions(self, block: DecisionBlock) -> None:
        """Take decisions."""

    def interventions(self, block: InterventionBlock) -> None:
        """Take what an intervention acted on."""
