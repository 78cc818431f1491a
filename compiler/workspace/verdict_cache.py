"""Keeps the verdicts on texts that were checked before, in the user's own cache, where no workspace can write.

A key holds everything that a value depends on, so that workspaces with the same texts share it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

from odd.diagnostics import Diagnostic, Severity, Span

#: Values and bytes that are kept; beyond, the oldest half goes.
MOST_VALUES, MOST_BYTES = 1000, 256 * 2**20
#: How many values this process has kept: all files are looked at for the first one, and then for every few.
_kept = count()


def folder() -> Path:
    """Return where the values are."""
    from platformdirs import user_cache_path

    return user_cache_path("simcc") / "verdicts"


def cached(key: str) -> Any:
    """Return what was kept under a key, or None."""
    try:
        return json.loads((folder() / f"{key}.json").read_bytes())
    except (OSError, ValueError):
        return None


def keep(key: str, value: Any) -> None:
    """Keep a JSON value under a key; where the disk takes none, it is found out again next time."""
    place = folder() / f"{key}.json"
    ready = place.with_name(f".{place.name}.{os.getpid()}.new")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        ready.write_text(json.dumps(value), encoding="utf-8", newline="\n")
        ready.replace(place)
        if next(_kept) % max(1, MOST_VALUES // 16) == 0:
            prune(place.parent)


def prune(place: Path) -> None:
    """Remove the oldest values where there are too many or too large ones."""
    found = [(entry, about) for entry in place.iterdir() if (about := _about(entry))]
    if len(found) <= MOST_VALUES and sum(about.st_size for _, about in found) <= MOST_BYTES:
        return
    oldest = sorted(found, key=lambda value: value[1].st_mtime)
    _remove(entry for entry, _ in oldest[: (len(oldest) + 1) // 2])


def _about(entry: Path) -> os.stat_result | None:
    with suppress(OSError):
        return entry.stat()
    return None


def _remove(files: Iterable[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)


def diagnostic_as_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as a JSON object."""
    return {**diagnostic.as_json(), "end_column": diagnostic.span.end_column}


def diagnostic_from_json(entry: Mapping[str, Any]) -> Diagnostic:
    """Return the diagnostic that `diagnostic_as_json` turned into JSON."""
    span = Span(entry["file"], entry["line"], entry["column"], entry["end_column"])
    return Diagnostic(
        entry["code"], entry["message"], span, entry["help"], Severity(entry["severity"]), tuple(entry["names"])
    )
