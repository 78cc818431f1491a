"""The states of unfinished replicates in a run's folder, from which `simcc run --resume` goes on.

A file holds a line of JSON and then bytes: the runtime goes on from them inside the sandbox, and `paused_state` shows
what they hold. The line is signed with this
machine's key over the state, its seed and round, and everything that the replicate depends on, so that a damaged or
foreign file is refused.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from compiler.runs.run_record import DIGEST_FORMAT, KeptState, RunRequest
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.machine_key import is_signed, signature
from compiler.workspace.program_files import program_digests
from odd.errors import MachineError, UserError
from sandbox.pipe.frames import MOST_BLOCK

FOLDER = "checkpoints"
#: The mark of the machine on which a run was begun.
_MARK = "machine"
_MOST = MOST_BLOCK + 2**12


def about_of(request: RunRequest) -> str:
    """Return a hash of what the states and rows of a replicate depend on besides its seed."""
    parts = {
        "program": program_digests(request.folder, request.package, own_runtime=request.own_runtime),
        "digest_format": DIGEST_FORMAT,
        "variant": request.variant,
        "numbers": request.numbers,
        "trace": request.trace,
        "record": [asdict(table) for table in request.record],
        "follow": [list(entity) for entity in request.follow],
        "chosen": list(request.chosen),
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


class Checkpoints:
    """The checkpoints in a run's folder while it is written; `about` is what the run depends on."""

    def __init__(self, run: Path, about: str) -> None:
        self._folder = run / FOLDER
        self._about = about

    def mark(self) -> None:
        """Make the folder, and note that this user's simcc made it here; without a key of this machine, do not."""
        with suppress(MachineError, OSError):
            self._folder.mkdir()
            (self._folder / _MARK).write_text(signature(*_made_here(SafeFolder(self._folder.parent))), encoding="ascii")

    def write(self, replicate: int, seed: int, state: KeptState) -> None:
        """Put a checkpoint in place of the one before; without a key of this machine, there is none."""
        with suppress(MachineError):
            header = {"seed": seed, "round": state.round, "signed": signature(*_signed(self._about, seed, state))}
            place = self._folder / _name(replicate)
            self._write(place, json.dumps(header).encode() + b"\n" + state.data)

    def _write(self, place: Path, raw: bytes) -> None:
        try:
            self._folder.mkdir(exist_ok=True)
            place.with_suffix(".new").write_bytes(raw)
            place.with_suffix(".new").replace(place)
        except OSError:
            # the run itself may still fit on the disk; the checkpoint before stays
            place.with_suffix(".new").unlink(missing_ok=True)

    def remove(self, replicate: int) -> None:
        """Remove the checkpoint of a replicate that has finished."""
        (self._folder / _name(replicate)).unlink(missing_ok=True)

    def clear(self) -> None:
        """Remove the folder: nothing is left to complete."""
        (self._folder / _MARK).unlink(missing_ok=True)
        with suppress(OSError):
            self._folder.rmdir()


def _name(replicate: int) -> str:
    return f"{replicate:08d}.state"


def _signed(about: str, seed: int, state: KeptState) -> tuple[str, ...]:
    return ("checkpoint", about, str(seed), str(state.round), hashlib.sha256(state.data).hexdigest())


def _made_here(run: SafeFolder) -> tuple[str, str]:
    return "run", run.identity(FOLDER)


def is_begun_here(run: Path) -> bool:
    """Return whether this user's simcc began a run in this folder itself, not in one that it was copied from."""
    files = SafeFolder(run)
    claim = files.read(f"{FOLDER}/{_MARK}", _MOST) if files.kind(f"{FOLDER}/{_MARK}") == "file" else None
    return claim is not None and is_signed(claim.decode("ascii", "replace"), *_made_here(files))


def read_checkpoint(run: Path, replicate: int, seed: int, about: str) -> KeptState | None:
    """Return the checkpoint of a replicate, with the reason where it cannot be used; None where there is none."""
    try:
        raw = SafeFolder(run).read(f"{FOLDER}/{_name(replicate)}", _MOST)
        if raw is None:
            return None
        line, _, data = raw.partition(b"\n")
        header = json.loads(line)
        state, claim = KeptState(int(header["round"]), data), header["signed"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError, UserError) as error:
        return KeptState(reason=f"its checkpoint cannot be read ({type(error).__name__})")
    if not is_signed(claim, *_signed(about, seed, state)):
        return KeptState(reason="its checkpoint is damaged, or not by this user, machine, program and request")
    return state
