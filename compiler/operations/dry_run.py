"""Finds out what the pipeline would write, by running it on a workspace whose writes stay in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from compiler.compiler_errors import NotBuiltError
from compiler.pipeline.pipeline import PREPARE, compile_with
from compiler.workspace.lockfile import digest_of
from compiler.workspace.workspace import HIDDEN, LOCK, Workspace
from odd.errors import UserError

if TYPE_CHECKING:
    from compiler.pipeline.compilation import Bench


class DryRunWorkspace(Workspace):
    """A workspace that is read from the disk and written to memory only."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self._overlay: dict[str, str | None] = {}

    def read_text(self, relative: str) -> str | None:
        """Return the text as it would be at this point."""
        return self._overlay[relative] if relative in self._overlay else super().read_text(relative)

    def hash_of(self, relative: str) -> str | None:
        """Return the hash of a file as it would be at this point."""
        if relative not in self._overlay:
            return super().hash_of(relative)
        text = self._overlay[relative]
        return None if text is None else digest_of(text)

    def write(self, files: Mapping[str, str], remove: Iterable[str] = ()) -> None:
        """Note what would be written and removed; raise UserError for a path outside of the workspace."""
        gone = list(remove)
        for relative in (*files, *gone):
            self.files.plain(relative)
        self._overlay.update({**files, **dict.fromkeys(gone)})

    def open_hidden(self) -> None:
        """Make no folder for notes that are not kept."""

    def append_lines(self, name: str, lines: Iterable[Any]) -> None:
        """Write nothing: a rehearsal keeps no log."""

    @property
    def writes(self) -> tuple[str, ...]:
        """The files that would be new or changed, except the compiler's own notes."""
        changed = (path for path, text in self._shown() if text is not None and text != Workspace.read_text(self, path))
        return tuple(sorted(changed))

    @property
    def removes(self) -> tuple[str, ...]:
        """The files that would be removed, except the compiler's own notes."""
        gone = (path for path, text in self._shown() if text is None and Workspace.hash_of(self, path) is not None)
        return tuple(sorted(gone))

    def _shown(self) -> list[tuple[str, str | None]]:
        return [(path, text) for path, text in self._overlay.items() if path != LOCK and not path.startswith(HIDDEN)]


def rehearse(bench: Bench) -> str:
    """Rehearse the writing stages of `generate`; return why they would stop, empty if they would not."""
    try:
        compile_with(bench, PREPARE)
    except NotBuiltError as failure:
        count = sum(diagnostic.severity.value == "error" for diagnostic in failure.diagnostics)
        return f"{count} {'error' if count == 1 else 'errors'} in the sources; see simcc check"
    except UserError as error:
        return str(error)
    return ""
