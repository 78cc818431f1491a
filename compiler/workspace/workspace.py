"""Reads from and writes to a workspace folder; no other module of the compiler touches its files.

Every write is atomic: a temporary file, flushed to disk, then renamed. The files of one stage change as one, even if
the process is killed in between (`compiler.workspace.transaction`). Paths inside a workspace are relative and
written with `/`.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from typing import Any

from compiler.workspace.cleanup import sweep
from compiler.workspace.lockfile import Lock, digest_of, parse_lock
from compiler.workspace.transaction import Change, Journal
from odd.diagnostics import Diagnostic, Span
from odd.errors import MachineError, UserError

BRIEF, ODD, GRAPH, SCENARIO = "brief.md", "odd.yaml", "graph.yaml", "scenario.yaml"
HANDLERS = "handlers"
LOCK, BASELINE, SETTINGS, HIDDEN, RUNS = "simcc.lock", "baseline.json", "simcc.toml", ".simcc", "runs"
SOURCE_FILES = (BRIEF, ODD, GRAPH, SCENARIO)
#: The ending of a proposal for a handlers file; it is in the same folder and is not a source.
PROPOSED = ".proposed.py"
#: A larger source is refused without reading it: no model needs that much, and it would slow every check.
MOST_BYTES = 8 * 2**20
#: Seconds that a command waits for another process that is changing files.
_PATIENCE = 5


class Workspace:
    """A folder with the sources of one model, the package compiled from them, and its runs."""

    def __init__(self, root: Path) -> None:
        self.root = Path.cwd() / root
        self._is_held = False

    # What is there ----------------------------------------------------------------------------------------------------

    @property
    def hidden(self) -> Path:
        """The compiler's own folder, which git ignores."""
        return self.root / HIDDEN

    def path(self, relative: str) -> Path:
        """Return the place of a file; raise UserError if it is outside of the workspace or behind a link."""
        parts = PurePosixPath(relative).parts
        if not parts or any(part in ("..", "/") or "\\" in part or ":" in part for part in parts):
            raise UserError(f"{relative!r} is not a path inside the workspace {self.root}")
        place = self.root
        for part in parts:
            place = place / part
            if place.is_symlink():
                raise UserError(f"{place} is a link; simcc writes only to real files inside the workspace")
        return place

    def is_fresh(self) -> bool:
        """Return whether the folder is missing, or empty except for an empty `.simcc`."""
        if not self.root.exists():
            return True
        if not self.root.is_dir():
            raise UserError(f"{self.root} is a file, not a folder")
        self.settle()
        return all(entry.name == HIDDEN for entry in self.root.iterdir())

    def is_workspace(self) -> bool:
        """Return whether the folder has a model: an odd.yaml, or a lock that simcc wrote."""
        return (self.root / ODD).exists() or (self.root / LOCK).exists()

    # Reading ----------------------------------------------------------------------------------------------------------

    def read_sources(self) -> tuple[dict[str, str], tuple[Diagnostic, ...]]:
        """Return the text of each source file that exists, by path, and a diagnostic for each unreadable one."""
        texts: dict[str, str] = {}
        problems: list[Diagnostic] = []
        for relative in self._source_paths():
            text = self._read_source(relative)
            if isinstance(text, Diagnostic):
                problems.append(text)
            else:
                texts[relative] = text
        return texts, tuple(problems)

    def _source_paths(self) -> Iterator[str]:
        yield from (name for name in SOURCE_FILES if os.path.lexists(self.root / name))
        folder = self.root / HANDLERS
        if folder.is_dir():
            paths = sorted(f"{HANDLERS}/{entry.name}" for entry in folder.iterdir())
            yield from (path for path in paths if is_handlers_file(path))

    def _read_source(self, relative: str) -> str | Diagnostic:
        place = self.root / relative
        try:
            if not stat.S_ISREG(place.stat().st_mode):
                return _unreadable(relative, "is not an ordinary file", "put the source itself there")
            with place.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            return _unreadable(relative, "is a link to a missing file", "put the source itself there")
        except OSError as error:
            return _unreadable(relative, f"cannot be read: {error.strerror}", "check the file's permissions")
        if len(raw) > MOST_BYTES:
            return _unreadable(relative, f"is larger than {MOST_BYTES >> 20} MiB", "a source has a few pages of text")
        return _decoded(relative, raw)

    def read_lock(self) -> Lock:
        """Return the lock, an empty one if there is none; raise UserError if it cannot be read."""
        text = self.read_text(LOCK)
        if text is None:
            return Lock()
        try:
            return parse_lock(text)
        except ValueError as error:
            help_line = "restore it from version control, or delete it (every source then counts as yours)"
            raise UserError(f"{self.root / LOCK} cannot be used: {error}; {help_line}") from error

    def read_text(self, relative: str) -> str | None:
        """Return the text of a file of the workspace, None if it does not exist or is not UTF-8 text."""
        try:
            return (self.root / relative).read_bytes().decode("utf-8")
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError, UnicodeDecodeError):
            return None

    def read_data(self, relative: str, most: int) -> bytes | None:
        """Return the first `most` bytes of a data file, None if there is no ordinary file.

        Raises UserError for a path that leaves the workspace or leads through a link, OSError if reading fails.
        """
        place = self.path(relative)
        if not place.is_file():
            return None
        with place.open("rb") as file:
            return file.read(most)

    def hash_of(self, relative: str) -> str | None:
        """Return the hash of a file's bytes, None if it does not exist."""
        try:
            return digest_of((self.root / relative).read_bytes())
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return None

    def hashes_of(self, paths: Iterable[str]) -> dict[str, str | None]:
        """Return the hash of each file, None if it does not exist."""
        return {path: self.hash_of(path) for path in paths}

    # Writing ----------------------------------------------------------------------------------------------------------

    def write(self, files: Mapping[str, str], remove: Iterable[str] = ()) -> None:
        """Put the files in place and remove the others; all or none, in a workspace that this process has locked.

        Raises MachineError if the disk is full or refuses; its message says whether anything was changed.
        """
        change = Change(dict(files), tuple(remove))
        paths = (*change.files, *change.remove)
        journal = self._journal()
        try:
            if self._is_held and len(paths) > 1 and any(not one.startswith(f"{HIDDEN}/") for one in paths):
                journal.carry_out(change)
            else:
                self._write_each(change)
        except OSError as error:
            left = "the next command completes the change" if journal.is_open else "nothing was changed"
            raise MachineError(f"cannot write {error.filename or self.root}: {error.strerror}; {left}") from error

    def _journal(self) -> Journal:
        return Journal(self.hidden, self.path, self._remove_empty)

    def _write_each(self, change: Change) -> None:
        targets = {self.path(relative): text for relative, text in change.files.items()}
        doomed = [self.path(relative) for relative in change.remove]
        temporary: dict[Path, Path] = {}
        try:
            for target, text in targets.items():
                temporary[target] = self._write_beside(target, text)
            for target, ready in temporary.items():
                ready.replace(target)
        finally:
            for ready in temporary.values():
                ready.unlink(missing_ok=True)
        for place in doomed:
            place.unlink(missing_ok=True)
            self._remove_empty(place.parent)

    @staticmethod
    def _write_beside(target: Path, text: str) -> Path:
        target.parent.mkdir(parents=True, exist_ok=True)
        ready = target.with_name(f".{target.name[:80]}.{os.getpid()}.new")
        try:
            with ready.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if target.exists():
                ready.chmod(stat.S_IMODE(target.stat().st_mode))
        except BaseException:
            ready.unlink(missing_ok=True)
            raise
        return ready

    def _remove_empty(self, folder: Path) -> None:
        """Remove folders that lost their last file, from the inside out, with Python's leftovers in them."""
        while folder != self.root and folder.is_dir():
            left = list(folder.iterdir())
            if any(entry.name != "__pycache__" for entry in left):
                return
            for entry in left:
                for compiled in entry.iterdir():
                    compiled.unlink()
                entry.rmdir()
            folder.rmdir()
            folder = folder.parent

    def write_lock(self, lock: Lock) -> None:
        """Write the lock, unless it is up to date."""
        text = lock.text()
        if self.read_text(LOCK) != text:
            self.write({LOCK: text})

    # The compiler's own notes -----------------------------------------------------------------------------------------

    def open_hidden(self) -> None:
        """Make the compiler's own folder, with the file that tells git to ignore it."""
        if not (self.hidden / ".gitignore").exists():
            self.write({f"{HIDDEN}/.gitignore": "*\n"})

    def keep_attempt(self, stage: str, files: Mapping[str, str], verdict: Mapping[str, Any]) -> str:
        """Keep an attempt and its verdict; return its folder, relative to the workspace."""
        folder = self.hidden / "attempts"
        names = [entry.name for entry in folder.iterdir()] if folder.exists() else []
        taken = [int(name[:4]) for name in names if name[:4].isdigit()]
        relative = f"{HIDDEN}/attempts/{max(taken, default=0) + 1:04d}-{stage}"
        kept = {f"{relative}/{path}": text for path, text in files.items()}
        self.write({**kept, f"{relative}/verdict.json": _json(verdict)})
        return relative

    def cached(self, key: str) -> Any:
        """Return the cached value of a key, or None."""
        text = self.read_text(f"{HIDDEN}/cache/{key}.json")
        try:
            return None if text is None else json.loads(text)
        except json.JSONDecodeError:
            return None

    def cache(self, key: str, value: Any) -> None:
        """Cache a JSON value under a key."""
        self.write({f"{HIDDEN}/cache/{key}.json": _json(value)})

    def kept_text(self, sha256: str) -> str | None:
        """Return the text with this hash that a build kept, or None."""
        return self.read_text(f"{HIDDEN}/texts/{sha256}")

    def keep_texts(self, texts: Mapping[str, str]) -> None:
        """Keep these texts by hash and drop all others; the next `simcc diff` compares with them."""
        folder = self.hidden / "texts"
        present = {entry.name for entry in folder.iterdir()} if folder.is_dir() else set()
        new = {f"{HIDDEN}/texts/{sha}": text for sha, text in texts.items() if sha not in present}
        old = [f"{HIDDEN}/texts/{sha}" for sha in present - set(texts)]
        if new or old:
            self.write(new, old)

    def read_lines(self, name: str) -> list[Any]:
        """Return the JSON objects of one of the compiler's own logs, without an incomplete last line."""
        found = []
        for line in (self.read_text(f"{HIDDEN}/{name}") or "").splitlines():
            with suppress(json.JSONDecodeError):
                found.append(json.loads(line))
        return found

    def write_lines(self, name: str, lines: Iterable[Any]) -> None:
        """Write one of the compiler's own logs, one JSON object a line."""
        text = "".join(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n" for line in lines)
        self.write({f"{HIDDEN}/{name}": text})

    def append_lines(self, name: str, lines: Iterable[Any]) -> None:
        """Append to one of the compiler's own logs; an incomplete last line is ended first, so that only it is lost."""
        place = self.path(f"{HIDDEN}/{name}")
        text = "".join(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n" for line in lines)
        torn = place.exists() and not place.read_bytes().endswith(b"\n")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("ab") as file:
                file.write((("\n" if torn else "") + text).encode("utf-8", "replace"))
        except OSError as error:
            raise MachineError(f"cannot write {place}: {error.strerror}") from error

    # One at a time ----------------------------------------------------------------------------------------------------

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the workspace; raise UserError at once if another simcc process has locked it.

        If nothing is written, no trace is left, not even a folder that had to be made.
        """
        from filelock import FileLock, Timeout

        was_there = self.hidden.exists()
        made = _make_folders(self.root)
        try:
            self.open_hidden()
            with FileLock(self.hidden / "lock", timeout=0):
                self._finish_interrupted()
                self._is_held = True
                yield
        except Timeout as error:
            raise UserError(f"another simcc process is working in {self.root}; wait until it ends") from error
        except PermissionError as error:
            raise MachineError(f"cannot write in {self.root}: {error.strerror}") from error
        finally:
            self._is_held = False
            if not was_there:
                self._forget_if_empty(made)

    def settle(self) -> str:
        """Finish the change of a process that was killed while it wrote; return a sentence about it, else empty."""
        journal = self._journal()
        if not (journal.is_open or journal.is_begun):
            return ""
        from filelock import FileLock, Timeout

        try:
            with FileLock(self.hidden / "lock", timeout=_PATIENCE):
                return self._finish_interrupted()
        except Timeout as error:
            raise UserError(f"another simcc process is working in {self.root}; wait until it ends") from error

    def _finish_interrupted(self) -> str:
        told = self._journal().finish()
        sweep(self.root, self.hidden, self.root / RUNS)
        return told

    def _forget_if_empty(self, made: list[Path]) -> None:
        """Undo `locked` if nothing was kept: first the compiler's own folder, then the folders made for it."""
        entries = {entry.name for entry in self.hidden.iterdir()} if self.hidden.exists() else set()
        if entries - {".gitignore", "lock"}:
            return
        with suppress(OSError):  # a folder with other content stays
            for name in entries:
                (self.hidden / name).unlink()
            self.hidden.rmdir()
            for folder in made:
                folder.rmdir()


def is_handlers_file(relative: str) -> bool:
    """Return whether a path is that of a handlers file; a proposal is not one."""
    return relative.startswith(f"{HANDLERS}/") and relative.endswith(".py") and not relative.endswith(PROPOSED)


def proposal_for(relative: str) -> str:
    """Return the path of the proposal for a handlers file."""
    return relative.removesuffix(".py") + PROPOSED


def _make_folders(folder: Path) -> list[Path]:
    """Make a folder and its parents; return the ones that were missing, the innermost first."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        file = next((one for one in (folder, *folder.parents) if one.exists()), folder)
        raise UserError(f"{file} is a file, not a folder") from error
    except OSError as error:
        raise MachineError(f"cannot make the folder {folder}: {error.strerror}") from error
    return missing


def _decoded(relative: str, raw: bytes) -> str | Diagnostic:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = f"this is not text in UTF-8 (byte 0x{raw[error.start]:02x})"
        return Diagnostic("SC021", message, Span(relative, line, column), "save the file as UTF-8 text")


def _unreadable(relative: str, message: str, help_line: str) -> Diagnostic:
    return Diagnostic("SC021", f"{relative} {message}", Span(relative), help_line)


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
