"""Suggestions for misspelt names."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from behavior_graph.schema.graph_model import START


def suggest(name: str, known: Iterable[str]) -> str:
    """Return "did you mean '…'?" for the nearest known name, or an empty text."""
    near = nearest(name, known)
    return f"did you mean '{near}'?" if near else ""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the nearest known name, or an empty text."""
    candidates = [label for label in known if label != START]
    near = [] if "." in name else [label for label in candidates if label.endswith(f".{name}")][:1]  # without its owner
    near = near or difflib.get_close_matches(name, candidates, n=1, cutoff=0.6)
    if not near:
        near = [candidate for candidate in candidates if candidate.split(".")[-1] == name.split(".")[-1]][:1]
    return near[0] if near else ""


def declaring(name: str, entities: Iterable[str]) -> str:
    """Return where to declare a variable that is named with its entity type, or "" for any other name."""
    entity, _, variable = name.partition(".")
    if entity not in entities or not variable.isidentifier():
        return ""
    return f"declare it in odd.yaml, in entities.{entity}.variables"
