"""Writing contracts into graph.yaml that its author left out, with everything else kept as it is."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from behavior_graph.linked import Linked
from codegen_templates.handlers.contract import Contract

_ORDER = ("entity", "on", "follows", "reads", "writes", "emits", "ends", "decision")


def completed(linked: Linked, contracts: Mapping[str, Contract]) -> str:
    """Return graph.yaml with the missing parts of these actions' contracts."""
    text = linked.graph_text.text
    missing = {name: parts for name, one in contracts.items() if (parts := _missing(linked, name, one))}
    if not missing:
        return text
    yaml = _round_trip()
    document = yaml.load(text)
    for name, parts in missing.items():
        _write(document["actions"][name], parts)
    out = StringIO()
    yaml.dump(document, out)
    return out.getvalue()


def _round_trip() -> YAML:
    yaml = YAML(typ="rt")
    yaml.preserve_quotes = True
    yaml.width = 4_000
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _missing(linked: Linked, name: str, contract: Contract) -> dict[str, Any]:
    action = linked.graph.actions[name]
    parts: dict[str, Any] = {}
    if action.reads is None and contract.reads:
        parts["reads"] = _flow(contract.reads)
    if action.writes is None and contract.writes:
        parts["writes"] = _flow(contract.writes)
    if action.emits is None and contract.emits:
        parts["emits"] = CommentedSeq([_emission(event, to) for event, to in contract.emits])
    if action.emits is None and contract.ends and not action.ends:
        parts["ends"] = True
    return parts


def _flow(names: tuple[str, ...]) -> CommentedSeq:
    made = CommentedSeq(names)
    made.fa.set_flow_style()
    return made


def _emission(event: str, to: str) -> CommentedMap:
    made = CommentedMap({"event": event, "to": to})
    made.fa.set_flow_style()
    return made


def _write(action: CommentedMap, parts: Mapping[str, Any]) -> None:
    """Insert each part behind the keys that come before it in the graph's order."""
    for key, value in parts.items():
        before = _ORDER[: _ORDER.index(key)]
        positions = [position for position, found in enumerate(action) if found in before]
        action.insert(max(positions, default=-1) + 1, key, value)
