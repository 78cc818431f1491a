"""Writes fitted values into odd.yaml, as the defaults of its parameters; every other character stays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from compiler.workspace.sources import Sources
from compiler.workspace.workspace import ODD

_FITTED = "; fitted to the training data of "


def with_numbers(sources: Sources, point: Mapping[str, Any], targets: Sequence[str]) -> str:
    """Return the text of odd.yaml with these defaults, and sources that say what they were fitted to.

    A file whose layout does not allow that is returned as it is.
    """
    text = sources.files[ODD]
    edits = sorted(_edits(sources, point, " and ".join(targets)), reverse=True)
    for start, end, new in edits:
        text = text[:start] + new + text[end:]
    odd = sources.with_files({ODD: text}).odd
    known = odd.model.parameters if odd.model else {}
    written = all(name in known and known[name].default == value for name, value in point.items())
    return text if written else sources.files[ODD]


def _edits(sources: Sources, point: Mapping[str, Any], targets: str) -> Iterator[tuple[int, int, str]]:
    """Yield what replaces which characters."""
    odd = sources.odd
    for submodel, declared in (odd.model.submodels if odd.model else {}).items():
        for name in declared.parameters.keys() & point.keys():
            if declared.parameters[name].default == point[name]:
                continue
            path = ("submodels", submodel, "parameters", name)
            before = declared.parameters[name].source.partition(_FITTED)[0]
            for key, value in (("default", point[name]), ("source", f"{before}{_FITTED}{targets}")):
                if (place := odd.text.places.get((*path, key))) is not None:
                    yield *place.value, json.dumps(value, ensure_ascii=False)
