"""What a run takes over from the one that it completes: finished replicates with their rows, and rounds to compare.

A replicate with a checkpoint goes on after its round and keeps its rows up to it. Any other one is made again from its
seed. Its first rounds must then be those that were kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.runs.run_record import Replicate, Resumed
from compiler.runs.tables.table_parts import replicates_of
from compiler.runs.trace_tables import TraceTables
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError
from sandbox.contract import Outcome

if TYPE_CHECKING:
    import pyarrow as pa

#: Folders with a table for each name, and the tables of a trace.
_FOLDERS = ("snapshots", "networks", "records", "answers")
_AT_END = ("snapshots/", "networks/")
_TABLES = ("events", "decisions", "ties", "turnover", "interventions", "followed")


def adopt(tables: TraceTables, resumed: Resumed | None) -> None:
    """Take over the rows of finished replicates; raise UserError where the earlier run's tables cannot be read."""
    if resumed is None:
        return
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    files = SafeFolder(resumed.folder)
    try:
        for name in _names(files):
            ends = _ends(name, resumed)
            with pq.ParquetFile(files.plain(f"{name}.parquet")) as file:
                for number, rows in _of_replicates(file.iter_batches()):
                    kept = rows if ends.get(number) is None else rows.filter(pc.less_equal(rows["round"], ends[number]))
                    if number in ends and kept.num_rows:
                        tables.adopt(name, number, kept)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise _damaged(resumed.folder, str(error)) from error


def _ends(name: str, resumed: Resumed) -> dict[int, int | None]:
    """Return the replicates whose rows in a table are taken over, with the last round of these, or None for all rows.

    What is at the end is made at the end.
    """
    begun = {} if name.startswith(_AT_END) else resumed.states
    return {**{number: state.round for number, state in begun.items() if state.round}, **dict.fromkeys(resumed.done)}


def _of_replicates(batches: Iterable[pa.RecordBatch]) -> Iterator[tuple[int, pa.Table]]:
    """Yield rows of one replicate each: a table has them in the order of replicates."""
    import numpy as np
    import pyarrow as pa

    for batch in batches:
        rows = pa.Table.from_batches([batch])
        replicates = replicates_of(rows)
        for begin, end in pairwise([0, *(np.flatnonzero(np.diff(replicates)) + 1).tolist(), len(rows)]):
            yield int(replicates[begin]), rows.slice(begin, end - begin)


def _names(files: SafeFolder) -> Iterator[str]:
    paths = [f"{name}.parquet" for name in _TABLES]
    paths += [f"{folder}/{name}" for folder in _FOLDERS for name in files.names(folder)]
    return (path.removesuffix(".parquet") for path in paths if path.endswith(".parquet") and files.kind(path) == "file")


def refuse_other_rounds(resumed: Resumed, replicates: Sequence[Replicate]) -> None:
    """Raise UserError where a replicate that was made again began with other rounds than were kept of it."""
    for number, kept in resumed.begun.items():
        made = replicates[number].metrics
        for name, values in kept.metrics.items():
            again = list(made.get(name, ()))[: len(values)]
            if again != list(values)[: len(again)]:
                raise _damaged(resumed.folder, f"{name} of seed {kept.seed} has other values in the kept rounds")
        finished = kept.outcome is replicates[number].outcome is Outcome.FINISHED
        if finished and replicates[number].digest != kept.digest:
            raise _damaged(resumed.folder, f"seed {kept.seed} finished otherwise than is kept")


def _damaged(folder: Path, why: str) -> UserError:
    return UserError(f"{folder.name} cannot be resumed, since it is damaged: {why}; make the run anew")
