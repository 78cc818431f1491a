"""What a run takes over from the one that it completes: finished replicates with their rows, and rounds to compare.

A replicate with a checkpoint goes on after its round and keeps its rows up to it. Any other one is made again from its
seed. Its first rounds must then be those that were kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from compiler.runs.run_record import Replicate, Resumed
from compiler.runs.trace_tables import TraceTables
from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import UserError
from sandbox.contract import Outcome

#: Folders with a table for each name, and the tables of a trace.
_FOLDERS = ("snapshots", "networks", "records", "answers")
_AT_END = ("snapshots/", "networks/")
_TABLES = ("events", "decisions", "ties", "turnover", "interventions", "followed")


def adopt(tables: TraceTables, resumed: Resumed | None) -> None:
    """Take over the rows of finished replicates; raise UserError where the earlier run's tables cannot be read."""
    if resumed is None:
        return
    import pyarrow as pa
    import pyarrow.parquet as pq

    files = SafeFolder(resumed.folder)
    try:
        for name in _names(files):
            path = files.plain(f"{name}.parquet")
            for number, condition in _conditions(name, resumed):
                rows = pq.read_table(path, filters=condition)
                if rows.num_rows:
                    tables.adopt(name, number, rows)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise _damaged(resumed.folder, str(error)) from error


def _conditions(name: str, resumed: Resumed) -> Iterator[tuple[int, list[tuple[str, str, int]]]]:
    """Yield for each replicate which of its rows in a table are taken over; what is at the end is made at the end."""
    for number in resumed.done:
        yield number, [("replicate", "=", number)]
    for number, state in resumed.states.items():
        if state.round and not name.startswith(_AT_END):
            yield number, [("replicate", "=", number), ("round", "<=", state.round)]


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
