"""Several files changed as one: what is about to change is noted first, so that a stopped change can be finished.

The new texts and a plan are written into `.simcc/writing/`. The moment at which that folder is renamed to
`.simcc/written/` decides: a process that is killed before has changed nothing, and what one leaves that is killed after
is finished by the next command. What the user has changed in between is left as it is.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from compiler.workspace.lockfile import digest_of
from odd.errors import UserError

WRITING, WRITTEN, PLAN = "writing", "written", "plan.json"
#: Files that are named where an interrupted change is told; more are counted.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Change:
    """What is to be written and removed, by path in the workspace."""

    files: Mapping[str, str]
    remove: tuple[str, ...]


class Journal:
    """The plan of a change in the compiler's own folder.

    `place` gives the place of a path, or raises UserError; `emptied` is told of each folder that lost a file.
    """

    def __init__(self, hidden: Path, place: Callable[[str], Path], emptied: Callable[[Path], None]) -> None:
        self._writing, self._written = hidden / WRITING, hidden / WRITTEN
        self._place, self._emptied = place, emptied

    @property
    def is_open(self) -> bool:
        """Whether a change was decided and not finished."""
        return self._written.exists()

    @property
    def is_begun(self) -> bool:
        """Whether a change was being noted, by a process that does so now or was stopped."""
        return self._writing.exists()

    def carry_out(self, change: Change) -> None:
        """Note a change, then make it; raises OSError, and before the decision nothing is changed then."""
        targets = {path: self._place(path) for path in (*change.files, *change.remove)}
        shutil.rmtree(self._writing, ignore_errors=True)
        try:
            self._writing.mkdir()
            plan = [self._staged(number, path, targets[path], text) for number, (path, text) in _numbered(change)]
            _write(self._writing / PLAN, json.dumps(plan, ensure_ascii=False))
            self._writing.rename(self._written)
        except BaseException:
            shutil.rmtree(self._writing, ignore_errors=True)
            raise
        self._make(plan, targets)
        self._close()

    def _staged(self, number: int, path: str, target: Path, text: str | None) -> list[str | None]:
        """Write what a file is to hold; return its path, the hash that it has, and the one that it gets."""
        was = _hash(target)
        if text is None:
            return [path, was, None]
        _write(self._writing / str(number), text)
        if was is not None:
            (self._writing / str(number)).chmod(stat.S_IMODE(target.stat().st_mode))
        return [path, was, digest_of(text)]

    def finish(self) -> str:
        """Finish what a stopped process has left, and say in words what that was; empty where it left nothing."""
        if not self.is_open:
            return self._forget()
        plan = self._plan()
        targets = {str(path): self._place(str(path)) for path, _, _ in plan}
        done = [path for path, was, _ in plan if _hash(targets[str(path)]) == was]
        self._make(plan, targets)
        self._close()
        named = ", ".join(str(path) for path in done[:_NAMED])
        more = f" and {len(done) - _NAMED} more" if len(done) > _NAMED else ""
        what = f"its last step is finished now ({named}{more})" if done else "its last step was already made"
        return f"an earlier simcc was stopped while it wrote; {what}"

    def _forget(self) -> str:
        if not self._writing.exists():
            return ""
        shutil.rmtree(self._writing, ignore_errors=True)
        return "an earlier simcc was stopped before its last step; the workspace is as it was before that step"

    def _plan(self) -> list[list[str | None]]:
        try:
            plan = json.loads((self._written / PLAN).read_text(encoding="utf-8"))
            return [[str(path), was, now] for path, was, now in plan]
        except FileNotFoundError:  # all but taking it away was done
            return []
        except (ValueError, TypeError) as error:
            raise UserError(f"{self._written / PLAN} cannot be read; restore it, or delete {self._written}") from error

    def _make(self, plan: Iterable[list[Any]], targets: Mapping[str, Path]) -> None:
        """Put every file in place that is not there yet, remove the others, and leave what somebody changed since."""
        for number, (path, was, now) in enumerate(plan):
            ready, target = self._written / str(number), targets[path]
            if _hash(target) != was:
                continue
            if now is None:
                target.unlink(missing_ok=True)
                self._emptied(target.parent)
            elif ready.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                ready.replace(target)

    def _close(self) -> None:
        (self._written / PLAN).unlink(missing_ok=True)
        shutil.rmtree(self._written, ignore_errors=True)


def _numbered(change: Change) -> Iterable[tuple[int, tuple[str, str | None]]]:
    return enumerate((*change.files.items(), *((path, None) for path in change.remove)))


def _hash(file: Path) -> str | None:
    with suppress(FileNotFoundError, NotADirectoryError):
        return digest_of(file.read_bytes())
    return None


def _write(file: Path, text: str) -> None:
    """Write a text and wait until the disk has it."""
    with file.open("w", encoding="utf-8", newline="\n") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
