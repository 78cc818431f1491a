"""Names that are safe everywhere: as a Python package, as a folder on every system, and beside the compiler's own."""

from __future__ import annotations

import hashlib
import re
import unicodedata

from odd.names import package_taken

LONGEST_NAME = 40

_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def name_fault(name: str) -> str | None:
    """Return why the text cannot name a model (a phrase that follows the name), or None."""
    if not _NAME.fullmatch(name):
        return f"is not 1 to {LONGEST_NAME} lower-case letters, digits and '_', beginning with a letter"
    return package_taken(name)


def slug(text: str) -> str:
    """Return a valid name made from any text: its first words in ASCII, or a hash of it where it has none."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii").lower()
    words = re.findall(r"[a-z0-9]+", plain)
    name = _fitting(words)
    if not name:
        return f"model_{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
    if not name[0].isalpha():
        name = f"model_{name}"[:LONGEST_NAME].rstrip("_")
    return name if name_fault(name) is None else f"{name}_model"


def _fitting(words: list[str]) -> str:
    """Join as many whole words as fit; one word that is too long by itself is cut."""
    name = ""
    for word in words:
        longer = f"{name}_{word}" if name else word[:LONGEST_NAME]
        if len(longer) > LONGEST_NAME:
            break
        name = longer
    return name
