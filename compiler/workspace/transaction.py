"""Changes several files as one: the change is noted first, so that it can be finished if the process is stopped.

The new texts and a plan are written into `.simcc/writing/`. Then that folder is renamed to `.simcc/written/`. If the
process is killed before the renaming, nothing has changed; if it is killed after, the next command finishes the change.
A file that the user has changed in between is not touched.
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
#: An interrupted change is reported with the names of so many files; the others are counted.
_NAMED = 3


@dataclass(frozen=True, slots=True)
class Change:
    """The files to write and to remove, by path in the workspace."""

    files: Mapping[str, str]
    remove: tuple[str, ...]


class Journal:
    """The plan of a change in the compiler's own folder.

    `place` returns the place of a path or raises UserError; `emptied` is called with each folder that lost a file.
    """

    def __init__(self, hidden: Path, place: Callable[[str], Path], emptied: Callable[[Path], None]) -> None:
        self._writing, self._written = hidden / WRITING, hidden / WRITTEN
        self._place, self._emptied = place, emptied

    @property
    def is_open(self) -> bool:
        """Whether a change was committed but not finished."""
        return self._written.exists()

    @property
    def is_begun(self) -> bool:
        """Whether a change is being noted, by a running process or by one that was stopped."""
        return self._writing.exists()

    def carry_out(self, change: Change) -> None:
        """Note a change, then make it. Raises OSError; if that happens before the renaming, nothing is changed."""
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
        """Write a file's new text aside; return its path, its present hash and its new hash."""
        was = _hash(target)
        if text is None:
            return [path, was, None]
        _write(self._writing / str(number), text)
        if was is not None:
            (self._writing / str(number)).chmod(stat.S_IMODE(target.stat().st_mode))
        return [path, was, digest_of(text)]

    def finish(self) -> str:
        """Finish the change of a stopped process and return a sentence about it; empty if there was none."""
        if not self.is_open:
            return self._forget()
        plan = self._plan()
        targets = {str(path): self._place(str(path)) for path, _, _ in plan}
        done = [path for path, was, _ in plan if _hash(targets[str(path)]) == was]
        self._make(plan, targets)
        self._close()
        named = ", ".join(str(path) for path in done[:_NAMED])
        more = f" and {len(done) - _NAMED} more" if len(done) > _NAMED else ""
        what = f"its last step is now complete ({named}{more})" if done else "its last step was already complete"
        return f"an earlier simcc was stopped while it was writing; {what}"

    def _forget(self) -> str:
        if not self._writing.exists():
            return ""
        shutil.rmtree(self._writing, ignore_errors=True)
        return "an earlier simcc was stopped before its last step; the workspace is as it was before that step"

    def _plan(self) -> list[list[str | None]]:
        try:
            plan = json.loads((self._written / PLAN).read_text(encoding="utf-8"))
            return [[str(path), was, now] for path, was, now in plan]
        except FileNotFoundError:  # everything but the removal of the plan was done
            return []
        except (ValueError, TypeError) as error:
            raise UserError(f"{self._written / PLAN} cannot be read; restore it, or delete {self._written}") from error

    def _make(self, plan: Iterable[list[Any]], targets: Mapping[str, Path]) -> None:
        """Put missing files in place, remove the others, and leave files that have been changed since."""
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
    """Write a text and wait until it is on disk."""
    with file.open("w", encoding="utf-8", newline="\n") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
