"""The one way to files inside a workspace: no path leads out of it, no link is followed, only regular files are read.

A workspace may come from a stranger. Each folder on the way to a file is therefore opened relative to the one before
it (`dir_fd`), without following links, so that nothing outside can be put in its place meanwhile. Systems without such
handles have each part of a path looked at first, and a link is refused there as well.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

from odd.errors import UserError

Kind = Literal["file", "folder", "link", "other"]

#: Whether this system opens files relative to a folder's handle.
ANCHORED = hasattr(os, "O_NOFOLLOW") and {os.open, os.stat, os.mkdir, os.unlink, os.rmdir} <= os.supports_dir_fd
#: Folders in each other that are looked through: to reach a file, each on its way is opened.
_MOST_NESTED = 50
_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | _NO_LINK
#: Opening a pipe must not wait for its other end.
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _NO_LINK
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK
_MORE = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | _NO_LINK


class RefusedFileError(UserError):
    """A file of a workspace that simcc does not touch; `why` continues its path, `remedy` says what to do."""

    def __init__(self, place: Path, why: str, remedy: str) -> None:
        super().__init__(f"{place} {why}; {remedy}")
        self.why, self.remedy = why, remedy


@dataclass(frozen=True, slots=True)
class _Place:
    """A name in an open folder (in none: a whole path), and the path that messages show."""

    name: str
    folder: int | None
    shown: Path


class SafeFolder:
    """A folder whose files are reached by relative paths written with `/`."""

    def __init__(self, root: Path) -> None:
        self.root = root

    # Looking ----------------------------------------------------------------------------------------------------------

    def kind(self, relative: str) -> Kind | None:
        """Return the kind of file at a path, without following links; None if there is nothing."""
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            return _kind(place)
        return None

    def plain(self, relative: str) -> Path:
        """Return the path of a file or folder, there or not, for a library that opens it by itself.

        Raises RefusedFileError where it or a folder on its way is a link.
        """
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            if _kind(place) == "link":
                raise _link(place)
        return self.root.joinpath(*self._parts(relative))

    def refuse_to_write(self, relative: str) -> None:
        """Raise RefusedFileError where a file cannot be written: a link, a file or a folder is in the way.

        Raises PermissionError where its folder takes no files.
        """
        try:
            with suppress(FileNotFoundError), self._at(relative) as place:
                _refuse_odd_target(place)
                _refuse_closed_folder(place)
        except NotADirectoryError as error:
            why = "is not a folder, and simcc writes files into one there"
            raise RefusedFileError(Path(str(error)), why, "move it away") from error

    def identity(self, relative: str) -> str:
        """Return what distinguishes a folder from its copies; empty if there is no folder."""
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            return str(_stat(place).st_ino)
        return ""

    def names(self, relative: str) -> list[str]:
        """Return the names in a folder (`.` is the root), sorted; none if it is missing. A link is refused."""
        with (
            suppress(FileNotFoundError, NotADirectoryError),
            self._at(f"{relative}/.") as place,
            os.scandir(place.shown if place.folder is None else place.folder) as entries,
        ):
            return sorted(entry.name for entry in entries)
        return []

    def walk(self, relative: str) -> Iterator[str]:
        """Yield the path of everything below a folder that is not itself a folder, in order; links are not followed.

        Raises RefusedFileError for folders that are nested more deeply than any that simcc or a user makes.
        """
        if relative.count("/") > _MOST_NESTED:
            raise RefusedFileError(self.root / relative[:60], "holds too many folders in each other", "remove them")
        for name in self.names(relative):
            inner = f"{relative}/{name}"
            if self.kind(inner) == "folder":
                yield from self.walk(inner)
            else:
                yield inner

    # Reading ----------------------------------------------------------------------------------------------------------

    def read(self, relative: str, most: int) -> bytes | None:
        """Return the bytes of a regular file, None if there is none.

        Raises RefusedFileError for a link, whatever else is not a regular file, and more than `most` bytes; OSError as
        reading does.
        """
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            return _read(place, most)
        return None

    # Writing ----------------------------------------------------------------------------------------------------------

    def stage(self, relative: str, raw: bytes) -> None:
        """Write what a file is to hold beside it, with the mode that it has, and wait until the disk has it."""
        with self._at(relative, make=True) as place:
            _refuse_odd_target(place)
            ready = _beside(place)
            with suppress(FileNotFoundError):
                os.unlink(ready.name, dir_fd=ready.folder)
            with _naming(place):
                _write(ready, raw, _mode(place))

    def commit(self, relative: str) -> None:
        """Put what was staged in the place of the file."""
        with self._at(relative) as place:
            ready = _beside(place)
            os.replace(ready.name, place.name, src_dir_fd=ready.folder, dst_dir_fd=place.folder)

    def unstage(self, relative: str) -> None:
        """Remove what was staged and not committed."""
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            ready = _beside(place)
            os.unlink(ready.name, dir_fd=ready.folder)

    def write(self, relative: str, raw: bytes) -> None:
        """Write a file as a whole: it is the old or the new one at any moment."""
        try:
            self.stage(relative, raw)
            self.commit(relative)
        except BaseException:
            self.unstage(relative)
            raise

    def copy_mode(self, source: str, target: str) -> None:
        """Give a file the mode that another one has, if that is there."""
        with suppress(FileNotFoundError, NotADirectoryError), self._at(source) as place, self._at(target) as copy:
            mode = _mode(place)
            if mode is not None:
                os.chmod(copy.name, mode, dir_fd=copy.folder)

    def append_lines(self, relative: str, raw: bytes) -> None:
        """Add lines to a file; a last line that a kill tore is ended first."""
        with self._at(relative, make=True) as place, _naming(place):
            _refuse_odd_target(place)
            opened = _open(place, _MORE)
            with os.fdopen(opened, "r+b") as file:
                size = file.seek(0, os.SEEK_END)
                torn = size > 0 and (file.seek(size - 1), file.read(1))[1] != b"\n"
                file.write((b"\n" if torn else b"") + raw)

    def make(self, relative: str) -> None:
        """Make a folder and those on its way; raises RefusedFileError where a link or file stands there."""
        with self._at(f"{relative}/.", make=True):
            pass

    def move(self, old: str, new: str) -> None:
        """Rename a file or folder; a file that has the new name is replaced."""
        with self._at(old) as source, self._at(new, make=True) as target, _naming(target):
            os.replace(source.name, target.name, src_dir_fd=source.folder, dst_dir_fd=target.folder)

    def remove(self, relative: str) -> None:
        """Remove a file if it is there; of a link the link itself."""
        with suppress(FileNotFoundError), self._at(relative) as place:
            os.unlink(place.name, dir_fd=place.folder)

    def remove_folder(self, relative: str) -> None:
        """Remove an empty folder."""
        with self._at(relative) as place:
            os.rmdir(place.name, dir_fd=place.folder)

    def clear(self, relative: str) -> None:
        """Remove a folder with all that is in it, or a file, if it is there; of links the links themselves."""
        with suppress(FileNotFoundError, NotADirectoryError), self._at(relative) as place:
            if _kind(place) == "folder":
                shutil.rmtree(place.name, dir_fd=place.folder)
            else:
                os.unlink(place.name, dir_fd=place.folder)

    # The way ----------------------------------------------------------------------------------------------------------

    def _parts(self, relative: str) -> tuple[str, ...]:
        parts = PurePosixPath(relative).parts
        if not parts or any(part in ("..", "/") or {"\\", ":", "\0"} & set(part) for part in parts):
            raise UserError(f"{relative!r} is not a path inside the workspace {self.root}")
        return parts

    @contextmanager
    def _at(self, relative: str, *, make: bool = False) -> Iterator[_Place]:
        """Open the folders on the way to a file, one in the other; `x/.` is the folder x itself."""
        parts = () if relative == "./." else self._parts(relative)
        folders = parts if relative.endswith("/.") else parts[:-1]
        if make:
            self.root.mkdir(parents=True, exist_ok=True)
        with ExitStack() as stack:
            # the workspace itself may be behind a link: the user named it
            inside = os.open(self.root, _FOLDER & ~getattr(os, "O_NOFOLLOW", 0)) if ANCHORED else None
            for depth in range(len(folders) + 1):
                if inside is not None:
                    stack.callback(os.close, inside)
                if depth == len(folders):
                    break
                inside = _entered(self._place(parts[: depth + 1], inside), make=make)
            last = "." if relative.endswith("/.") else parts[-1]
            shown = self.root.joinpath(*parts)
            yield _Place(str(shown) if inside is None else last, inside, shown)

    def _place(self, parts: tuple[str, ...], folder: int | None) -> _Place:
        shown = self.root.joinpath(*parts)
        return _Place(str(shown) if folder is None else parts[-1], folder, shown)


@contextmanager
def _naming(place: _Place) -> Iterator[None]:
    """Name the file that could not be written in an error that names a temporary one, or none, as for a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno is not None:
            error.filename, error.filename2 = str(place.shown), None
        raise


def _entered(place: _Place, *, make: bool) -> int | None:
    """Open a folder in an open one; where folders have no handles, look whether it is one."""
    if make:
        with suppress(FileExistsError):
            os.mkdir(place.name, dir_fd=place.folder)
    kind = _kind(place)
    if kind == "link":
        raise _link(place)
    if kind != "folder":
        if make:
            raise RefusedFileError(place.shown, "is not a folder", "move it away: simcc writes into a folder there")
        raise NotADirectoryError(str(place.shown))
    return None if place.folder is None else _open(place, _FOLDER)


def _open(place: _Place, flags: int) -> int:
    return os.open(place.name, flags, 0o666, dir_fd=place.folder)


def _stat(place: _Place) -> os.stat_result:
    return os.stat(place.name, dir_fd=place.folder, follow_symlinks=False)


def _kind(place: _Place) -> Kind:
    mode = _stat(place).st_mode
    if stat.S_ISLNK(mode):
        return "link"
    return "file" if stat.S_ISREG(mode) else "folder" if stat.S_ISDIR(mode) else "other"


def _link(place: _Place) -> RefusedFileError:
    return RefusedFileError(place.shown, "is a link", "put the file itself there; simcc follows no link inside")


def _odd(place: _Place) -> RefusedFileError:
    return RefusedFileError(place.shown, "is not an ordinary file", "put the file itself there")


def _refuse_odd_target(place: _Place) -> None:
    """Raise RefusedFileError where a file is to be written and something else is."""
    with suppress(FileNotFoundError):
        kind = _kind(place)
        if kind == "link":
            raise _link(place)
        if kind != "file":
            raise _odd(place)


def _refuse_closed_folder(place: _Place) -> None:
    folder = place.shown.parent
    is_open = os.access(folder if place.folder is None else ".", os.W_OK | os.X_OK, dir_fd=place.folder)
    if not is_open:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def _read(place: _Place, most: int) -> bytes:
    _refuse_odd_target(place)
    with os.fdopen(_open(place, _READ), "rb") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise _odd(place)
        raw = b"" if about.st_size > most else file.read(most + 1)
    if about.st_size > most or len(raw) > most:
        size = f"{most >> 20} MiB" if most >= 2**20 else f"{most} bytes"
        raise RefusedFileError(place.shown, f"is larger than {size}", "no file of its kind is that large; shorten it")
    return raw


def _mode(place: _Place) -> int | None:
    with suppress(FileNotFoundError):
        return stat.S_IMODE(_stat(place).st_mode) & 0o777
    return None


def _beside(place: _Place) -> _Place:
    """Return the temporary file of this process for a file."""
    name = f".{place.shown.name[:80]}.{os.getpid()}.new"
    shown = place.shown.with_name(name)
    return _Place(str(shown) if place.folder is None else name, place.folder, shown)


def _write(place: _Place, raw: bytes, mode: int | None) -> None:
    with os.fdopen(_open(place, _NEW), "wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        os.chmod(place.name, mode, dir_fd=place.folder)
