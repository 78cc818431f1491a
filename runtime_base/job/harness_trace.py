"""The trace of a sandboxed run: groups what the engine hands over into tables, and sends them at ends of rounds.

`events` has one row a receiver (a broadcast's rows share their serial): round, serial, sender_type, sender,
receiver_type, receiver, then the event's fields. `decisions` has round, serial (the number of the answer in its round
and action), entity_type, entity, then the options. `ties` has one row a tie that was made or removed, or to which a
value was written after the start: round, serial, from_type, from, to_type, to, made (null for a written value), then
the value of that variable. `turnover` has one row an entity that entered or left: round, serial, entity, came
(false: it left). `interventions` has one row an entity that an intervention acted on: round, serial, entity_type,
entity. Fields and options carry the prefix `field_`, so that no name can clash.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from runtime_base.job.block_columns import declared, encoded, joined
from runtime_base.job.pipe import Array, FramePipe, SentColumn
from runtime_base.spec import Model
from runtime_base.state.trace import (
    DecisionBlock,
    EventBlock,
    InterventionBlock,
    TieBlock,
    TieWriteBlock,
    TurnoverBlock,
    WriteBlock,
)

#: Rows that are gathered, at least, before they are sent.
_ROWS = 2**14


class TraceColumns:
    """A trace sink. `first` is the gid of the first entity of each type, in gid order; it may be filled later."""

    def __init__(self, model: Model, seed: int, pipe: FramePipe) -> None:
        self.first: dict[str, int] = {}
        self._seed = seed
        self._pipe = pipe
        self._options = {
            action.name: action.decision.options for action in model.actions if action.decision is not None
        }
        self._held: dict[tuple[str, str, str], list[dict[str, SentColumn]]] = {}
        self._rows = 0
        self._round = 0

    def events(self, block: EventBlock) -> None:
        """Take events; see `TraceSink`."""
        self._new_round(block.round)
        receivers, event = one_row_a_receiver(np.frombuffer(block.receivers, dtype=np.int64))
        columns = {
            "round": _ints(np.full(len(receivers), block.round)),
            "serial": _ints(np.frombuffer(block.serials, dtype=np.int64)[event]),
            **self._who("sender", np.frombuffer(block.senders, dtype=np.int64)[event]),
            **self._who("receiver", receivers),
        }
        for field, values in zip(block.kind.fields, block.fields, strict=True):
            column = encoded(field, values, self.first.get(field.entity, 0))
            columns[f"field_{field.name}"] = _picked(column, event)
        self._hold("events", block.kind.name, columns)

    def writes(self, block: WriteBlock) -> None:
        """Pass over published writes: they are in the digest, and in the snapshot as far as they lasted."""

    def tie_writes(self, block: TieWriteBlock) -> None:
        """Take values that were written to ties; those of the start are passed over."""
        if not block.round:
            return
        self._new_round(block.round)
        rows, quantity = len(block.serials), block.variable
        columns = {
            **self._of_ties(block),
            "made": SentColumn("bool", np.zeros(rows, dtype=bool), np.ones(rows, dtype=bool)),
            f"field_{quantity.name}": encoded(quantity, block.values),
        }
        self._hold("ties", block.relation, columns, quantity.name)

    def ties(self, block: TieBlock) -> None:
        """Take changes of ties; see `TraceSink`."""
        self._new_round(block.round)
        made = SentColumn("bool", np.frombuffer(block.made, dtype=np.int64).astype(bool))
        self._hold("ties", block.relation, {**self._of_ties(block), "made": made})

    def _of_ties(self, block: TieBlock | TieWriteBlock) -> dict[str, SentColumn]:
        """Return when something happened to ties, and their ends."""
        return {
            "round": _ints(np.full(len(block.serials), block.round)),
            "serial": _ints(np.frombuffer(block.serials, dtype=np.int64)),
            **self._who("from", np.frombuffer(block.sources, dtype=np.int64)),
            **self._who("to", np.frombuffer(block.targets, dtype=np.int64)),
        }

    def turnover(self, block: TurnoverBlock) -> None:
        """Take entities that entered or left; see `TraceSink`."""
        self._new_round(block.round)
        entities = np.frombuffer(block.entities, dtype=np.int64)
        serials, came = np.frombuffer(block.serials, dtype=np.int64), np.frombuffer(block.came, dtype=np.int64)
        places, numbers = self._placed(entities)
        for place, name in enumerate(self.first):
            of_type = places == place
            if of_type.any():
                columns = {
                    "round": _ints(np.full(of_type.sum(), block.round)),
                    "serial": _ints(serials[of_type]),
                    "entity": _ints(numbers[of_type]),
                    "came": SentColumn("bool", came[of_type].astype(bool)),
                }
                self._hold("turnover", name, columns)

    def decisions(self, block: DecisionBlock) -> None:
        """Take decisions; see `TraceSink`."""
        self._new_round(block.round)
        rows = len(block.entities)
        columns = {
            "round": _ints(np.full(rows, block.round)),
            "serial": _ints(np.arange(rows)),
            **self._who("entity", np.frombuffer(block.entities, dtype=np.int64)),
        }
        for option, values in zip(self._options[block.action], block.options, strict=True):
            columns[f"field_{option.name}"] = declared(option, values)
        self._hold("decisions", block.action, columns)

    def interventions(self, block: InterventionBlock) -> None:
        """Take what an intervention acted on; see `TraceSink`."""
        self._new_round(block.round)
        columns = {
            "round": _ints(np.full(len(block.serials), block.round)),
            "serial": _ints(np.frombuffer(block.serials, dtype=np.int64)),
            **self._who("entity", np.frombuffer(block.entities, dtype=np.int64)),
        }
        self._hold("interventions", block.name, columns)

    def forget(self) -> None:
        """Drop what is held."""
        self._held, self._rows = {}, 0

    def flush(self) -> None:
        """Send what is held."""
        for (table, name, _), parts in self._held.items():
            self._pipe.send_table(self._seed, table, name, {key: joined(parts, key) for key in parts[0]})
        self._held, self._rows = {}, 0

    def _new_round(self, number: int) -> None:
        if number != self._round and self._rows >= _ROWS:
            self.flush()
        self._round = number

    def _hold(self, table: str, name: str, columns: dict[str, SentColumn], variable: str = "") -> None:
        """Keep rows until they are sent; those with a variable of their own are sent by themselves."""
        self._held.setdefault((table, name, variable), []).append(columns)
        self._rows += len(columns["round"].values)

    def _who(self, role: str, gids: Array) -> Mapping[str, SentColumn]:
        """Return entities as their type and their number within it."""
        places, numbers = self._placed(gids)
        return {f"{role}_type": SentColumn("text", places, None, tuple(self.first)), role: _ints(numbers)}

    def _placed(self, gids: Array) -> tuple[Array, Array]:
        """Return the places of entities' types, in the order of `first`, and their numbers within them."""
        starts = np.array(list(self.first.values()), dtype=np.int64)
        places = np.searchsorted(starts, gids, side="right") - 1
        return places, gids - starts[places]


def one_row_a_receiver(receivers: Array) -> tuple[Array, Array]:
    """Return the receivers of all events, one row each, and for each row the number of its event.

    `receivers` holds for each event its receiver, or -n and then n receivers.
    """
    heads = np.flatnonzero(receivers < 0)
    inside = np.zeros(len(receivers) + 1, dtype=np.int64)
    inside[heads + 1] += 1
    inside[heads + 1 - receivers[heads]] -= 1
    begins = np.cumsum(inside[:-1]) == 0
    rows = receivers >= 0
    return receivers[rows], (np.cumsum(begins) - 1)[rows]


def _ints(values: Array) -> SentColumn:
    return SentColumn("int", values)


def _picked(column: SentColumn, rows: Array) -> SentColumn:
    nulls = None if column.nulls is None else column.nulls[rows]
    return SentColumn(column.type, column.values[rows], nulls, column.texts)
