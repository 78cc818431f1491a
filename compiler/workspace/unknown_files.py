"""Finds files in the simulator package that simcc did not write."""

from __future__ import annotations

import os
from collections.abc import Iterator

from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity, Span

_MOST_NAMED = 20


def stray_files(workspace: Workspace, package: str) -> list[Diagnostic]:
    """Return a warning for each file in the package that simcc did not write: it could be lost, or imported."""
    known = workspace.read_lock().by_stage("assemble")
    if not known:
        return []
    found = [one for one in _files(workspace, package) if one not in known]
    return [_stray(path, package) for path in sorted(found)[:_MOST_NAMED]]


def _files(workspace: Workspace, package: str) -> Iterator[str]:
    """Yield the package's files by path in the workspace, except those that Python and file managers leave behind."""
    for folder, inner, names in os.walk(workspace.root / package):
        inner[:] = [one for one in inner if one != "__pycache__" and not one.startswith(".")]
        place = os.path.relpath(folder, workspace.root).replace(os.sep, "/")
        yield from (f"{place}/{name}" for name in names if not name.startswith("."))


def _stray(path: str, package: str) -> Diagnostic:
    message = f"'{path}' is in the package that simcc writes, but simcc did not write it"
    help = f"move it out of {package}/ or delete it; declare what a handler needs in odd.yaml and graph.yaml"
    return Diagnostic("SC030", message, Span(path), help, Severity.WARNING)
