"""The program of a run as files: the package that ran, and the runtime that it ran on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
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
