"""Files in the folder of the simulator package that are not simcc's."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity, Span

_MOST_NAMED = 20


def unknown_files(workspace: Workspace, package: str, known: Collection[str]) -> list[Diagnostic]:
    """Return an error for each file in the package's folder that is not known: it would seem to be a part of it."""
    found = sorted(path for path in _files(workspace, package) if path not in known)
    return [_unknown(path, package) for path in found[:_MOST_NAMED]]


def left_by_generate(workspace: Workspace) -> set[str]:
    """Return the files of the package that are as simcc wrote them; `generate` removes those no longer given."""
    before = workspace.read_lock().by_stage("assemble")
    return {path for path, entry in before.items() if workspace.hash_of(path) == entry.sha256}


def _files(workspace: Workspace, package: str) -> Iterator[str]:
    """Yield the package's files by path in the workspace, except those that Python and file managers leave behind."""
    if workspace.files.kind(package) not in (None, "folder"):
        yield package
    elif workspace.files.kind(package) == "folder":
        yield from (path for path in workspace.files.walk(package) if not _is_left_behind(path))


def _is_left_behind(path: str) -> bool:
    parts = path.split("/")[1:]
    return any(part == "__pycache__" or part.startswith(".") for part in parts)


def _unknown(path: str, package: str) -> Diagnostic:
    message = f"'{path}' is not simcc's, but is where simcc writes the package"
    help = f"move it out of {package}/, or delete it; what a handler needs is declared in odd.yaml and graph.yaml"
    return Diagnostic("SC030", message, Span(path), help, Severity.ERROR)
