"""A package in a fresh folder that holds nothing else: what runs and is type-checked, never what is in a workspace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from compiler.workspace.files.safe_folder import SafeFolder
from odd.errors import MachineError
from sandbox.scratch import scratch_folder


@contextmanager
def package_copy(files: Mapping[str, str]) -> Iterator[Path]:
    """Write the files of a package, by path, into a folder that lasts as long as the context.

    Raises MachineError if the disk has no room for it.
    """
    with scratch_folder() as place:
        folder = SafeFolder(Path(place))
        try:
            for path, text in files.items():
                folder.write(path, text.encode("utf-8"))
        except OSError as error:
            raise MachineError(f"cannot write the package to {place}: {error.strerror or error}") from error
        yield folder.root
