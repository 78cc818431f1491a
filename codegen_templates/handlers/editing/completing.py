"""Writes contracts into graph.yaml that its author left out, and keeps every other character as it is."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

from behavior_graph.linking.linked import Linked
from codegen_templates.handlers.checks.action_contract import Contract, declared
from odd.reading.pasted_text import in_flow
from odd.reading.yaml_file import YamlFile, YamlPath

_ORDER = ("entity", "on", "follows", "reads", "writes", "creates", "leaves", "emits", "ends")
_MOST_COLUMNS = 120


def completed(linked: Linked, contracts: Mapping[str, Contract]) -> str:
    """Return graph.yaml with the missing parts of these actions' contracts, each after the keys that precede it."""
    source = linked.graph_text
    inserts: list[tuple[int, str]] = []
    for name, contract in contracts.items():
        parts = _missing(linked, name, contract)
        inserts += [(_behind(source, name, key), _text(source, name, key, value)) for key, value in parts.items()]
    text = source.text
    inserts.reverse()  # of several texts for one place the last comes in first
    for position, made in sorted(inserts, key=lambda insert: -insert[0]):
        text = text[:position] + made + text[position:]
    return source.mark + text


def loosened(source: YamlFile, actions: Iterable[str]) -> str:
    """Return graph.yaml without what these actions read and write, if that is in lines of its own."""
    spans = [_lines_of(source, path) for name in actions for path in _bound(source, name)]
    text = source.text
    for start, end in sorted(spans, reverse=True):
        text = text[:start] + text[end:]
    return source.mark + text


def _bound(source: YamlFile, name: str) -> list[YamlPath]:
    """Return the places of an action's reads and writes."""
    paths: list[YamlPath] = [("actions", name, "reads"), ("actions", name, "writes")]
    block = ("actions", name) in source.places and not _is_flow(source, ("actions", name))
    return [path for path in paths if block and path in source.places]


def _lines_of(source: YamlFile, path: YamlPath) -> tuple[int, int]:
    """Return from where to where the lines of a key and its value go."""
    key = source.places[path].key
    assert key is not None
    line_end = source.text.find("\n", _end(source, path))
    return source.text.rfind("\n", 0, key[0]) + 1, len(source.text) if line_end < 0 else line_end + 1


def _missing(linked: Linked, name: str, contract: Contract) -> dict[str, list[str]]:
    """Return what is to be written, by key, as YAML texts."""
    action = linked.graph.actions[name]
    known = declared(action)
    parts: dict[str, list[str]] = {}
    if known.reads is None and (contract.reads or not contract.writes):
        parts["reads"] = list(contract.reads)
    if known.writes is None and contract.writes:
        parts["writes"] = list(contract.writes)
    if known.creates is None and contract.creates:
        parts["creates"] = list(contract.creates)
    if known.leaves is None and contract.leaves:
        parts["leaves"] = []
    if known.emits is None and (contract.emits or contract.delayed):
        parts["emits"] = [f"{{event: {event}, to: {in_flow(to)}}}" for event, to in contract.emits]
        later = contract.delayed
        parts["emits"] += [f"{{event: {event}, to: {in_flow(to)}, after: {after}}}" for event, to, after in later]
    if known.emits is None and contract.ends and not action.ends:
        parts["ends"] = []
    return parts


# Places ---------------------------------------------------------------------------------------------------------------


def _behind(source: YamlFile, name: str, key: str) -> int:
    """Return the offset after the last key of the action that comes before this one."""
    before = [label for label in _ORDER[: _ORDER.index(key)] if ("actions", name, label) in source.places]
    end = max(_end(source, ("actions", name, label)) for label in before)
    if _is_flow(source, ("actions", name)):
        return end
    line_end = source.text.find("\n", end)
    if line_end < 0:
        return len(source.text)
    return line_end - 1 if source.text[line_end - 1] == "\r" else line_end


def _end(source: YamlFile, path: YamlPath) -> int:
    """Return the offset after a value; for a block, after its last part, because a block has no mark of its own."""
    place = source.places[path]
    inner = [] if place.scalar is not None or _is_flow(source, path) else _children(source, path)
    if inner:
        return max(_end(source, child) for child in inner)
    return len(source.text[: place.value[1]].rstrip())


def _children(source: YamlFile, path: YamlPath) -> list[YamlPath]:
    return [place for place in source.places if len(place) == len(path) + 1 and place[: len(path)] == path]


def _is_flow(source: YamlFile, path: YamlPath) -> bool:
    return source.text[source.places[path].value[0]] in "[{"


# Texts ----------------------------------------------------------------------------------------------------------------


def _text(source: YamlFile, name: str, key: str, items: list[str]) -> str:
    written = "true" if key in ("ends", "leaves") else f"[{', '.join(items)}]"
    if _is_flow(source, ("actions", name)):
        return f", {key}: {written}"
    newline = "\r\n" if "\r\n" in source.text else "\n"
    key_place = source.places["actions", name, "entity"].key
    assert key_place is not None
    indent = " " * (key_place[0] - source.text.rfind("\n", 0, key_place[0]) - 1)
    return newline + newline.join(_lines(indent, key, items, written))


def _lines(indent: str, key: str, items: list[str], written: str) -> list[str]:
    line = f"{indent}{key}: {written}"
    if len(line) <= _MOST_COLUMNS:
        return [line]
    if key == "emits":
        return [f"{indent}{key}:", *(f"{indent}  - {item}" for item in items)]
    further = indent + " " * (len(key) + 3)
    return textwrap.wrap(line, _MOST_COLUMNS, subsequent_indent=further, drop_whitespace=True, initial_indent="")
