"""Chooses a sandbox, and tells what this machine can do."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from odd.errors import UserError
from sandbox.contract import Job, Outcome, Sandbox
from sandbox.process import OPEN_DOORS, ProcessSandbox

#: What `--sandbox` takes.
MODES = ("auto", "process", "none", "local", "docker")

_NEEDED_BYTES = 2**30
_NEEDED_PYTHON = (3, 11)


@dataclass(frozen=True, slots=True)
class Row:
    """One finding of `doctor`: what was looked at, whether it is fine, what was found, what to do if not."""

    name: str
    ok: bool
    detail: str
    remedy: str = ""


def choose(mode: str) -> Sandbox:
    """Return the sandbox for a mode: `auto` takes the strongest there is, `none` must be asked for by name.

    Raises `UserError` for a mode that does not exist, or not yet; nothing weaker is ever put in its place.
    """
    if mode in ("auto", "process"):
        return ProcessSandbox("process")
    if mode == "none":
        return ProcessSandbox("none")
    if mode in MODES:
        raise UserError(f"sandbox '{mode}' is not available yet; 'process' is, and 'auto' takes the strongest there is")
    raise UserError(f"there is no sandbox '{mode}'; choose one of {', '.join(MODES)}")


def doctor(cache: Path | None = None) -> list[Row]:
    """Look at everything a build or run needs from the machine; `cache` is a folder that must be writable."""
    scratch = Path(tempfile.gettempdir())
    rows = [_python(), _dependencies(), _sandbox(), _unavailable("local"), _unavailable("docker"), _cores()]
    return [*rows, _space(scratch), _writable("temporary folder", scratch), *_cache(cache)]


def _python() -> Row:
    found = ".".join(map(str, sys.version_info[:3]))
    wanted = ".".join(map(str, _NEEDED_PYTHON))
    return Row("python", sys.version_info >= _NEEDED_PYTHON, found, f"install Python {wanted} or newer")


def _dependencies() -> Row:
    missing = sorted(name for name in _required() if not _installed(name))
    detail = f"missing: {', '.join(missing)}" if missing else "all installed"
    return Row("dependencies", not missing, detail, "install simcc again into this environment: pip install simcc")


def _required() -> list[str]:
    """Return the names of what the installed simcc says it needs, without versions and extras."""
    try:
        lines = importlib.metadata.requires("simcc") or []
    except importlib.metadata.PackageNotFoundError:
        return ["simcc"]
    needed = [line for line in lines if "extra ==" not in line]
    return ["".join(c if c.isalnum() or c in "-_." else " " for c in line).split()[0] for line in needed]


def _installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True


def _sandbox() -> Row:
    """Start a process that runs no package, and see that it comes to its own end."""
    with tempfile.TemporaryDirectory() as folder:
        job = Job(folder=Path(folder), package="nothing", request={"seeds": []})
        result = ProcessSandbox("process").run(job, lambda _frame: None, lambda: False)
    ok = result.outcome is Outcome.FINISHED
    detail = OPEN_DOORS["process"] if ok else f"{result.outcome}: {result.detail}"
    return Row("sandbox process", ok, detail, "look at the detail; the temporary folder must be writable")


def _unavailable(mode: str) -> Row:
    return Row(f"sandbox {mode}", True, "not available yet")


def _cores() -> Row:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return Row("processors", True, f"{cores}: replicates can run in up to as many jobs (--jobs {cores})")


def _space(folder: Path) -> Row:
    free = shutil.disk_usage(folder).free
    detail = f"{free / 2**30:.1f} GiB free at {folder}"
    return Row("disk", free >= _NEEDED_BYTES, detail, "free at least 1 GiB, or set TMPDIR to a larger disk")


def _cache(folder: Path | None) -> list[Row]:
    return [] if folder is None else [_writable("cache", folder)]


def _writable(name: str, folder: Path) -> Row:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder):
            pass
    except OSError as error:
        return Row(name, False, f"{folder}: {error.strerror}", "make the folder writable, or choose another one")
    return Row(name, True, f"{folder} is writable")
