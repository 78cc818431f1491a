"""A hash of the compiler itself, so that nothing that an earlier version compiled or checked counts as up to date."""

from __future__ import annotations

import hashlib
import platform
from functools import cache
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.resources.abc import Traversable

_COMPILING_ROOMS = ("odd", "behavior_graph", "codegen_templates")
_ROOMS = (*_COMPILING_ROOMS, "runtime_base", "sandbox", "compiler", "simcc")
#: The libraries that read, check, write or run a model.
_LIBRARIES = (
    *("hypothesis", "jinja2", "libcst", "mypy", "networkx", "numpy", "pyarrow", "pydantic", "pydantic-core"),
    *("pytest", "ruamel.yaml", "ruff"),
)


def compiling() -> str:
    """Return a short hash of the rooms that the assembled package depends on."""
    return _of(_COMPILING_ROOMS)[:12]


@cache
def running() -> str:
    """Return a hash of everything that decides what is assembled, what checks say and how a run comes out."""
    versions = [f"{name}={_version(name)}" for name in _LIBRARIES]
    machine = (platform.python_implementation(), platform.python_version(), platform.system(), platform.machine())
    return hashlib.sha256("\n".join((_of(_ROOMS), *machine, *versions)).encode()).hexdigest()


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""


@cache
def _of(rooms: tuple[str, ...]) -> str:
    total = hashlib.sha256()
    for room in rooms:
        for name, raw in _files(resources.files(room), room):
            total.update(f"{name}\0{len(raw)}\0".encode())
            total.update(raw)
    return total.hexdigest()


def _files(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        inside = f"{name}/{entry.name}"
        if entry.is_dir() and entry.name != "__pycache__":
            found += _files(entry, inside)
        elif entry.name.endswith((".py", ".jinja", ".j2")):
            found.append((inside, entry.read_bytes()))
    return found
