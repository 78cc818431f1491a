"""Suggestions for misspelt names."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from behavior_graph.schema.graph_model import START
from odd.model.odd_model import POSITION
from odd.names import LIKENESS


def suggest(name: str, known: Iterable[str]) -> str:
    """Return "did you mean '…'?" for the nearest known name, or those that are as near, or an empty text."""
    labels = list(known)
    near = nearest(name, labels)
    owner, ratio = near.rpartition(".")[0], _likeness(near, name)
    equal = [label for label in labels if label.rpartition(".")[0] == owner and _likeness(label, name) == ratio]
    quoted = " or ".join(f"'{label}'" for label in dict.fromkeys((near, *equal)))
    return f"did you mean {quoted}?" if near else ""


def _likeness(label: str, name: str) -> float:
    return difflib.SequenceMatcher(None, label, name).ratio()


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the nearest known name, or an empty text; names of one owner are compared without it."""
    candidates = [label for label in known if label != START]
    owner, _, own = name.rpartition(".")
    if not owner and (owned := [label for label in candidates if label.endswith(f".{name}")]):
        return owned[0]
    siblings = {label.rpartition(".")[2]: label for label in candidates if owner and label.rpartition(".")[0] == owner}
    near = difflib.get_close_matches(own if siblings else name, siblings or candidates, n=1, cutoff=LIKENESS)
    if near:
        return siblings.get(near[0], near[0])
    return next((label for label in candidates if label.split(".")[-1] == own), "")


def declaring(name: str, entities: Iterable[str]) -> str:
    """Return where to declare a variable that is named with its entity type, or "" for any other name."""
    entity, _, variable = name.partition(".")
    if entity not in entities or not variable.isidentifier():
        return ""
    place = f", or, for its position, name {entity} under 'scales: space:'" if variable in POSITION else ""
    return f"declare it in odd.yaml, in entities.{entity}.variables{place}"
