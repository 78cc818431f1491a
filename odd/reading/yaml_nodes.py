"""The tree of a YAML text before it becomes data: every node with its place, within bounds.

ruamel.yaml gives only the events. The tree is built here because its size, depth and aliases must be limited before
anything is expanded, and because every key and value keeps its place. libyaml, which is 25 times as fast, gives the
events of texts in which both certainly read the same: without tabs, tags, anchors, errors and missing values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

import yaml
from ruamel.yaml import YAML

#: Bounds of one file: characters of text, values once aliases are expanded, and levels of nesting.
MOST_CHARACTERS = 1_000_000
MOST_NODES = 50_000
MOST_LEVELS = 60

#: What libyaml and ruamel.yaml treat differently: tabs, characters that end a line for one of them only, and a comment
#: right behind the sign of a block, which one of them refuses.
_READ_DIFFERENTLY = re.compile("[\t\r\x85\u2028\u2029\ufeff\0]|[|>][-+0-9]*#")


@dataclass(slots=True, eq=False)
class YamlNode:
    """A scalar, a list, a mapping (its items are keys and values in turn), or an alias of an earlier node."""

    kind: Literal["scalar", "list", "map", "alias"]
    start: int
    end: int
    text: str = ""
    style: str = ""
    tag: str = ""
    items: list[YamlNode] = field(default_factory=list)
    closed: bool = False
    size: int = 1
    levels: int = 0

    @property
    def target(self) -> YamlNode:
        """The node itself, or the one that an alias stands for."""
        return self.items[0] if self.kind == "alias" else self


class TreeError(Exception):
    """The tree exceeds a limit, or an alias refers to an anchor that it cannot use."""

    def __init__(self, code: str, message: str, start: int, end: int, help: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.start = start
        self.end = end
        self.help = help


@dataclass(slots=True)
class Trees:
    """The documents of a text. `last` is the last scalar that was read; it explains a syntax error after it."""

    documents: list[YamlNode] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    last: YamlNode | None = None

    def read(self, text: str) -> None:
        """Compose all documents of the text; raise ruamel's YAMLError or a TreeError."""
        quick = Trees()
        try:
            quick._compose(_plain_events(text))
        except (yaml.YAMLError, TreeError, _NotPlainError):
            self._compose(YAML(typ="safe", pure=True).parse(text))
        else:
            self.documents, self.starts, self.last = quick.documents, quick.starts, quick.last

    def _compose(self, events: Iterable[Any]) -> None:
        composer = _Composer(self)
        for event in events:
            composer.take(event)


class _NotPlainError(Exception):
    """The text has something that libyaml may read differently from ruamel.yaml, or libyaml is not installed."""


def _plain_events(text: str) -> Iterator[Any]:
    """Yield libyaml's events as long as they are certainly those of ruamel.yaml; raise _NotPlainError otherwise."""
    loader = getattr(yaml, "CSafeLoader", None)
    if loader is None or _READ_DIFFERENTLY.search(text):
        raise _NotPlainError
    for event in yaml.parse(text, Loader=loader):
        missing = isinstance(event, yaml.ScalarEvent) and event.start_mark.index == event.end_mark.index
        if missing or getattr(event, "tag", None) is not None or getattr(event, "anchor", None) is not None:
            raise _NotPlainError
        yield event


class _Composer:
    def __init__(self, trees: Trees) -> None:
        self.trees = trees
        self.open: list[YamlNode] = []
        self.anchors: dict[str, YamlNode] = {}
        self.written = 0

    def take(self, event: Any) -> None:
        """Add an event of either reader; their classes have the same names."""
        match type(event).__name__:
            case "DocumentStartEvent":
                self.anchors = {}
                self.trees.starts.append(event.start_mark.index)
            case "AliasEvent":
                self._add(self._alias(event))
            case "ScalarEvent":
                self._scalar(event)
            case "SequenceStartEvent":
                self._open(event, "list")
            case "MappingStartEvent":
                self._open(event, "map")
            case "SequenceEndEvent" | "MappingEndEvent" if self.open:
                self._close(event)

    def _scalar(self, event: Any) -> None:
        node = YamlNode("scalar", event.start_mark.index, event.end_mark.index, event.value, event.style or "")
        node.closed = True
        self._begin(node, event)
        self.trees.last = node
        self._add(node)

    def _open(self, event: Any, kind: Literal["list", "map"]) -> None:
        node = YamlNode(kind, event.start_mark.index, event.end_mark.index, style="flow" if event.flow_style else "")
        self._begin(node, event)
        self.open.append(node)
        if len(self.open) > MOST_LEVELS:
            raise TreeError(
                "SC009",
                f"the file has more than {MOST_LEVELS} levels of nesting",
                node.start,
                node.start + 1,
                "reduce the nesting; a dozen levels are enough for any file of a workspace",
            )

    def _begin(self, node: YamlNode, event: Any) -> None:
        node.tag = event.tag or ""
        if event.anchor is not None:
            self.anchors[event.anchor] = node
        self.written += 1
        if self.written > MOST_NODES:
            raise _too_many(node, "SC009", "split the model, or write fewer values")

    def _close(self, event: Any) -> None:
        node = self.open.pop()
        node.closed = True
        node.end = event.end_mark.index if node.style == "flow" else _end_of(node)
        self._add(node)

    def _alias(self, event: Any) -> YamlNode:
        start, end = event.start_mark.index, event.end_mark.index
        name = event.anchor
        target = self.anchors.get(name)
        if target is None:
            raise TreeError(
                "SC004",
                f"the alias '*{name}' has no anchor before it",
                start,
                end,
                "put the text in quotes if no alias is meant"
                + (f", or write '&{name}' before the value to be repeated" if name.isidentifier() else ""),
            )
        if not target.closed:
            raise TreeError(
                "SC004",
                f"the alias '*{name}' is inside the value that its own anchor marks",
                start,
                end,
                "write the value out; a value cannot contain itself",
            )
        return YamlNode("alias", start, end, items=[target], closed=True, size=target.size, levels=target.levels)

    def _add(self, node: YamlNode) -> None:
        if not self.open:
            self.trees.documents.append(node)
            return
        parent = self.open[-1]
        parent.items.append(node)
        parent.size += node.size
        parent.levels = max(parent.levels, node.levels + 1)
        if parent.size > MOST_NODES:
            raise _too_many(node, "SC004", "write the values out instead of repeating anchors inside anchors")
        if parent.levels > MOST_LEVELS:
            raise TreeError("SC004", "the aliases are nested too deeply", node.start, node.end, "write the values out")


def _end_of(node: YamlNode) -> int:
    return max(node.items[-1].end, node.start) if node.items else node.start


def _too_many(node: YamlNode, code: str, help: str) -> TreeError:
    return TreeError(code, f"the file holds more than {MOST_NODES:,} values", node.start, node.end, help)
