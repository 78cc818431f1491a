"""The parts of the reference card that a question needs: tables of keys only of the files that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable

from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO

_SECTION = re.compile(r"^(?=## )", re.MULTILINE)
_OF_FILES = {ODD: f"## {ODD}", GRAPH: f"## {GRAPH}", SCENARIO: f"## {SCENARIO}", HANDLERS: "## Handlers"}


def card_for(card: str, paths: Iterable[str]) -> str:
    """Return the card without the sections about files other than these; all other sections stay."""
    kinds = {HANDLERS if path.startswith(f"{HANDLERS}/") else path for path in paths}
    others = tuple(title for kind, title in _OF_FILES.items() if kind not in kinds)
    return "".join(section for section in _SECTION.split(card) if not section.startswith(others)).strip()


def card_in(system: str) -> str:
    """Return the card of a recorded prompt, which is what stands before the section about answers."""
    return system.partition("\n## How to answer")[0].strip()
