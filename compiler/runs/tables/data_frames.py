"""Gives results as data frames; that of a run has the columns of `metrics.csv`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from compiler.runs.tables.metric_table import metric_table, settings_of
from compiler.runs.time_axis import column_names, from_manifest
from odd.extras import require

if TYPE_CHECKING:
    import pyarrow as pa

    from compiler.runs.run_record import RunRecord


def to_arrow(record: RunRecord) -> pa.Table:
    """Return a table with a row for each replicate and round: variant, seed, round, settings, metrics."""
    import pyarrow as pa

    calendar = from_manifest(record.manifest) if "clock" in record.manifest else None
    table = metric_table(record.replicates, calendar)
    (first, variant), *others = settings_of(record.manifest).items()
    for place, (name, value) in enumerate(others, 3 + len(column_names(calendar))):
        table = table.add_column(place, name, pa.repeat(value, table.num_rows))
    return table.add_column(0, first, pa.repeat(variant, table.num_rows))


class Tabular(ABC):
    """A result that has a table: rows that data frames of Arrow, pandas and Polars hold alike."""

    @abstractmethod
    def to_arrow(self) -> Any:
        """Return the rows as an Arrow table."""

    def to_pandas(self) -> Any:
        """Return the rows as a pandas data frame. Raises `MissingExtraError` without `simcc[pandas]`."""
        require("pandas")
        return self.to_arrow().to_pandas()

    def to_polars(self) -> Any:
        """Return the rows as a Polars data frame. Raises `MissingExtraError` without `simcc[polars]`."""
        require("polars")
        import polars

        return polars.from_arrow(self.to_arrow())
