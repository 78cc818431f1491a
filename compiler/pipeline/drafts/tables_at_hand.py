"""The tables in a workspace's `data/`, whether a scenario names them or not, and what a first draft is told of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from compiler.data_description.loose_tables import LooseTable, read_loosely
from compiler.workspace.workspace import DATA, SCENARIO, Workspace
from odd.errors import UserError
from odd.extras import installed, missing_words

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench

_ENDINGS = (".csv", ".parquet")
#: Larger tables are named, not described.
_MOST_BYTES = 16 * 2**20


def is_table(path: str) -> bool:
    """Return whether a file has the ending of a table."""
    return PurePosixPath(path).suffix.lower() in _ENDINGS


def tables_in(workspace: Workspace) -> list[str]:
    """Return the paths of the tables in `data/`, in alphabetical order."""
    return [f"{DATA}/{name}" for name in sorted(workspace.files.names(DATA)) if is_table(name)]


def whole_table(workspace: Workspace, path: str) -> Iterator[LooseTable | str]:
    """Yield a table, or in words why it is not described; nothing if there is no such file."""
    try:
        raw = workspace.files.read(path, _MOST_BYTES)
        if raw is not None:
            yield read_loosely(path, raw)
    except UserError as error:
        yield f"{path} is not described: {error}"


def told_of_first_draft(bench: Bench) -> str:
    """Return in lines what the tables in `data/` are like, for an author who begins a model.

    They are described whole: before there is a scenario, no part of them is held out. Where the user has written a
    scenario.yaml, which may hold data out, nothing is told.
    """
    found = tables_in(bench.workspace)
    if not found or bench.is_users(SCENARIO):
        return ""
    if not installed("stats"):
        bench.reporter.told(f"the model is not told of the tables in {DATA}/: {missing_words('stats')}")
        return ""
    from compiler.data_description.table_description import (
        describe,
        summary_lines,  # loads networkx, which a run does without
    )

    tables = (table for path in found for table in whole_table(bench.workspace, path))
    lines = [
        line for table in tables for line in ([table] if isinstance(table, str) else summary_lines(describe(table)))
    ]
    bench.reporter.told(f"the model is told what the tables are like: {', '.join(found)}")
    return "\n".join(lines)
