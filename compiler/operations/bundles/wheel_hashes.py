"""The hashes of wheels that this simcc was locked with, by package and version."""

from __future__ import annotations

import re
from pathlib import Path

_SOURCE = Path(__file__).parents[3]
#: A wheel of simcc has a copy, written by `simcc/build_hook.py`.
_PLACES = (_SOURCE / "simcc" / "locked.txt", _SOURCE / "requirements" / "dev.txt")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def wheel_hashes(name: str, version: str) -> tuple[str, ...]:
    """Return the SHA-256 of every wheel of a package's version that the lock names; none if it names another one."""
    text = next((place.read_text("utf-8") for place in _PLACES if place.is_file()), "")
    for entry in re.split(r"\n(?=\S)", text):
        if re.match(rf"{re.escape(name)}=={re.escape(version)}[\s;\\]", entry):
            return tuple(_HASH.findall(entry))
    return ()
