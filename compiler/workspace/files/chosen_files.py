"""Files that a user names for a result, in any folder: they are checked before the work and written as a whole."""

from __future__ import annotations

from pathlib import Path

from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import MachineError, UserError

#: What every page and every report of tests has that simcc wrote, by the end of its name.
_SIGNS = {
    ".html": b"content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\"",
    ".xml": b'<testsuites name="simcc test"',
}
_MOST_BYTES = 2**30


def checked_target(file: Path, option: str, suffix: str) -> Path:
    """Return the whole path of a file to write; raise UserError where it cannot be one, or its name has another end.

    The end of the name keeps a page or report from taking the place of a source or of data, and a file with that end is
    overwritten only if it is empty or simcc wrote it.
    """
    target = Path.cwd() / file
    if target.suffix != suffix:
        raise UserError(f"{option}: {file} must end in {suffix}")
    if not target.parent.is_dir():
        raise UserError(f"{option}: there is no folder {target.parent}")
    if target.is_dir():
        raise UserError(f"{option}: {file} is a folder")
    if (there := SafeFolder(target.parent).read(target.name, _MOST_BYTES)) and _SIGNS[suffix] not in there:
        raise UserError(f"{option}: simcc did not write {file} and does not overwrite it; choose another name")
    return target


def write_target(target: Path, raw: bytes) -> None:
    """Write a file of `checked_target`. Raises MachineError where the machine refuses, UserError for a link."""
    try:
        SafeFolder(target.parent).write(target.name, raw)
    except OSError as error:
        raise MachineError(f"cannot write {target}: {error.strerror}") from error
