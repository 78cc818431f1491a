"""A workspace that a stranger sent, and a folder of the user's beside it that must stay as it is."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from compiler.workspace.lockfile import digest_of

SECRET = "the user's own words, which nobody else may read"


class Outside:
    """A folder outside of any workspace, with a file that is worth something."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "deep").mkdir(parents=True)
        self.secret = folder / "id_ed25519"
        self.secret.write_text(SECRET, "utf-8")
        (folder / "deep" / "module.pyc").write_bytes(b"compiled")
        self._before = dict(self._all())

    def is_untouched(self) -> bool:
        """Return whether every file and folder is as it was, and nothing was added."""
        return dict(self._all()) == self._before

    def _all(self) -> Iterator[tuple[str, bytes]]:
        for folder, folders, files in os.walk(self.folder):
            yield from ((f"{folder}/{name}", b"") for name in folders)
            yield from ((f"{folder}/{name}", Path(folder, name).read_bytes()) for name in files)


def forge_lock(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change a workspace's lock as somebody does who knows how its checksum is made."""
    place = folder / "simcc.lock"
    whole = json.loads(place.read_text("utf-8"))
    change(whole)
    whole.pop("checksum")
    checksum = digest_of(json.dumps(whole, sort_keys=True, separators=(",", ":")))
    place.write_text(json.dumps({**whole, "checksum": checksum}), "utf-8")


def mark(place: Path) -> str:
    """Return Python that leaves a file where it runs, if it may."""
    return f"open({str(place)!r}, 'w').write('it ran')\n"
