"""The tables that a run records: those of the scenario and of the command, within what a run may send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from behavior_graph.checks.recordings import Recording, record_faults, recordings
from behavior_graph.schema.records import parse_recorded
from odd.diagnostics import Diagnostic, Span
from odd.errors import UserError
from sandbox.contract import Limits

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

_FLAG = Span("--record")
#: Bytes of a value on its way, and the columns round and id of a row.
_BYTES, _OWN_COLUMNS = 8, 2


def recorded_tables(
    linked: Linked, texts: Sequence[str], numbers: Mapping[str, Any], rounds: int | None
) -> tuple[Recording, ...]:
    """Return what a run records; entries of the command replace those of the scenario on the same type.

    Raises UserError for entries that are wrong, and for more than the results of a replicate may have.
    """
    _check(linked, texts)
    replaced = {parse_recorded(text).name for text in texts}
    kept = [text for text in linked.scenario.record if parse_recorded(text).name not in replaced]
    tables = recordings(linked, [*kept, *texts])
    _refuse_too_much(tables, numbers, rounds or int(numbers["schedule"]["rounds"]))
    return tables


def _check(linked: Linked, texts: Sequence[str]) -> None:
    try:
        found = list(record_faults(linked, texts, lambda *_: _FLAG))
    except ValueError as error:
        raise UserError(f"--record: {error}") from None
    if found:
        raise UserError("--record: the model does not have that", found)


def _refuse_too_much(tables: Sequence[Recording], numbers: Mapping[str, Any], rounds: int) -> None:
    """Raise UserError where the record would be larger than all results of a replicate may be."""
    size = sum(_bytes(table, numbers, rounds) for table in tables)
    most = Limits().frame_bytes
    if size <= most:
        return
    message = f"the record would have {size >> 20:,} MiB for each replicate; its results may have {most >> 20:,} MiB"
    help = "record less often or fewer variables (record: in scenario.yaml, or --record; docs/limits.md)"
    raise UserError("the record is too large", [Diagnostic("SC624", message, Span("scenario.yaml"), help)])


def _bytes(table: Recording, numbers: Mapping[str, Any], rounds: int) -> int:
    """Return about how many bytes a table has; ties are not counted, since there may be fewer than one expects."""
    population = numbers["population"].get(table.name)
    count = int(population["count"]) if population else 1
    return count * (rounds // table.every + 2) * (len(table.variables) + _OWN_COLUMNS) * _BYTES
