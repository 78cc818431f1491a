"""Writes the metrics of a run as tables: `metrics.csv` for other tools, `metrics.parquet` for simcc itself.

The CSV file also has the variant and the value of each parameter in every row, so that the files of several runs can be
put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.runs.run_record import Replicate
from compiler.runs.tables.arrow_columns import clock_column, number_column
from compiler.runs.tables.safe_csv import write_csv
from compiler.runs.time_axis import column_names, columns_of
from odd.model.durations import Calendar

if TYPE_CHECKING:
    import pyarrow as pa

CSV, PARQUET = "metrics.csv", "metrics.parquet"
#: The name of the base in the column `variant`.
BASE = "base"
_PARAMETERS = "parameters"


def settings_of(manifest: Mapping[str, Any], *, with_changed: bool = False) -> dict[str, Any]:
    """Return the variant of a run, its parameters and whatever else was set for it, as constant columns by name.

    The columns of settings are called by their paths in the scenario (`parameters.stifling`). Values that are not a
    number, a text or a truth value, and parameters that a time series drives or an intervention sets, have no column.
    Files of earlier versions have one for these last (`with_changed`).
    """
    numbers = manifest.get("numbers") or {}
    made = () if with_changed else numbers.get("interventions", ())
    changed = {*numbers.get("inputs", {}), *(name for given in made for name in given.get(_PARAMETERS, ()))}
    parameters = {
        f"{_PARAMETERS}.{name}": value for name, value in numbers.get(_PARAMETERS, {}).items() if name not in changed
    }
    others = {name: value for name, value in (manifest.get("overrides") or {}).items() if _is_other(name)}
    found = {**parameters, **others}
    return {
        "variant": manifest.get("variant") or BASE,
        **{name: value for name, value in found.items() if isinstance(value, bool | int | float | str)},
    }


def _is_other(path: str) -> bool:
    """Return whether a setting is not that of a parameter, which may also be named without its path."""
    return "." in path and not path.startswith(f"{_PARAMETERS}.")


def metric_names(replicates: Sequence[Replicate]) -> list[str]:
    """Return the names of the metrics that some replicate has, in declared order."""
    return list(dict.fromkeys(name for replicate in replicates for name in replicate.metrics))


def write_metrics(
    folder: Path,
    replicates: Sequence[Replicate],
    calendar: Calendar | None = None,
    settings: Mapping[str, Any] | None = None,
) -> None:
    """Write both files: replicate, seed, round, then a column for each metric (empty: null).

    If the model has a clock, the time and date of the round's beginning follow the round. In the CSV file, the variant
    is the first column, and the other settings precede the metrics.
    """
    import pyarrow.parquet as pq

    pq.write_table(metric_table(replicates, calendar), folder / PARQUET)
    write_csv(folder / CSV, csv_rows(replicates, calendar, settings))


def csv_rows(
    replicates: Sequence[Replicate], calendar: Calendar | None, settings: Mapping[str, Any] | None
) -> Iterator[Sequence[Any]]:
    """Yield the header and the rows of the CSV file."""
    variant, *others = (settings or {"variant": BASE}).items()
    known = 3 + len(column_names(calendar))
    values = [value for _, value in others]
    yield [variant[0], *_header(calendar), *(name for name, _ in others), *metric_names(replicates)]
    yield from ([variant[1], *row[:known], *values, *row[known:]] for row in _rows(replicates, calendar))


def metric_table(replicates: Sequence[Replicate], calendar: Calendar | None) -> pa.Table:
    """Return the metrics of replicates as a table, without settings."""
    import pyarrow as pa

    lengths = [_length(replicate) for replicate in replicates]
    rounds = [round for length in lengths for round in range(1, length + 1)]
    found = {"replicate": number_column(_repeated(range(len(replicates)), lengths), "i4")}
    found["seed"] = number_column(_repeated([replicate.seed for replicate in replicates], lengths), "u8")
    found["round"] = number_column(rounds, "i4")
    for name, times in columns_of(calendar, range(1, max(lengths, default=0) + 1)).items():
        found[name] = clock_column(name, [times[round - 1] for round in rounds])
    for name in metric_names(replicates):
        series = (_series(replicate, name, length) for replicate, length in zip(replicates, lengths, strict=True))
        found[name] = number_column(list(chain.from_iterable(series)), "f8")
    return pa.table(found)


def _length(replicate: Replicate) -> int:
    """Return the number of rounds of which a replicate has metrics."""
    return max((len(values) for values in replicate.metrics.values()), default=0)


def _series(replicate: Replicate, name: str, length: int) -> Sequence[float | None]:
    return replicate.metrics.get(name) or [None] * length


def _repeated(values: Iterable[int], counts: Sequence[int]) -> list[int]:
    return [value for value, count in zip(values, counts, strict=True) for _ in range(count)]


def _header(calendar: Calendar | None) -> list[str]:
    return ["replicate", "seed", "round", *column_names(calendar)]


def _rows(replicates: Sequence[Replicate], calendar: Calendar | None) -> Iterator[tuple[Any, ...]]:
    names = metric_names(replicates)
    longest = max(map(_length, replicates), default=0)
    clock = list(columns_of(calendar, range(1, longest + 1)).values())
    for number, replicate in enumerate(replicates):
        length = _length(replicate)
        series = [_series(replicate, name, length) for name in names]
        for index in range(length):
            told = (column[index] for column in clock)
            yield (number, replicate.seed, index + 1, *told, *(values[index] for values in series))
