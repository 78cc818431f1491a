"""Sets up the NumPy of a bundle in the user's cache, from a folder of wheels or from the user's package index.

Only NumPy can be asked for, only as a wheel, and only by its hashes; pip gets a line that is written here, never a line
of the bundle. What is installed is loaded by jobs in the sandbox, not by this process.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from compiler.operations.bundles.bundle_layout import REQUIREMENTS
from compiler.operations.bundles.read_bundle import OpenBundle
from compiler.reporter import Reporter
from compiler.workspace.files.cleanup import partial_name
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from odd.errors import MachineError, UserError

_VERSION = re.compile(r"\d+(\.\d+){1,3}((a|b|rc)\d+)?")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})(?![0-9a-f])")
_MOST_BYTES = 2**20


@dataclass(frozen=True, slots=True)
class WheelSource:
    """Where wheels come from: a folder of the user's, or (None) the index that pip is set up for."""

    folder: Path | None = None

    @property
    def options(self) -> list[str]:
        """The options of pip for it; with a folder, pip reads no configuration and uses no network."""
        return [] if self.folder is None else ["--isolated", "--no-index", f"--find-links={self.folder.resolve()}"]


def set_up_numpy(bundle: OpenBundle, source: WheelSource, reporter: Reporter) -> Path:
    """Return a folder with the NumPy of a bundle, installed now or earlier.

    Raises UserError if the bundle names no version with hashes, or the folder has no wheel with one of them, and
    MachineError if pip is missing or the index fails.
    """
    line = _requirement(bundle)
    if source.folder is not None and not source.folder.is_dir():
        raise UserError(f"--wheels: there is no folder {source.folder}")
    cache = SafeFolder(_cache())
    name = digest_of(f"{sysconfig.get_platform()} {sys.version} {line}")[:32]
    if cache.kind(name) != "folder":
        reporter.progress("reproduce: installing NumPy", 0.0)
        _install(cache, name, line, source)
    return cache.plain(name)


def _requirement(bundle: OpenBundle) -> str:
    """Return the requirement of NumPy with the hashes in the bundle, written anew."""
    version = bundle.about.environment.numpy
    text = (bundle.files.read(REQUIREMENTS, _MOST_BYTES) or b"").decode("utf-8", "replace")
    hashes = _HASH.findall(text) if re.search(rf"^numpy=={re.escape(version)}[\s\\]", text, re.MULTILINE) else []
    if not _VERSION.fullmatch(version) or not hashes:
        raise UserError(f"the bundle names no hashes of wheels of NumPy {version}; leave --wheels and --index out")
    return " ".join([f"numpy=={version}", *(f"--hash=sha256:{sha}" for sha in hashes)])


def _install(cache: SafeFolder, name: str, line: str, source: WheelSource) -> None:
    """Install into a folder beside the final one, then rename it: a stopped pip leaves nothing that counts."""
    if importlib.util.find_spec("pip") is None:
        raise MachineError("wheels are installed with pip, which is missing here; install it (python -m ensurepip)")
    partial = partial_name(name)
    wanted = f"{partial}/requirements.txt"
    try:
        cache.write(wanted, f"{line}\n".encode())
        _pip(cache.plain(partial), cache.plain(wanted), source)
        if cache.kind(name) is None:  # another process may have been faster
            cache.move(f"{partial}/installed", name)
    except OSError as error:
        raise MachineError(f"cannot write {cache.root}: {error.strerror}") from error
    finally:
        cache.clear(partial)


def _pip(folder: Path, wanted: Path, source: WheelSource) -> None:
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--only-binary=:all:"]
    target = ["--require-hashes", "--target", str(folder / "installed"), "--requirement", str(wanted)]
    command = [sys.executable, "-P", "-m", "pip", "install", *options, *source.options, *target]
    done = subprocess.run(command, capture_output=True, text=True, check=False, errors="replace")
    if done.returncode != 0:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["pip printed no reason"]
        kind = MachineError if source.folder is None else UserError
        raise kind(f"the NumPy of the bundle could not be installed: {errors[-1].removeprefix('ERROR: ')}")


def _cache() -> Path:
    from platformdirs import user_cache_path

    return user_cache_path("simcc") / "libraries"
