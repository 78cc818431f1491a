"""Hashes the compiler's own source, so that results of an earlier version do not count as up to date."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

_COMPILING_ROOMS = ("odd", "behavior_graph", "codegen_templates")
_RUNNING_ROOMS = (*_COMPILING_ROOMS, "runtime_base", "sandbox")


def compiling() -> str:
    """Return a short hash of the rooms that the assembled package depends on."""
    return _of(_COMPILING_ROOMS)


def running() -> str:
    """Return a short hash of the rooms that a run's results depend on."""
    return _of(_RUNNING_ROOMS)


@cache
def _of(rooms: tuple[str, ...]) -> str:
    total = hashlib.sha256()
    for room in rooms:
        for name, raw in _files(resources.files(room), room):
            total.update(f"{name}\0{len(raw)}\0".encode())
            total.update(raw)
    return total.hexdigest()[:12]


def _files(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        inside = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name != "__pycache__":
            found += _files(entry, inside)
        elif entry.name.endswith((".py", ".jinja", ".j2")):
            found.append((inside, entry.read_bytes()))
    return found
