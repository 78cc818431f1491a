"""Reads a bundle as hostile data: every entry is judged by the archive's directory before any of it is unpacked.

A bundle is refused with the first entry that is not an ordinary file of it: a link, a folder, an encrypted one, a name
that leads out or occurs twice, too many files or bytes, a hash that differs.
"""

from __future__ import annotations

import hashlib
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from compiler.operations.bundles import bundle_layout as layout
from compiler.reporter import Reporter
from compiler.workspace.files.safe_folder import SafeFolder
from compiler.workspace.lockfile import digest_of
from compiler.workspace.program_files import ENDINGS
from odd.diagnostics import Diagnostic, Span
from odd.errors import MachineError, UserError
from sandbox.contract import RUNTIME
from sandbox.scratch import scratch_folder

MOST_FILES = 10_000
#: Of all files together once unpacked, and of each.
MOST_BYTES = 4 * 2**30
MOST_EACH = 2**30
_MOST_NAME, _MOST_DEPTH = 240, 12
#: Bytes of the list of entries at the end of an archive: names of the longest kind for each.
_MOST_DIRECTORY = MOST_FILES * (46 + 2 * _MOST_NAME + 64)
_ENCRYPTED = 0x1 | 0x40
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_NOT_IN_NAMES = '\\:*?"<>|'
_END, _END_BYTES = b"PK\x05\x06", 22
_ASK = "ask its author for the file as simcc bundle wrote it"


@dataclass(frozen=True, slots=True)
class OpenBundle:
    """A bundle in a folder of its own: every file has the hash that the bundle lists for it."""

    archive: Path
    sha256: str
    files: SafeFolder
    about: layout.BundleAbout


@contextmanager
def open_bundle(archive: Path, reporter: Reporter) -> Iterator[OpenBundle]:
    """Check a bundle, unpack it into a fresh folder that lasts as long as the context, and yield it.

    Raises UserError with a diagnostic that names the entry, MachineError if the disk has no room.
    """
    if archive.is_dir():
        raise UserError(f"{archive} is a folder; a bundle is one file, which simcc bundle makes of a workspace or run")
    if not archive.is_file():
        raise UserError(f"there is no file {archive}")
    with scratch_folder() as scratch:
        folder = SafeFolder(Path(scratch))
        try:
            with archive.open("rb") as file:
                _unpack(file, archive, folder, reporter)
                file.seek(0)
                sha256 = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            kind = UserError if error.filename == str(archive) else MachineError
            # a write that fails names no file: what is full is the disk that the bundle is unpacked on
            raise kind(f"{error.filename or scratch}: {error.strerror or error}") from error
        about = _about(archive, folder)
        _refuse_in_program(archive, folder, about.package)
        yield OpenBundle(archive, sha256, folder, about)


def refused(code: str, archive: Path, entry: str, why: str, remedy: str = _ASK) -> UserError:
    """Return the error for an entry of a bundle; an empty entry means the archive itself."""
    shown = f"{archive.name}:{ascii(entry)[1:-1]}" if entry else archive.name
    diagnostic = Diagnostic(code, f"{ascii(entry) if entry else 'the archive'} {why}", Span(shown), remedy)
    return UserError(f"{archive} was not unpacked further; nothing of it has run", [diagnostic])


def _unpack(file: BinaryIO, archive: Path, folder: SafeFolder, reporter: Reporter) -> None:
    _refuse_directory(file, archive)
    try:
        with zipfile.ZipFile(file) as opened:
            entries = opened.infolist()
            _refuse_entries(entries, archive)
            for number, entry in enumerate(entries):
                reporter.progress("reproduce: unpacking", number / len(entries))
                folder.write(entry.filename, _content(opened, entry, archive))
    except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError) as error:
        raise refused("SC060", archive, "", f"is not a zip archive that simcc reads ({error})") from error
    _check_hashes({entry.filename for entry in entries}, archive, folder)


# The directory --------------------------------------------------------------------------------------------------------


def _refuse_directory(file: BinaryIO, archive: Path) -> None:
    """Refuse an archive whose list of entries is larger than any bundle's, before it is read into memory."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_BYTES - 2**16))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_BYTES:
        raise refused("SC060", archive, "", "is not a zip archive, or its end is missing")
    entries, directory = struct.unpack("<HL", tail[at + 10 : at + 16])
    if entries > MOST_FILES or directory > _MOST_DIRECTORY:
        raise refused("SC060", archive, "", f"has more than {MOST_FILES:,} files")
    file.seek(0)


def _refuse_entries(entries: list[zipfile.ZipInfo], archive: Path) -> None:
    if len(entries) > MOST_FILES:
        raise refused("SC060", archive, "", f"has more than {MOST_FILES:,} files")
    names, total = BundleNames(), 0
    for entry in entries:
        total += entry.file_size
        fault = _fault(entry) or names.fault(entry.filename)
        if total > MOST_BYTES:
            fault = fault or f"makes the bundle larger than {MOST_BYTES >> 30} GiB"
        if fault:
            raise refused("SC060", archive, entry.orig_filename, fault)
    if sum(entry.compress_size for entry in entries) > archive.stat().st_size:
        raise refused("SC060", archive, "", "has entries that overlap")


def _fault(entry: zipfile.ZipInfo) -> str:
    """Return why an entry is refused, empty if it is an ordinary file of a bundle."""
    if entry.is_dir() and not entry.file_size:
        return "is an entry for a folder, which no bundle has; make the archive without them (zip -rD)"
    if fault := name_fault(entry.orig_filename):
        return fault
    if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
        return "is a link, a folder or a device, not an ordinary file"
    if entry.flag_bits & _ENCRYPTED:
        return "is encrypted"
    if entry.compress_type not in _METHODS:
        return f"is compressed by method {entry.compress_type}; a bundle is stored or deflated"
    return f"is larger than {MOST_EACH >> 30} GiB" if entry.file_size > MOST_EACH else ""


def name_fault(name: str) -> str:
    """Return why a name is refused: it could lead out, or means something else on another system."""
    parts = name.split("/")
    if not all(part.strip(" .") for part in parts):
        return "leads out of the bundle, or is not a plain relative path"
    if any(character in _NOT_IN_NAMES or not character.isprintable() for character in name):
        return "has a character that is not in the name of a bundle's file"
    if len(name.encode("utf-8", "replace")) > _MOST_NAME or len(parts) > _MOST_DEPTH:
        return "is too long or too deep"
    if unicodedata.normalize("NFC", name) != name:
        return "is not in Unicode's normal form, so two names could look alike"
    known = parts[0] in layout.FOLDERS if len(parts) > 1 else name in layout.TOP
    return "" if known else "is not a file of a bundle"


class BundleNames:
    """The names of an archive as a system without case sees them: files, and the folders on the way to them."""

    def __init__(self) -> None:
        self._files: set[str] = set()
        self._folders: set[str] = set()

    def fault(self, name: str) -> str:
        """Return why a name clashes with one before it, empty if it does not; take it."""
        own = name.casefold()
        parents = {str(parent) for parent in PurePosixPath(own).parents}
        if own in self._files or own in self._folders or parents & self._files:
            return "is in the archive twice, or is a file and a folder at once"
        self._files.add(own)
        self._folders |= parents
        return ""


# Contents -------------------------------------------------------------------------------------------------------------


def _content(opened: zipfile.ZipFile, entry: zipfile.ZipInfo, archive: Path) -> bytes:
    """Return an entry's bytes, which are exactly as many as the directory said."""
    try:
        with opened.open(entry) as file:
            raw = file.read(entry.file_size)
            more = file.read(1)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise refused("SC060", archive, entry.filename, f"cannot be unpacked ({error})") from error
    if len(raw) != entry.file_size or more:
        raise refused("SC060", archive, entry.filename, "does not have the size that the archive says")
    return raw


def _check_hashes(names: set[str], archive: Path, folder: SafeFolder) -> None:
    try:
        listed = layout.parse_hashes(folder.read(layout.HASHES, MOST_EACH) or b"")
    except ValueError as error:
        raise refused("SC061", archive, layout.HASHES, f"cannot be read: {error}") from error
    listed_or_list = {*listed, layout.HASHES}
    for name in sorted(names ^ listed_or_list):
        why = "is not in manifest-sha256.txt" if name in names else "is listed in manifest-sha256.txt, but missing"
        raise refused("SC061", archive, name, why)
    for name, sha in listed.items():
        if digest_of(folder.read(name, MOST_EACH) or b"") != sha:
            raise refused("SC061", archive, name, "does not have the hash that manifest-sha256.txt lists")


def _about(archive: Path, folder: SafeFolder) -> layout.BundleAbout:
    try:
        return layout.parse_about(folder.read(layout.ABOUT, MOST_EACH) or b"")
    except ValueError as error:
        help = "use a simcc that reads it (README.md in the bundle names the version), or python run.py"
        raise refused("SC062", archive, layout.ABOUT, str(error), help) from error


def _refuse_in_program(archive: Path, folder: SafeFolder, package: str) -> None:
    """Refuse what is neither the package nor the runtime, such as bytecode, which no reviewer can read."""
    for path in folder.walk(layout.PROGRAM):
        inside = path.split("/")[1]
        if inside not in (package, RUNTIME) or not path.endswith(ENDINGS):
            raise refused("SC061", archive, path, "is not a file of the package or of its runtime")
