"""The log of single entities in a sandboxed run: what each received, decided, wrote, sent and tied, in order.

The table `followed` has a row for each of these: round (0 is the beginning), serial (the place within the round),
entity, what (received, decided, wrote, sent, reached, tied, untied, entered, left, pursued), about (the event, action,
variable, relation or goal), value (in words), other_type and other (who sent, received or was tied, if it is one),
receivers (of what was sent). An event that may be delayed is in the round in which it falls due: it has `reached` them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from runtime_base.engine.engine import Simulation
from runtime_base.job.block_columns import declared, encoded, ints, plain
from runtime_base.job.harness_trace import one_row_a_receiver
from runtime_base.job.pipe import FramePipe, SentColumn
from runtime_base.spec import Model, Quantity
from runtime_base.state.trace import (
    DecisionBlock,
    EventBlock,
    InterventionBlock,
    TieBlock,
    TieWriteBlock,
    TraceSink,
    TurnoverBlock,
    WriteBlock,
)

_YES = {False: "no", True: "yes"}
#: Rows that are gathered, at least, before they are sent.
_ROWS = 2**12
#: Characters of a value; a longer one ends in "…".
_LONGEST = 500
#: The place of what is so at the end of a round.
_AT_THE_END = 2**62


class _Row(NamedTuple):
    round: int
    serial: int
    entity: int
    what: str
    about: str
    value: str
    other: int
    receivers: int


class FollowedEntities:
    """A trace sink that keeps what happens to the entities of a type with some numbers.

    `first` is the gid of the first entity of each type, in gid order; what came before it was set is looked at then.
    """

    def __init__(self, model: Model, wanted: Sequence[tuple[str, int]], seed: int, pipe: FramePipe) -> None:
        self._model = model
        self._wanted = wanted
        self._seed = seed
        self._pipe = pipe
        self._options = {action.name: action.decision.options for action in model.actions if action.decision}
        self._gids: dict[int, None] | None = None
        self._early: list[WriteBlock | TieWriteBlock] = []
        self._first: Mapping[str, int] = {}
        self._rows: list[_Row] = []
        self._goals = {kind.name: kind.goals for kind in model.entities}
        self._pursued: dict[tuple[str, int], list[dict[str, Any]]] = {}

    @property
    def first(self) -> Mapping[str, int]:
        """The gid of the first entity of each type."""
        return self._first

    @first.setter
    def first(self, given: Mapping[str, int]) -> None:
        self._first = given
        self._gids = {given[kind] + number: None for kind, number in self._wanted}
        for block in self._early:
            self._take(block)
        self._early = []

    def events(self, block: EventBlock) -> None:
        """Take events; see `TraceSink`."""
        senders = np.frombuffer(block.senders, dtype=np.int64)
        receivers, event = one_row_a_receiver(np.frombuffer(block.receivers, dtype=np.int64))
        fields = [(spec, encoded(spec, part, 0)) for spec, part in zip(block.kind.fields, block.fields, strict=True)]
        way = "sent" if block.kind.delay is None else "reached"
        for gid in self._gids or ():
            for place in np.flatnonzero(senders == gid).tolist():
                to = receivers[event == place]
                other = int(to[0]) if len(to) == 1 else -1
                self._add(block, place, gid, way, block.kind.name, self._said(fields, place), other, len(to))
            for place in event[receivers == gid].tolist():
                said, sender = self._said(fields, place), int(senders[place])
                self._add(block, place, gid, "received", block.kind.name, said, sender)

    def writes(self, block: WriteBlock) -> None:
        """Take published writes; see `TraceSink`."""
        self._take(block)

    def tie_writes(self, block: TieWriteBlock) -> None:
        """Take published writes to ties; see `TraceSink`."""
        self._take(block)

    def _take(self, block: WriteBlock | TieWriteBlock) -> None:
        if self._gids is None:
            self._early.append(block)
            return
        tied = block if isinstance(block, TieWriteBlock) else None
        found = self._rows_of(block.sources if isinstance(block, TieWriteBlock) else block.entities)
        column = encoded(block.variable, block.values, 0) if found else None
        for gid, place in found:
            assert column is not None
            said = self._words(block.variable, column, place)
            name = f"{tied.relation}.{block.variable.name}" if tied else block.variable.name
            self._add(block, place, gid, "wrote", name, said, tied.targets[place] if tied else -1)

    def _rows_of(self, entities: Any) -> list[tuple[int, int]]:
        """Return the rows of a block that are about the entities which are followed, each after the entity's gid."""
        gids = np.frombuffer(entities, dtype=np.int64)
        return [(gid, row) for gid in self._gids or () for row in np.flatnonzero(gids == gid).tolist()]

    def ties(self, block: TieBlock) -> None:
        """Take changes of ties; see `TraceSink`."""
        for gid, place in self._rows_of(block.sources):
            what = "tied" if block.made[place] else "untied"
            self._add(block, place, gid, what, block.relation, "", block.targets[place])

    def turnover(self, block: TurnoverBlock) -> None:
        """Take entities that entered or left; see `TraceSink`."""
        for gid, place in self._rows_of(block.entities):
            self._add(block, place, gid, "entered" if block.came[place] else "left", self._name(gid)[0], "")

    def interventions(self, block: InterventionBlock) -> None:
        """Take what an intervention acted on; see `TraceSink`."""
        for gid, place in self._rows_of(block.entities):
            self._add(block, place, gid, "intervened", block.name, "")

    def decisions(self, block: DecisionBlock) -> None:
        """Take decisions; see `TraceSink`."""
        found = self._rows_of(block.entities)
        options = list(zip(self._options[block.action], block.options, strict=True)) if found else []
        for gid, place in found:
            columns = [(option, declared(option, values[place : place + 1])) for option, values in options]
            said = ", ".join(
                f"{option.name} = {self._words(option, column, 0, own=True)}" for option, column in columns
            )
            self._add(block, place, gid, "decided", block.action, said)

    def pursue(self, simulation: Simulation, number: int, *, known: bool = False) -> None:
        """Take how far entities are with their goals at the end of a round: all goals of one of which any has changed.

        What is `known` already gives no rows.
        """
        for kind, entity in self._wanted if any(self._goals.values()) else ():
            pursued, gid = simulation.pursued(kind, entity), self._first[kind] + entity
            if pursued != self._pursued.get((kind, entity), []):
                self._pursued[kind, entity] = pursued
                rows = (_Row(number, _AT_THE_END, gid, "pursued", each["goal"], _aim(each), -1, 0) for each in pursued)
                self._rows += () if known else rows

    def forget(self) -> None:
        """Drop what is held."""
        self._early, self._rows = [], []

    def flush(self) -> None:
        """Send what is held, by round and in it by serial."""
        rows, self._rows = sorted(self._rows, key=lambda row: row[:2]), []
        for kind in dict.fromkeys(kind for kind, _ in self._wanted):
            own = [row for row in rows if self._name(row.entity)[0] == kind]
            if own:
                self._pipe.send_table(self._seed, "followed", kind, self._table(own))

    def _table(self, rows: Sequence[_Row]) -> dict[str, SentColumn]:
        others = [self._name(row.other) if row.other >= 0 else (None, None) for row in rows]
        text = Quantity("text", "text", optional=True)
        return {
            "round": ints([row.round for row in rows]),
            "serial": ints([row.serial for row in rows]),
            "entity": ints([self._name(row.entity)[1] for row in rows]),
            **{name: declared(text, [getattr(row, name) for row in rows]) for name in ("what", "about", "value")},
            "other_type": declared(text, [kind for kind, _ in others]),
            "other": _numbers([number for _, number in others]),
            "receivers": ints([row.receivers for row in rows]),
        }

    def _add(
        self, block: Any, place: int, gid: int, what: str, about: str, value: str, other: int = -1, receivers: int = 0
    ) -> None:
        shown = value if len(value) <= _LONGEST else f"{value[: _LONGEST - 1]}…"
        row = _Row(block.round, block.serials[place], gid, what, about, shown, other, receivers)
        if len(self._rows) >= _ROWS and self._rows[-1].round != block.round:
            self.flush()
        self._rows.append(row)

    def _said(self, fields: Sequence[tuple[Quantity, SentColumn]], place: int) -> str:
        return ", ".join(f"{spec.name} = {self._words(spec, column, place)}" for spec, column in fields)

    def _words(self, spec: Quantity, column: SentColumn, place: int, *, own: bool = False) -> str:
        """Return a value in words; a reference is a gid unless it is a number of the type's `own`."""
        if column.nulls is not None and column.nulls[place]:
            return "unset"
        value: Any = column.values[place].tolist()
        if spec.kind == "ref":
            kind, number = (spec.entity, value) if own else self._name(value)
            return f"{kind} {number}"
        if column.type == "text":
            return str(column.texts[value])
        if spec.item == "bool":
            return f"[{', '.join(_YES[bool(item)] for item in value)}]"
        return str(value) if spec.kind != "bool" else _YES[bool(value)]

    def _name(self, gid: int) -> tuple[str, int]:
        kind = next(name for name in reversed(list(self._first)) if self._first[name] <= gid)
        return kind, gid - self._first[kind]


def _aim(pursued: Mapping[str, Any]) -> str:
    if pursued["reached"]:
        return "reached"
    return f"step {pursued['step']}" if pursued["step"] else "not reached"


def _numbers(values: Sequence[int | None]) -> SentColumn:
    column = plain([0 if value is None else value for value in values])
    return SentColumn("int", column.values, np.array([value is None for value in values], dtype=bool))


class SeveralSinks:
    """A trace sink that hands everything on to several sinks."""

    def __init__(self, *sinks: TraceSink) -> None:
        self._sinks = sinks

    def events(self, block: EventBlock) -> None:
        """Take events; see `TraceSink`."""
        for sink in self._sinks:
            sink.events(block)

    def writes(self, block: WriteBlock) -> None:
        """Take published writes; see `TraceSink`."""
        for sink in self._sinks:
            sink.writes(block)

    def ties(self, block: TieBlock) -> None:
        """Take changes of ties; see `TraceSink`."""
        for sink in self._sinks:
            sink.ties(block)

    def tie_writes(self, block: TieWriteBlock) -> None:
        """Take published writes to ties; see `TraceSink`."""
        for sink in self._sinks:
            sink.tie_writes(block)

    def turnover(self, block: TurnoverBlock) -> None:
        """Take entities that entered or left; see `TraceSink`."""
        for sink in self._sinks:
            sink.turnover(block)

    def decisions(self, block: DecisionBlock) -> None:
        """Take decisions; see `TraceSink`."""
        for sink in self._sinks:
            sink.decisions(block)

    def interventions(self, block: InterventionBlock) -> None:
        """Take what an intervention acted on; see `TraceSink`."""
        for sink in self._sinks:
            sink.interventions(block)
