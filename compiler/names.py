"""Names that are safe everywhere: as a Python package, as a folder on every system, and beside the compiler's own."""

from __future__ import annotations

import hashlib
import keyword
import re
import sys
import unicodedata

LONGEST_NAME = 40

#: The rooms of the compiler: a model's package may not hide one of them.
ROOMS = frozenset(
    (
        "behavior_graph",
        "codegen_templates",
        "compiler",
        "odd",
        "runtime_base",
        "sandbox",
        "scenario_library",
        "simcc",
    )
)
#: What a workspace or the generated tests use under these names.
_TAKEN = frozenset(("handlers", "hypothesis", "numpy", "pytest", "runs", "tests"))
#: Names that no file on Windows may have, whatever its extension.
_WINDOWS_DEVICES = frozenset(
    ("aux", "clock", "con", "nul", "prn", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)
_SOFT_KEYWORDS = frozenset(keyword.softkwlist)
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def name_fault(name: str) -> str | None:
    """Return why the text cannot name a model (a phrase that follows the name), or None."""
    if not _NAME.fullmatch(name):
        return f"is not 1 to {LONGEST_NAME} lower-case letters, digits and '_', beginning with a letter"
    if keyword.iskeyword(name) or name in _SOFT_KEYWORDS:
        return "is a keyword of Python"
    if name in sys.stdlib_module_names:
        return "is a module of Python's standard library"
    if name in ROOMS:
        return "is a package of simcc"
    if name in _TAKEN:
        return "is used by every workspace for something else"
    if name in _WINDOWS_DEVICES:
        return "is a device on Windows"
    return None


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
