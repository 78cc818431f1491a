"""Finds the first difference of two traces of one seed, in words: an event, a decision, a tie, an entry or an exit.

Rows are compared in the order of a trace: by round and serial number. If runs differ and no row does, a write differs,
which traces do not record; then the first round whose metrics differ is named, and the state at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.workspace.files.safe_folder import SafeFolder

if TYPE_CHECKING:
    import pyarrow as pa

    from behavior_graph.linking.linked import Linked

#: Columns that give a row's position; all other columns describe what happened.
_PLACE = ("replicate", "seed", "round", "serial", "time", "date")
#: In this order: at the same instant, an intervention comes first, and an event before the decision that it triggers.
_TABLES = ("interventions", "events", "decisions", "ties", "turnover")


@dataclass(frozen=True, slots=True)
class _Row:
    """A row that differs between two traces: `was` and `now` hold the columns that are not empty."""

    table: str
    was: dict[str, Any] | None
    now: dict[str, Any] | None

    @property
    def when(self) -> tuple[int, int, int]:
        """Round, serial number and table, for sorting by time."""
        rows = [row for row in (self.was, self.now) if row is not None]
        round_, serial = min((row["round"], row["serial"]) for row in rows)
        return round_, serial, _TABLES.index(self.table)


def first_difference(was: Path, now: Path, linked: Linked) -> str:
    """Return the first difference of the runs in two folders as a phrase; empty if traces and states are equal."""
    rows = [row for table in _TABLES if (row := _first_row(was, now, table))]
    first = min(rows, key=lambda row: row.when, default=None)
    round_, metrics = _metrics(was, now)
    if first is not None:
        told = _told(first, linked)
        return f"{metrics}; later, {told}" if metrics and round_ < first.when[0] else told
    found = [name for name in (metrics, next(_states(was, now), "")) if name]
    return "; ".join(["no event differs", *found]) if found else ""


# Rows -----------------------------------------------------------------------------------------------------------------


def _first_row(was: Path, now: Path, table: str) -> _Row | None:
    old, new = _read(was, f"{table}.parquet"), _read(now, f"{table}.parquet")
    at = _first_index(old, new)
    if at is None:
        return None
    return _Row(table, _at(old, at), _at(new, at))


def _read(folder: Path, path: str) -> pa.Table | None:
    import pyarrow.parquet as pq

    files = SafeFolder(folder)
    return pq.read_table(files.plain(path)) if files.kind(path) == "file" else None


def _first_index(old: pa.Table | None, new: pa.Table | None) -> int | None:
    """Return the first row in which the tables differ; a missing table has no rows."""
    if old is None or new is None:
        return None if old is new else 0
    names = dict.fromkeys((*old.column_names, *new.column_names))
    shared = min(old.num_rows, new.num_rows)
    differing = [at for name in names if (at := _first_unequal(old, new, name, shared)) is not None]
    if old.num_rows != new.num_rows:
        differing.append(shared)
    return min(differing, default=None)


def _first_unequal(old: pa.Table, new: pa.Table, name: str, rows: int) -> int | None:
    import numpy as np

    before, after = _objects(old, name, rows), _objects(new, name, rows)
    unequal = np.nonzero(before != after)[0]
    return int(unequal[0]) if len(unequal) else None


def _objects(table: pa.Table, name: str, rows: int) -> Any:
    """Return the first rows of a column as an array of Python values, all None if there is no such column."""
    import numpy as np

    found = np.full(rows, None, dtype=object)
    if name in table.column_names:
        found[:] = [
            tuple(entry) if isinstance(entry, list) else entry for entry in table[name].slice(0, rows).to_pylist()
        ]
    return found


def _at(table: pa.Table | None, at: int) -> dict[str, Any] | None:
    if table is None or at >= table.num_rows:
        return None
    row: dict[str, Any] = table.slice(at, 1).to_pylist()[0]
    return {name: value for name, value in row.items() if value is not None}


def _metrics(was: Path, now: Path) -> tuple[int, str]:
    """Return the first round whose metrics differ, and a phrase; the phrase is empty if they never differ."""
    old, new = (_read(folder, "metrics.parquet") for folder in (was, now))
    at = _first_index(old, new)
    if at is None:
        return 0, ""
    before, after = _at(old, at), _at(new, at)
    round_ = (before or after or {"round": at + 1})["round"]
    if before is None or after is None:
        return round_, f"round {round_}: the run {'had ended before' if before is None else 'now ends before'}"
    return round_, f"round {round_}: {_changes(before, after)}"


# Words ----------------------------------------------------------------------------------------------------------------


def _told(row: _Row, linked: Linked) -> str:
    say = partial(_said, row.table, linked)
    round_ = row.when[0]
    if row.was is None or row.now is None:
        happened, when = (row.now, "") if row.was is None else (row.was, " no longer")
        return f"round {round_}:{when or ' now also'} {say(happened or {})}"
    fields = sorted(name for name in {*row.was, *row.now} - set(_PLACE) if row.was.get(name) != row.now.get(name))
    same_place = all(row.was.get(name) == row.now.get(name) for name in ("round", "serial"))
    if same_place and all("." in name for name in fields):
        changes = (f"{name} is {_value(row.now.get(name))}, was {_value(row.was.get(name))}" for name in fields)
        return f"round {round_}: {say(row.now)}: {'; '.join(changes)}"
    now, was = say(row.now), f"{say(row.was)} in round {row.was['round']}"
    if was == f"{now} in round {round_}":  # the same thing at another instant: what differs is when
        return f"round {round_}: {now}: {_changes(row.was, row.now)}"
    return f"round {round_}: {now}; was {was}"


def _said(table: str, linked: Linked, row: dict[str, Any]) -> str:
    """Return what a row of a table says has happened."""
    match table:
        case "interventions":
            return f"intervention {row.get('intervention')} on {_entity(row, 'entity')}"
        case "events":
            return _event(row, linked)
        case "decisions":
            return f"decision of {_entity(row, 'entity')} in {row.get('action')}"
        case "turnover":
            return f"{_entity(row, 'entity')} {'enters' if row.get('came') else 'leaves'}"
    what = {True: "made", False: "taken away"}.get(row.get("made"), "written to")  # type: ignore[arg-type]
    return f"tie of {row.get('relation')} from {_entity(row, 'from')} to {_entity(row, 'to')} {what}"


def _event(row: dict[str, Any], linked: Linked) -> str:
    emitters = linked.emitters_of(str(row.get("event", "")))
    by = [
        emitter.action for emitter in emitters if linked.graph.actions[emitter.action].entity == row.get("sender_type")
    ]
    action = f" ({' or '.join(dict.fromkeys(by))})" if by else ""
    sender, receiver = (_entity(row, end) for end in ("sender", "receiver"))
    return f"{row.get('event')} from {sender}{action} to {receiver}"


def _entity(row: dict[str, Any], end: str) -> str:
    return f"{row.get(f'{end}_type')} {row.get(end)}"


def _value(value: Any) -> str:
    return "missing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


# States ---------------------------------------------------------------------------------------------------------------


def _states(was: Path, now: Path) -> Iterator[str]:
    """Yield the differences of the states at the end, by entity type."""
    found = {name for folder in (was, now) for name in SafeFolder(folder).names("snapshots")}
    names = sorted(name.removesuffix(".parquet") for name in found if name.endswith(".parquet"))
    for entity in names:
        old, new = (_read(folder, f"snapshots/{entity}.parquet") for folder in (was, now))
        at = _first_index(old, new)
        if at is not None:
            yield f"at the end {_state(entity, _at(old, at), _at(new, at))}"


def _state(entity: str, was: dict[str, Any] | None, now: dict[str, Any] | None) -> str:
    if was is None:
        return f"there is {entity} {(now or {}).get('id')}, which was not there"
    if now is None:
        return f"there is no {entity} {was.get('id')}, which was there"
    return f"of {entity} {now.get('id')} {_changes(was, now)}"


def _changes(was: dict[str, Any], now: dict[str, Any]) -> str:
    fields = sorted(name for name in {*was, *now} if was.get(name) != now.get(name))
    return "; ".join(f"{name} is {_value(now.get(name))}, was {_value(was.get(name))}" for name in fields)
