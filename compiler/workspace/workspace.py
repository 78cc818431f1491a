"""Reads from and writes to a workspace folder; no other module of the compiler touches its files.

Every write is atomic: a temporary file, flushed to the disk, then renamed. The files of one stage change as one, also
where the process is killed in between (`files/transaction.py`). Paths inside a workspace are relative and written with
`/`; links are not followed (`files/safe_folder.py`).
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from compiler.descriptions import DESCRIPTION
from compiler.workspace.files.cleanup import sweep
from compiler.workspace.files.file_limits import MOST_SOURCE_BYTES, most_bytes
from compiler.workspace.files.safe_folder import RefusedFileError, SafeFolder
from compiler.workspace.files.transaction import FileChange, Transaction
from compiler.workspace.lockfile import Lock, digest_of, parse_lock
from compiler.workspace.machine_key import is_signed, signature
from odd.diagnostics import Diagnostic, Span
from odd.errors import MachineError, UserError

BRIEF, ODD, GRAPH, SCENARIO = "brief.md", "odd.yaml", "graph.yaml", "scenario.yaml"
HANDLERS = "handlers"
LOCK, BASELINE, SETTINGS, HIDDEN, RUNS = "simcc.lock", "baseline.json", "simcc.toml", ".simcc", "runs"
#: The folder of the user's tables, which may be there before anything is built.
DATA = "data"
SOURCE_FILES = (BRIEF, DESCRIPTION, ODD, GRAPH, SCENARIO)
#: The ending of a proposal for a handlers file; it is in the same folder and is not a source.
PROPOSED = ".proposed.py"
#: Says in the compiler's own folder that this machine's simcc made it.
_MARK = "machine"
#: What a folder holds that was only just made: nothing in it says anything.
_EMPTY = {".gitignore", "lock", _MARK}
#: Folders within each other in which a workspace may be.
_MOST_FOLDERS = 200
#: Seconds that a command waits for another process that is changing files.
_PATIENCE = 5


class Workspace:
    """A folder with the sources of one model, the package compiled from them, and its runs."""

    def __init__(self, root: Path) -> None:
        self.root = _in_utf8(root if root.is_absolute() else _here() / root)
        self.files = SafeFolder(self.root)
        self._is_held = self._has_changed = False

    # What is there ----------------------------------------------------------------------------------------------------

    @property
    def hidden(self) -> Path:
        """The compiler's own folder, which git ignores."""
        return self.root / HIDDEN

    def is_fresh(self, *, but_for: tuple[str, ...] = ()) -> bool:
        """Return whether the folder is missing, or empty except for an empty `.simcc` and folders of these names."""
        if not self.root.exists():
            return True
        if not self.root.is_dir():
            raise UserError(f"{self.root} is a file, not a folder")
        if not self._is_held:
            self.settle()
        others = (name for name in self.files.names(".") if name != HIDDEN)
        return all(name in but_for and self.files.kind(name) == "folder" for name in others)

    def is_workspace(self) -> bool:
        """Return whether the folder has a model: an odd.yaml, or a lock that simcc wrote."""
        return any(self.files.kind(name) is not None for name in (ODD, LOCK))

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
        return texts, (*problems, *self._misnamed())

    def _misnamed(self) -> Iterator[Diagnostic]:
        """Yield an error for each file that seems to be a source, under a name that is not read."""
        names = self.files.names(".")
        for name in names:
            meant = re.sub(r"\.yml$", ".yaml", name.lower().removesuffix(".txt"))
            if meant not in (ODD, GRAPH, SCENARIO) or name == meant:
                continue
            if meant in names:
                message = f"simcc reads {meant}, and not {name} beside it"
                yield Diagnostic("SC022", message, Span(name), f"keep what you want in {meant}, and remove {name}")
            elif self.files.kind(meant) is None:  # else names have no case here, and it is read
                message = f"{meant} is missing, and simcc does not read {name}"
                yield Diagnostic("SC022", message, Span(meant), f"rename {name} to {meant}")

    def _source_paths(self) -> Iterator[str]:
        yield from (name for name in SOURCE_FILES if self.files.kind(name) is not None)
        paths = (f"{HANDLERS}/{name}" for name in self.files.names(HANDLERS))
        yield from (path for path in paths if is_handlers_file(path))

    def _read_source(self, relative: str) -> str | Diagnostic:
        try:
            raw = self.files.read(relative, MOST_SOURCE_BYTES)
        except RefusedFileError as error:
            return _unreadable(relative, error.why, error.remedy)
        except OSError as error:
            return _unreadable(relative, f"cannot be read: {error.strerror}", "check the file's permissions")
        return _decoded(relative, raw or b"")

    def read_lock(self) -> Lock:
        """Return the lock, an empty one if there is none; raise UserError if it cannot be read."""
        text = self.read_text(LOCK)
        if text is None and self.files.kind(LOCK) is None:
            return Lock()
        try:
            return parse_lock(text)
        except ValueError as error:
            help_line = "restore it from version control; if you delete it, no source is drafted again"
            raise UserError(f"{self.root / LOCK} cannot be used: {error}; {help_line}") from error

    def read_text(self, relative: str) -> str | None:
        """Return the text of any file of the workspace, or None where it does not exist or is not UTF-8 text.

        Of the compiler's own notes, only those that this machine wrote are there. Raises RefusedFileError for what is
        not an ordinary file, and for one that is too large for its kind.
        """
        if relative.startswith(f"{HIDDEN}/") and not self.has_own_notes:
            return None
        raw = self.files.read(relative, most_bytes(relative))
        with suppress(UnicodeDecodeError):
            return None if raw is None else raw.decode("utf-8")
        return None

    def hash_of(self, relative: str) -> str | None:
        """Return the hash of a file's bytes, None if it does not exist."""
        raw = self.files.read(relative, most_bytes(relative))
        return None if raw is None else digest_of(raw)

    def hashes_of(self, paths: Iterable[str]) -> dict[str, str | None]:
        """Return the hash of each file, None if it does not exist."""
        return {path: self.hash_of(path) for path in paths}

    # Writing ----------------------------------------------------------------------------------------------------------

    def write(self, files: Mapping[str, str], remove: Iterable[str] = ()) -> None:
        """Put the files in place and remove the others; all or none, in a workspace that this process has locked.

        Raises MachineError if the disk is full or refuses; its message says whether anything was changed.
        """
        change = FileChange(dict(files), tuple(remove))
        paths = (*change.files, *change.remove)
        is_users = any(not place.startswith(f"{HIDDEN}/") for place in paths)
        journal = self._journal()
        try:
            if self._is_held and len(paths) > 1 and is_users:
                journal.carry_out(change)
            else:
                self._write_each(change)
        except OSError as error:
            unchanged = "what was written before stays" if self._has_changed else "nothing was changed"
            left = "the next command completes the change" if journal.is_open else unchanged
            raise MachineError(f"cannot write {error.filename or self.root}: {error.strerror}; {left}") from error
        self._has_changed |= is_users

    def _journal(self) -> Transaction:
        return Transaction(self.files, HIDDEN, self._remove_empty)

    def _write_each(self, change: FileChange) -> None:
        for relative in change.remove:
            self.files.plain(relative)
        staged = []
        try:
            for relative, text in change.files.items():
                staged.append(relative)
                self.files.stage(relative, text.encode("utf-8"))
            while staged:
                self.files.commit(staged[0])
                staged.pop(0)
        finally:
            for relative in staged:
                with suppress(UserError):
                    self.files.unstage(relative)
        for relative in change.remove:
            self.files.remove(relative)
            self._remove_empty(relative.rpartition("/")[0])

    def _remove_empty(self, folder: str) -> None:
        """Remove folders that lost their last file, from the inside out, with Python's leftovers in them."""
        while folder and self.files.kind(folder) == "folder":
            left = self.files.names(folder)
            compiled = f"{folder}/__pycache__"
            if left and (left != ["__pycache__"] or not self._holds_bytecode_only(compiled)):
                return
            if left:
                self.files.clear(compiled)
            self.files.remove_folder(folder)
            folder = folder.rpartition("/")[0]

    def _holds_bytecode_only(self, folder: str) -> bool:
        if self.files.kind(folder) != "folder":
            return False
        paths = [f"{folder}/{name}" for name in self.files.names(folder)]
        return all(path.endswith(".pyc") and self.files.kind(path) == "file" for path in paths)

    def write_lock(self, lock: Lock) -> None:
        """Write the lock, unless it is up to date but for the simcc that wrote it."""
        if self.read_text(LOCK) != replace(lock, simcc=self.read_lock().simcc).text():
            self.write({LOCK: lock.written()})

    # The compiler's own notes -----------------------------------------------------------------------------------------

    @property
    def has_own_notes(self) -> bool:
        """Whether the compiler's own folder is one that simcc made on this machine, or holds nothing yet.

        A copy of it is not: it would be whatever the person wrote who sent it.
        """
        kind = self.files.kind(HIDDEN)
        return kind is None or (kind == "folder" and (self._is_marked or self._is_empty))

    @property
    def _is_empty(self) -> bool:
        return all(name in _EMPTY or name.endswith(".new") for name in self.files.names(HIDDEN))

    @property
    def _is_marked(self) -> bool:
        mark = f"{HIDDEN}/{_MARK}"
        raw = self.files.read(mark, most_bytes(mark)) if self.files.kind(mark) == "file" else None
        return raw is not None and is_signed(raw.decode("ascii", "replace").strip(), *self._made_here())

    def _made_here(self) -> tuple[str, str]:
        return "notes", self.files.identity(HIDDEN)

    def open_hidden(self) -> None:
        """Make the compiler's own folder, with the file that tells git to ignore it and the mark of this machine."""
        self.files.make(HIDDEN)
        if not self._is_marked:
            self.write({f"{HIDDEN}/.gitignore": "*\n", f"{HIDDEN}/{_MARK}": f"{signature(*self._made_here())}\n"})

    def _set_strangers_notes_aside(self) -> str:
        """Rename a `.simcc` that was not made here, and say so; raise UserError if it is not a folder."""
        if self.has_own_notes:
            return ""
        if self.files.kind(HIDDEN) != "folder":
            raise RefusedFileError(self.hidden, "is a link or a file", "remove it; simcc keeps its own notes there")
        aside = next(name for number in range(1, 10**6) if self.files.kind(name := f"{HIDDEN}-{number}") is None)
        with suppress(FileNotFoundError):  # another process was faster
            self.files.move(HIDDEN, aside)
        return f"{HIDDEN} was not made here, but copied or on another machine: it is not used, and now called {aside}"

    def keep_attempt(self, stage: str, files: Mapping[str, str], verdict: Mapping[str, Any]) -> str:
        """Keep an attempt and its verdict; return its folder, relative to the workspace."""
        names = self.files.names(f"{HIDDEN}/attempts")
        taken = [int(name[:4]) for name in names if name[:4].isdigit()]
        relative = f"{HIDDEN}/attempts/{max(taken, default=0) + 1:04d}-{stage}"
        kept = {f"{relative}/{path}": text for path, text in files.items()}
        self.write({**kept, f"{relative}/verdict.json": _json(verdict)})
        return relative

    def kept_text(self, sha256: str) -> str | None:
        """Return the text with this hash that a build kept, or None."""
        if not re.fullmatch(r"[0-9a-f]{64}", sha256):
            return None
        text = self.read_text(f"{HIDDEN}/texts/{sha256}")
        return text if text is not None and digest_of(text) == sha256 else None

    def keep_texts(self, texts: Mapping[str, str]) -> None:
        """Keep these texts by hash and drop all others; the next `simcc diff` compares with them."""
        present = set(self.files.names(f"{HIDDEN}/texts"))
        new = {f"{HIDDEN}/texts/{sha}": text for sha, text in texts.items() if sha not in present}
        old = [f"{HIDDEN}/texts/{sha}" for sha in present - set(texts)]
        if new or old:
            self.write(new, old)

    def read_lines(self, name: str) -> list[Any]:
        """Return the JSON objects of one of the compiler's own logs, without an incomplete last line."""
        found = []
        for line in (self.read_text(f"{HIDDEN}/{name}") or "").split("\n"):  # texts may hold other line ends
            with suppress(ValueError, RecursionError):
                found.append(json.loads(line))
        return found

    def write_lines(self, name: str, lines: Iterable[Any]) -> None:
        """Write one of the compiler's own logs, one JSON object a line."""
        text = "".join(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n" for line in lines)
        self.write({f"{HIDDEN}/{name}": text})

    def append_lines(self, name: str, lines: Iterable[Any]) -> None:
        """Append to one of the compiler's own logs; an incomplete last line is ended first, so that only it is lost."""
        text = "".join(json.dumps(line, sort_keys=True, ensure_ascii=False) + "\n" for line in lines)
        try:
            self.files.append_lines(f"{HIDDEN}/{name}", text.encode("utf-8", "replace"))
        except OSError as error:
            raise MachineError(f"cannot write {self.hidden / name}: {error.strerror}") from error

    # One at a time ----------------------------------------------------------------------------------------------------

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Lock the workspace; raise UserError at once if another simcc process has locked it.

        If nothing is written, no trace is left, not even a folder that had to be made.
        """
        from filelock import FileLock, Timeout

        was_there = self.files.kind(HIDDEN) is not None if self.root.exists() else False
        made = _make_folders(self.root)
        try:
            self._set_strangers_notes_aside()
            self.open_hidden()
            with FileLock(self._lock_file(), timeout=0):
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

    def _lock_file(self) -> Path:
        relative = f"{HIDDEN}/lock"
        if self.files.kind(relative) not in (None, "file"):
            raise RefusedFileError(self.root / relative, "is not an ordinary file", "remove it")
        return self.files.plain(relative)

    def notice(self) -> str:
        """Return what a command has to say of the compiler's own folder that changes nothing; else an empty text."""
        if not self.has_own_notes:
            return f"{self.hidden} was not made here, but copied or on another machine, and is not used"
        if self._journal().is_open:
            return "an earlier simcc was stopped while it wrote; simcc generate finishes its last step"
        return ""

    def settle(self) -> str:
        """Finish the change of a process that was killed while it wrote; return a sentence about it, else empty."""
        aside = self._set_strangers_notes_aside()
        journal = self._journal()
        if not (journal.is_open or journal.is_begun):
            return aside
        from filelock import FileLock, Timeout

        try:
            with FileLock(self._lock_file(), timeout=_PATIENCE):
                return self._finish_interrupted()
        except Timeout as error:
            raise UserError(f"another simcc process is working in {self.root}; wait until it ends") from error

    def _finish_interrupted(self) -> str:
        told = self._journal().finish()
        sweep(self.files, HIDDEN, RUNS)
        return told

    def _forget_if_empty(self, made: list[Path]) -> None:
        """Undo `locked` if nothing was kept: first the compiler's own folder, then the folders made for it."""
        with suppress(OSError, UserError):  # a folder with other content stays
            names = self.files.names(HIDDEN)
            if self._is_empty:
                for name in names:
                    self.files.remove(f"{HIDDEN}/{name}")
                self.files.remove_folder(HIDDEN)
                for folder in made:
                    folder.rmdir()


def _in_utf8(place: Path) -> Path:
    """Return a path that is written in UTF-8; raise UserError for others, which Arrow cannot open.

    Where Python reads names of files in another encoding, only those in ASCII are written in UTF-8.
    """
    with suppress(UnicodeEncodeError):
        if str(place).encode("utf-8") == os.fsencode(place):
            return place
    encoding, shown = sys.getfilesystemencoding(), repr(os.fsencode(place))[1:]
    if encoding == "utf-8":
        raise UserError(f"the name of the folder {shown} is not in UTF-8; rename it")
    raise UserError(
        f"this Python reads names of files as {encoding}, and the name of the folder {shown} has other letters; "
        "set PYTHONUTF8=1, or a locale with UTF-8"
    )


def _here() -> Path:
    """Return the working folder; raise UserError if it was deleted."""
    try:
        return Path.cwd()
    except FileNotFoundError as error:
        raise UserError("the folder in which you are was deleted; go to another one (cd)") from error


def is_handlers_file(relative: str) -> bool:
    """Return whether a path is that of a handlers file; a proposal is not one."""
    return relative.startswith(f"{HANDLERS}/") and relative.endswith(".py") and not relative.endswith(PROPOSED)


def proposal_for(relative: str) -> str:
    """Return the path of the proposal for a handlers file."""
    return relative.removesuffix(".py") + PROPOSED


def _make_folders(folder: Path) -> list[Path]:
    """Make a folder and its parents; return the ones that were missing, the innermost first."""
    if len(folder.parts) > _MOST_FOLDERS:  # Python's own way through more of them ends in a RecursionError
        raise UserError(f"a workspace is at most {_MOST_FOLDERS} folders deep; choose a shorter path")
    missing = [parent for parent in (folder, *folder.parents) if not parent.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError) as error:
        file = next((parent for parent in (folder, *folder.parents) if parent.exists()), folder)
        raise UserError(f"{file} is a file, not a folder") from error
    except OSError as error:
        raise MachineError(f"cannot make the folder {folder}: {error.strerror}") from error
    return missing


def _decoded(relative: str, raw: bytes) -> str | Diagnostic:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = f"this is not text in UTF-8 (byte 0x{raw[error.start]:02x})"
        return Diagnostic("SC021", message, Span(relative, line, column), "save the file as UTF-8 text")
    if text.count("\0") <= len(text) // 4:
        return text
    return Diagnostic("SC021", "this is text in UTF-16, not in UTF-8", Span(relative), "save the file as UTF-8 text")


def _unreadable(relative: str, message: str, help_line: str) -> Diagnostic:
    return Diagnostic("SC021", f"{relative} {message}", Span(relative), help_line)


def _json(value: Any) -> str:
    return json.dumps(value, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
