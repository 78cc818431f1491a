"""Changes several files as one: the change is noted first, so that it can be finished if the process is stopped.

The new texts and a plan are written into `.simcc/writing/`. The moment at which that folder is renamed to
`.simcc/written/` decides: a process that is killed before has changed nothing, and what one leaves that is killed after
is finished by the next command that writes. What the user has changed in between is left as it is. The plan is signed
with this machine's key: a plan that came with the workspace is never carried out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from compiler.workspace.files.file_limits import most_bytes
from compiler.workspace.files.safe_folder import RefusedFileError, SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.machine_key import is_signed, signature

WRITING, WRITTEN, PLAN = "writing", "written", "plan.json"
#: An interrupted change is reported with the names of so many files; the others are counted.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class FileChange:
    """The files to write and to remove, by path in the workspace."""

    files: Mapping[str, str]
    remove: tuple[str, ...]


class Transaction:
    """The plan of a change in the compiler's own folder `hidden`; `emptied` is called for folders that lost a file."""

    def __init__(self, files: SafeFolder, hidden: str, emptied: Callable[[str], None]) -> None:
        self._files = files
        self._writing, self._written = f"{hidden}/{WRITING}", f"{hidden}/{WRITTEN}"
        self._emptied = emptied

    @property
    def is_open(self) -> bool:
        """Whether a change was decided and not finished."""
        return self._files.kind(self._written) is not None

    @property
    def is_begun(self) -> bool:
        """Whether a change was being noted, by a process that does so now or was stopped."""
        return self._files.kind(self._writing) is not None

    def carry_out(self, change: FileChange) -> None:
        """Note a change, then make it; raises OSError, and before the decision nothing is changed then."""
        for path in (*change.files, *change.remove):
            self._files.refuse_to_write(path)
        self._files.clear(self._writing)
        try:
            self._files.make(self._writing)
            plan = [self._staged(number, path, text) for number, (path, text) in _numbered(change)]
            signed = {"plan": plan, "signature": signature("plan", *self._meant(plan))}
            self._files.write(f"{self._writing}/{PLAN}", json.dumps(signed, ensure_ascii=False).encode("utf-8"))
            self._files.move(self._writing, self._written)
        except BaseException:
            with suppress(OSError):
                self._files.clear(self._writing)
            raise
        self._make(plan)
        self._close()

    def _meant(self, plan: object) -> tuple[str, str]:
        """Return what a signature is for: this plan in this folder."""
        return str(self._files.root.resolve()), json.dumps(plan)

    def _staged(self, number: int, path: str, text: str | None) -> list[str | None]:
        """Write what a file is to hold; return its path, the hash that it has, and the one that it gets."""
        was = self._hash(path)
        if text is None:
            return [path, was, None]
        raw = text.encode("utf-8")
        self._files.write(f"{self._writing}/{number}", raw)
        self._files.copy_mode(path, f"{self._writing}/{number}")
        return [path, was, digest_of(raw)]

    def finish(self) -> str:
        """Finish the change of a stopped process and return a sentence about it; empty if there was none."""
        if not self.is_open:
            return self._forget()
        plan = self._plan()
        if plan is None:
            self._files.clear(self._written)
            return "a change that another machine noted was not carried out, and its plan is removed"
        done = [path for path, was, _ in plan if self._hash(str(path)) == was]
        self._make(plan)
        self._close()
        named = ", ".join(str(path) for path in done[:_NAMED])
        more = f" and {len(done) - _NAMED} more" if len(done) > _NAMED else ""
        what = f"its last step is now complete ({named}{more})" if done else "its last step was already complete"
        return f"an earlier simcc was stopped while it was writing; {what}"

    def _forget(self) -> str:
        if not self.is_begun:
            return ""
        self._files.clear(self._writing)
        return "an earlier simcc was stopped before its last step; the workspace is as it was before that step"

    def _plan(self) -> list[list[str | None]] | None:
        """Return the plan, empty where all but taking it away was done; None for one that was not made here."""
        path = f"{self._written}/{PLAN}"
        if self._files.kind(path) is None:
            return []
        try:
            whole = json.loads(self._files.read(path, most_bytes(path)) or b"")
            plan = whole["plan"]
        except (ValueError, TypeError, KeyError, RecursionError, RefusedFileError):
            return None
        return plan if is_signed(whole.get("signature"), "plan", *self._meant(plan)) else None

    def _make(self, plan: Iterable[list[Any]]) -> None:
        """Put missing files in place, remove the others, and leave files that have been changed since."""
        for number, (path, was, now) in enumerate(plan):
            if self._hash(path) != was:
                continue
            if now is None:
                self._files.remove(path)
                self._emptied(path.rpartition("/")[0])
            elif self._hash(f"{self._written}/{number}") == now:
                self._files.move(f"{self._written}/{number}", path)

    def _close(self) -> None:
        self._files.remove(f"{self._written}/{PLAN}")
        with suppress(OSError):
            self._files.clear(self._written)

    def _hash(self, path: str) -> str | None:
        raw = self._files.read(path, most_bytes(path))
        return None if raw is None else digest_of(raw)


def _numbered(change: FileChange) -> Iterable[tuple[int, tuple[str, str | None]]]:
    return enumerate((*change.files.items(), *((path, None) for path in change.remove)))
