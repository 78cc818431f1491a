"""The last version of a model that passed all checks before results or a reader asked for corrections of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from compiler.workspace.lockfile import Lock
from compiler.workspace.sources import Sources


@dataclass(frozen=True, slots=True)
class PassedVersion:
    """The sources of a version, and what the lock said of them."""

    sources: Sources
    lock: Lock

    def instead_of(self, sources: Sources, lock: Lock) -> tuple[dict[str, str], set[str], Lock]:
        """Return the files to write in place of a later version, those to remove, and the lock without that version."""
        before, later = self.sources.files, sources.files
        files = {path: text for path, text in before.items() if later.get(path) != text}
        entries = {path: entry for path, entry in lock.entries.items() if path not in later}
        known = {path: entry for path, entry in self.lock.entries.items() if path in before}
        return files, set(later) - set(before), replace(lock, entries={**entries, **known})
