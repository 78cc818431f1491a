"""Describes files of data, and what their columns could be in the model of a workspace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from behavior_graph.linking.linked import Linked
from compiler.data_description.disagreeing_tables import disagreements
from compiler.data_description.loose_tables import read_loosely
from compiler.data_description.table_description import TableDescription, describe
from compiler.reporter import SILENCE, Reporter
from compiler.reports.data.data_page import data_page
from compiler.workspace.files.chosen_files import write_target
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.sources import sources_of
from compiler.workspace.table_files import MOST_BYTES
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from odd.extras import require


def describe_files(
    files: Sequence[Path],
    *,
    workspace: Path | None = None,
    edges: tuple[str, str] | None = None,
    reporter: Reporter = SILENCE,
) -> tuple[TableDescription, ...]:
    """Return what each file is like; with a workspace, also which of its columns its model could use.

    Raises UserError for files that cannot be read as tables, and for a workspace whose sources have errors.
    """
    require("stats")
    linked = _linked(workspace) if workspace is not None else None
    found = list(_described(files, linked, workspace, edges, reporter))
    for place, problem in disagreements(found):
        found[place] = replace(found[place], problems=(*found[place].problems, problem))
    return tuple(found)


def _described(
    files: Sequence[Path],
    linked: Linked | None,
    workspace: Path | None,
    edges: tuple[str, str] | None,
    reporter: Reporter,
) -> Iterator[TableDescription]:
    for place, file in enumerate(files):
        reporter.progress(f"describe {file.name}", place / len(files))
        yield describe(read_loosely(file.as_posix(), _bytes(file)), linked, edges, _place(file, workspace))


def _bytes(file: Path) -> bytes:
    try:
        raw = SafeFolder(file.parent).read(file.name, MOST_BYTES)
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}; check the path and its permissions") from error
    if raw is None:
        raise UserError(f"there is no file {file}; correct the path")
    return raw


def _place(file: Path, workspace: Path | None) -> str:
    """Return the path by which scenario.yaml names a file; one outside of the workspace has to be copied into it."""
    if workspace is not None and file.resolve().is_relative_to(workspace.resolve()):
        return file.resolve().relative_to(workspace.resolve()).as_posix()
    return PurePosixPath("data", file.name).as_posix()


def _linked(folder: Path) -> Linked:
    workspace = Workspace(folder)
    if not workspace.is_workspace():
        raise UserError(f"{folder} is not a workspace; name one with --model, or leave it out")
    return sources_of(workspace).must_link()


def write_page(found: Sequence[TableDescription], target: Path) -> None:
    """Write a page on what was found; a link in place of the file is refused."""
    write_target(target, data_page(found).encode())
