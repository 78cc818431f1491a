"""The program of a run as files: the package that ran, and the runtime that it ran on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Severity, Span
from sandbox.contract import RUNTIME

#: Code, the data of tables, and the mark of a typed package.
ENDINGS = (".py", ".json", ".typed")


@cache
def runtime_files() -> dict[str, bytes]:
    """Return the files of the installed runtime, by path in `runtime_base`."""
    return dict(_below(resources.files(RUNTIME), ""))


def package_files(folder: Path, package: str) -> dict[str, bytes]:
    """Return the files of a package in a folder, by path in the package; bytecode is left out."""
    files = SafeFolder(folder)
    paths = [path for path in files.walk(package) if path.endswith(ENDINGS)]
    return {path.removeprefix(f"{package}/"): files.read(path, most_bytes(path)) or b"" for path in paths}


def files_digest(files: Mapping[str, bytes]) -> str:
    """Return one SHA-256 of files: of a line with path and SHA-256 for each, sorted by path."""
    return digest_of("".join(f"{path}\0{digest_of(raw)}\n" for path, raw in sorted(files.items())))


def program_digests(folder: Path, package: str, *, own_runtime: bool = False) -> dict[str, str]:
    """Return the digests of a package in a folder and of its runtime: the installed one, or one beside the package."""
    runtime = package_files(folder, RUNTIME) if own_runtime else runtime_files()
    return {"package": files_digest(package_files(folder, package)), "runtime": files_digest(runtime)}


def _below(folder: Traversable, inside: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _below(entry, f"{inside}{entry.name}/")
        elif entry.name.endswith(ENDINGS):
            yield f"{inside}{entry.name}", entry.read_bytes()


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
