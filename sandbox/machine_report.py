"""Reports what this machine can do, and what its sandboxes stop, by testing them."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import starmap
from pathlib import Path
from types import MappingProxyType

from sandbox.attacks.probing import attack_names, whole_table
from sandbox.contract import Job, Outcome, Sandbox
from sandbox.process import cores
from sandbox.sandbox_errors import SandboxUnavailableError
from sandbox.seatbelt import SeatbeltSandbox
from sandbox.select import choose

_NEEDED_BYTES = 2**30
_NEEDED_PYTHON = (3, 11)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of `doctor`: what was checked, whether it is fine, what was found, and what to do if it is not."""

    name: str
    ok: bool
    detail: str
    remedy: str = ""


def doctor(folders: Mapping[str, Path] = MappingProxyType({})) -> list[Row]:
    """Check everything that a build or run needs from the machine; `folders` must be writable, by what they are."""
    scratch = Path(tempfile.gettempdir())
    rows = [_python(), _dependencies(), *_sandboxes(), _cores()]
    return [*rows, _space(scratch), _writable("temporary folder", scratch), *starmap(_writable, folders.items())]


def _python() -> Row:
    found = ".".join(map(str, sys.version_info[:3]))
    wanted = ".".join(map(str, _NEEDED_PYTHON))
    return Row("python", sys.version_info >= _NEEDED_PYTHON, found, f"install Python {wanted} or newer")


def _dependencies() -> Row:
    missing = sorted(name for name in _required() if not _installed(name))
    detail = f"missing: {', '.join(missing)}" if missing else "all installed"
    return Row("dependencies", not missing, detail, "install simcc again into this environment: pip install simcc")


def _required() -> list[str]:
    """Return the names of the packages that the installed simcc requires, without versions and extras."""
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


def _sandboxes() -> list[Row]:
    """Check each sandbox, the one that `auto` uses, and what that one stops."""
    rows = []
    for mode in ("docker", "local", "process"):
        try:
            rows.append(_works(mode, choose(mode)))
        except SandboxUnavailableError as error:
            rows.append(Row(f"sandbox {mode}", True, f"not available: {error}"))
    remarks: list[str] = []
    try:
        chosen = choose("auto", remark=remarks.append)
    except SandboxUnavailableError as error:
        return [*rows, Row("sandbox auto", False, str(error), "see docs/security.md")]
    return [*rows, Row("sandbox auto", True, f"takes {''.join(remarks) or chosen.isolation}"), *_stopped(chosen)]


def _works(mode: str, sandbox: Sandbox) -> Row:
    """Start a job without a package, and check that it finishes by itself."""
    with tempfile.TemporaryDirectory() as folder:
        job = Job(folder=Path(folder), package="nothing", request={"seeds": []})
        result = sandbox.run(job, lambda _frame: None, lambda: False)
    ok = result.outcome is Outcome.FINISHED
    detail = f"{sandbox.means}{_untried(sandbox)}" if ok else f"{result.outcome}: {result.detail}"
    return Row(f"sandbox {mode}", ok, detail, "look at the detail; the temporary folder must be writable")


def _untried(sandbox: Sandbox) -> str:
    words = "; it was written without a Mac and has not been run on one yet: judge it by the attacks below"
    return words if isinstance(sandbox, SeatbeltSandbox) else ""


def _stopped(sandbox: Sandbox) -> list[Row]:
    return [
        Row(
            f"attack: {attack_attempt.does}",
            attack_attempt.stopped,
            attack_attempt.how,
            "on this machine, do not run code that you have not read",
        )
        for attack_attempt in whole_table(sandbox, attack_names(sandbox.isolation))
    ]


def _cores() -> Row:
    return Row("processors", True, f"{cores()}: so many processes share replicates, unless --jobs gives another number")


def _space(folder: Path) -> Row:
    free = shutil.disk_usage(folder).free
    detail = f"{free / 2**30:.1f} GiB free at {folder}"
    return Row("disk", free >= _NEEDED_BYTES, detail, "free at least 1 GiB, or set TMPDIR to a larger disk")


def _writable(name: str, folder: Path) -> Row:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder):
            pass
    except OSError as error:
        return Row(name, False, f"{folder}: {error.strerror}", "make the folder writable, or choose another one")
    return Row(name, True, f"{folder} is writable")
