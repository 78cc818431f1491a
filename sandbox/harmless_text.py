"""Makes text of hostile origin safe to print: without control sequences and marks that reverse the order of letters."""

from __future__ import annotations

import re

_ESCAPES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?|\x1b[@-Z\\-_]"
)
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff]")


def harmless(text: str, most: int | None = None) -> str:
    """Return the text without terminal escapes, control characters (but tab and newline) and direction marks.

    Texts longer than `most` characters are cut and marked.
    """
    text = _CONTROLS.sub("", _ESCAPES.sub("", text.replace("\r\n", "\n")))
    return text if most is None or len(text) <= most else f"{text[:most]} [...]"


class Log:
    """Collects output up to a number of bytes; later bytes are counted and thrown away."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept = bytearray()
        self.seen = 0

    def add(self, data: bytes) -> None:
        """Keep what still fits."""
        self.seen += len(data)
        self._kept += data[: self._most - len(self._kept)]

    def text(self) -> str:
        """Return the kept text, decoded with replacement and safe to print."""
        lost = self.seen - len(self._kept)
        tail = f"\n[{lost} more bytes were not kept]" if lost else ""
        return harmless(self._kept.decode("utf-8", "replace")) + tail
