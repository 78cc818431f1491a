"""Files that a user names for a result, in any folder: they are checked before the work and written as a whole."""

from __future__ import annotations

from pathlib import Path

from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import MachineError, UserError


def checked_target(file: Path, option: str, suffix: str) -> Path:
    """Return the whole path of a file to write; raise UserError where it cannot be one, or its name has another end.

    The end of the name keeps a page or report from taking the place of a source or of data.
    """
    target = Path.cwd() / file
    if target.suffix != suffix:
        raise UserError(f"{option}: {file} must end in {suffix}")
    if not target.parent.is_dir():
        raise UserError(f"{option}: there is no folder {target.parent}")
    if target.is_dir():
        raise UserError(f"{option}: {file} is a folder")
    return target


def write_target(target: Path, raw: bytes) -> None:
    """Write a file of `checked_target`. Raises MachineError where the machine refuses, UserError for a link."""
    try:
        SafeFolder(target.parent).write(target.name, raw)
    except OSError as error:
        raise MachineError(f"cannot write {target}: {error.strerror}") from error
