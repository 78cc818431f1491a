"""The most bytes that a file of a workspace may have, by its kind: nothing larger is read."""

from __future__ import annotations

from pathlib import PurePosixPath

_MIB = 2**20
#: By name; what is not named here is looked up by its folder.
_NAMED = {
    "machine": 1024,
    "simcc.toml": _MIB,
    "baseline.json": 64 * _MIB,
    "simcc.lock": 64 * _MIB,
    "manifest.json": 64 * _MIB,
}
_SOURCES = ("brief.md", "odd.yaml", "graph.yaml", "scenario.yaml", "references.md")
#: No model needs a larger source, and every checker would suffer from it.
MOST_SOURCE_BYTES = 8 * _MIB
#: The compiler's own notes, and a package, which may hold the rows of a table.
_OTHER = 1024 * _MIB


def most_bytes(relative: str) -> int:
    """Return the limit for the file at a path in a workspace."""
    parts = PurePosixPath(relative).parts
    if relative in _SOURCES or parts[:1] == ("handlers",):
        return MOST_SOURCE_BYTES
    return _NAMED.get(parts[-1] if parts else "", _OTHER)
