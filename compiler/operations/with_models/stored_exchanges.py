"""Lists, exports and imports the recorded exchanges with a language model."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from compiler.llm.exchange_record import SqliteRecord, export, read_rows
from compiler.llm.open_client import RECORD
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.workspace import HIDDEN, Workspace
from odd.errors import UserError

EXPORTED = "record.jsonl"


def recorded(place: Path, stage: str | None = None, key: str | None = None) -> list[dict[str, Any]]:
    """Return the exchanges in a workspace or a file, sorted by stage, name and key, limited to a stage or key if given.

    `key` is the beginning of a key. Raises UserError if there is no record, or if it has no such exchange.
    """
    rows = read_rows(_file(place))
    chosen = [row for row in rows if stage in (None, row["stage"]) and row["key"].startswith(key or "")]
    if not chosen and rows:
        stages = ", ".join(sorted({str(row["stage"]) for row in rows}))
        raise UserError(
            f"no exchange has {'that key' if key else f'the stage {stage!r}'}; the record's stages are {stages}"
        )
    return sorted(chosen, key=lambda entry: (entry["stage"], entry["name"], entry["key"]))


def export_record(folder: Path, target: Path | None = None) -> tuple[Path, int]:
    """Write a workspace's record as sorted JSON lines; return the file and the number of exchanges."""
    source = SqliteRecord(_file(folder))
    place = target if target is not None else folder / EXPORTED
    if place.exists():
        _must_be_record(place)
    try:
        return place, export(source, place)
    except OSError as error:
        raise UserError(f"{place} cannot be written: {error.strerror}") from error


def import_record(file: Path, folder: Path) -> tuple[int, int, int]:
    """Add a file's exchanges to a workspace's record; return how many the file has, how many were new, and to how many
    the record has another answer, which it keeps.
    """
    rows: Sequence[dict[str, Any]] = read_rows(file)
    workspace = Workspace(folder)
    if not workspace.root.is_dir():
        raise UserError(f"there is no folder {workspace.root}")
    with workspace.locked():
        return len(rows), *SqliteRecord(workspace.files.plain(RECORD)).add(rows)


def _file(place: Path) -> Path:
    if place.is_file():
        return place
    file = SafeFolder(place).plain(RECORD)
    if not file.is_file():
        raise UserError(
            f"{place} has no record of exchanges with a model (it would be in {RECORD}; {HIDDEN} is not shared)"
        )
    return file


def _must_be_record(place: Path) -> None:
    """Raise UserError if the file to be overwritten is not an exported record."""
    try:
        read_rows(place)
    except UserError as error:
        raise UserError(f"{place} is not an exported record and was not changed; name another file with -o") from error
