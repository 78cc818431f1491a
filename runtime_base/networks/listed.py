"""Ties that are listed one by one, in the data that a package holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runtime_base.foundation.packaged_data import content
from runtime_base.foundation.streams import Stream
from runtime_base.networks.tie_numbers import Ends, TiePairs, impossible

_LISTED = ("edges", "mutual_edges")


def with_data(spec: Any, data: Mapping[str, Any]) -> Any:
    """Return a network with the listed ties in place of the name of the data that list them."""
    if not isinstance(spec, Mapping):
        return spec
    return {name: content(data, given["data"]) if name in _LISTED else given for name, given in spec.items()}


def listed_values(spec: Any, rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Return what the columns of a list give the variables of its ties, in the order of the rows.

    A tie that holds both ways has the values of its line in both directions.
    """
    name, given = next(iter(spec.items())) if isinstance(spec, Mapping) else ("", {})
    if name not in _LISTED or "values" not in given:
        return {}
    lines = {tie: line for line, tie in enumerate(zip(given["from"], given["to"], strict=True))}
    if name == "mutual_edges":
        lines |= {(b, a): line for (a, b), line in lines.items()}
    order = [lines[source, target.id] for source, row in enumerate(rows) for target in row]
    return {variable: {"values": [column[line] for line in order]} for variable, column in given["values"].items()}


def listed(spec: Mapping[str, Any], ends: Ends, stream: Stream) -> TiePairs:  # noqa: ARG001 - nothing is drawn
    """Yield the ties in the order of the list."""
    for a, b in zip(spec["from"], spec["to"], strict=True):
        if a >= ends.sources or b >= ends.targets:
            raise impossible(f"the list ties {a} to {b}, but there are {ends.sources} and {ends.targets} entities")
        yield a, b
