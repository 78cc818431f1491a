"""Reads YAML: from a text to plain data with places and diagnostics. Whatever the user wrote, nothing here raises."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ruamel.yaml.error import YAMLError

from odd.diagnostics import Diagnostic, Span
from odd.reading.read_model import read_model as read_model
from odd.reading.text_lines import LineTable
from odd.reading.yaml_file import Place, YamlFile, YamlPath
from odd.reading.yaml_nodes import MOST_CHARACTERS, TreeError, Trees, YamlNode
from odd.reading.yaml_scalars import LONE_RETURN, HugeNumberError, NotANumberError, plain_value, unreadable
from odd.reading.yaml_syntax import OTHER_SPACE, OTHER_SPACE_WORDS, syntax_diagnostic

__all__ = ["YamlFile", "YamlPath", "read_model", "read_yaml"]

_MOST_REMARKS = 20
_CORE = "tag:yaml.org,2002:"


@lru_cache(maxsize=64)  # a command reads the same text for each of its stages, and parsing takes most of a check
def read_yaml(text: str | bytes, file: str) -> YamlFile:
    """Read a file's text. Never raises: `diagnostics` holds all that is wrong with it, as far as YAML can be read."""
    decoded, remarks = _decode(text, file) if isinstance(text, bytes) else (text, [])
    if remarks:
        return YamlFile(file, decoded, None, tuple(remarks))
    mark = "\ufeff" if decoded.startswith("\ufeff") else ""
    clean = _Cleaner(decoded.removeprefix(mark), file)
    if len(clean.text) > MOST_CHARACTERS:
        return YamlFile(file, "", None, (_too_large(file),))
    found = _read_tree(clean.text, file)
    unread = found.data is None and clean.remarks  # YAML stops where a character that is reported stands
    problems = tuple(clean.remarks) if unread else (*clean.remarks, *found.diagnostics)
    return YamlFile(file, clean.text, found.data, problems, found.broken, found.places, mark)


def _too_large(file: str) -> Diagnostic:
    return Diagnostic(
        "SC009",
        f"the file is larger than {MOST_CHARACTERS:,} characters",
        Span(file),
        "keep data in tables, not in source files; the files of a model are a few kilobytes long",
    )


def _decode(data: bytes, file: str) -> tuple[str, list[Diagnostic]]:
    if len(data) > MOST_CHARACTERS * 4:
        return "", [_too_large(file)]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        text = data[: error.start].decode("utf-8")
        span = LineTable(text, file).span(len(text), len(text) + 1)
        wrong = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "not UTF-8"
        message = f"the text of the file is {wrong}: byte {error.start + 1} cannot be read"
        return text, [Diagnostic("SC012", message, span, "save the file with the encoding UTF-8")]


class _Cleaner:
    """Replaces invisible characters by spaces of the same length, and reports them.

    Old line ends become today's, and only the first is reported: a file has them everywhere or by accident.
    """

    def __init__(self, text: str, file: str) -> None:
        self.remarks: list[Diagnostic] = []
        table = LineTable(text, file)
        pieces: list[str] = []
        start = 0
        while found := unreadable(text, start):
            if len(self.remarks) < _MOST_REMARKS and (not pieces or found.start() > start):
                self.remarks.append(_unreadable(found[0], table.span(found.start(), found.end())))
            pieces += [text[start : found.start()], " "]
            start = found.end()
        self.text = LONE_RETURN.sub("\n", "".join([*pieces, text[start:]]))
        if old := LONE_RETURN.search(text):
            self.remarks.append(_old_line_end(table.span(old.start(), old.end())))


def _unreadable(character: str, span: Span) -> Diagnostic:
    name = f"U+{ord(character):04X}"
    return Diagnostic("SC011", f"an invisible character ({name}) is here", span, "delete it, or type the text again")


def _old_line_end(span: Span) -> Diagnostic:
    message = "a carriage return (U+000D) without a line feed is here"
    return Diagnostic("SC011", message, span, "delete it, or save the file with the line ends of Unix or Windows")


def _read_tree(text: str, file: str) -> YamlFile:
    table = LineTable(text, file)
    trees = Trees()
    try:
        trees.read(text)
    except TreeError as error:
        stop = Diagnostic(error.code, error.message, table.span(error.start, error.end), error.help)
    except YAMLError as error:
        stop = syntax_diagnostic(error, text, file, trees.last)
    else:
        return _one_document(trees, text, table, file)
    return YamlFile(file, text, None, (stop,))


def _one_document(trees: Trees, text: str, table: LineTable, file: str) -> YamlFile:
    if not trees.documents or (trees.documents[0].kind == "scalar" and not trees.documents[0].text):
        empty = Diagnostic(
            "SC006", "the file is empty", table.span(0, 1), "write the keys of the file, one 'key: value' on each line"
        )
        return YamlFile(file, text, None, (empty,))
    if len(trees.documents) > 1:
        span = table.span(trees.starts[1], trees.starts[1] + 3)
        second = Diagnostic(
            "SC006", "a second document begins here", span, "remove the '---'; a file holds one document"
        )
        return YamlFile(file, text, None, (second,))
    root = trees.documents[0]
    if root.target.kind != "map":
        span = table.span(root.start, table.end_of_line(root.start))
        wrong = Diagnostic(
            "SC006", "the file is not a mapping of keys to values", span, "write 'key: value' on each line"
        )
        return YamlFile(file, text, None, (wrong,))
    builder = _Builder(table, text)
    data = builder.build(root, (), None)
    return YamlFile(file, text, data, tuple(builder.remarks), frozenset(builder.broken), builder.places)


class _Builder:
    """Turns the tree into data. Keys are always texts, as written; of a repeated key the first value counts."""

    def __init__(self, table: LineTable, text: str) -> None:
        self.table = table
        self.text = text
        self.remarks: list[Diagnostic] = []
        self.broken: set[YamlPath] = set()
        self.places: dict[YamlPath, Place] = {}

    def build(self, node: YamlNode, path: YamlPath, key: YamlNode | None) -> Any:
        target = node.target
        self._tag(target, path)
        made = self._made(target, path)
        scalar = target.text if node.kind == "scalar" else None
        where = (key.start, key.end) if key else None
        self.places[path] = Place(where, (node.start, node.end), scalar, node.style if scalar is not None else "")
        return made

    def _made(self, node: YamlNode, path: YamlPath) -> Any:
        if node.kind == "scalar":
            return self._scalar(node, path)
        if node.kind == "list":
            return [self.build(item, (*path, position), None) for position, item in enumerate(node.items)]
        return self._mapping(node, path)

    def _mapping(self, node: YamlNode, path: YamlPath) -> dict[str, Any]:
        made: dict[str, Any] = {}
        twice: list[tuple[YamlNode, str, int]] = []
        for key, value in zip(node.items[::2], node.items[1::2], strict=True):
            name = self._piece(node, key, value) or self._key(key)
            if name is None:
                continue
            if name in made:
                place = self.places[(*path, name)]
                first = self.table.line((place.key or place.value)[0])  # an empty value begins at what follows it
                twice.append((key, name, first))
                if made[name] is not None:
                    continue
            made[name] = None
            made[name] = self.build(value, (*path, name), key)
        self._twice(twice)
        return made

    def _twice(self, keys: list[tuple[YamlNode, str, int]]) -> None:
        """Report keys that a mapping has already; if there are several, the name of another entry may be lost."""
        if not keys:
            return
        node, name, first = keys[0]
        if len(keys) == 1:
            self._say(
                "SC003", f"the key '{name}' occurs twice (first in line {first})", node, "keep one of the two", name
            )
            return
        listed = ", ".join(f"'{other}'" for _, other, _ in keys)
        message = f"the keys {listed} occur twice (first in line {first})"
        help = "if another entry begins here, write its name (or '- ') above it; else keep one of each"
        self._say("SC003", message, node, help, *(other for _, other, _ in keys))

    def _piece(self, node: YamlNode, key: YamlNode, value: YamlNode) -> str:
        """Return a piece in brackets of a text that commas cut, as it is written; "" for any other key."""
        cut = self.text[node.start : node.start + 1] == "{" and key.kind == "list" and value.start == value.end
        return self.text[key.start : key.end] if cut else ""

    def _key(self, key: YamlNode) -> str | None:
        target = key.target
        if target.kind == "scalar" and target.text:
            if sign := OTHER_SPACE.match(target.text):
                message = OTHER_SPACE_WORDS[0].format(f"U+{ord(sign[0]):04X}")
                self._say("SC002", message, key, "indent the line with plain spaces")
                return None
            return target.text
        help = "write 'key: value', and put a text that begins with '{' or '[' in quotes"
        self._say("SC013", "a key must be a word", key, help)
        return None

    def _scalar(self, node: YamlNode, path: YamlPath) -> Any:
        if found := unreadable(node.text):
            self._say(
                "SC011",
                f"an escape stands for the invisible character U+{ord(found[0]):04X}",
                node,
                "write the text without it",
            )
            return self._break(path, "")
        if node.style:
            return node.text
        try:
            return plain_value(node.text)
        except NotANumberError:
            self._say("SC007", "'.nan' is not a value", node, "write a number, or leave the key out")
        except HugeNumberError:
            help = "write a number within ±9.2e18 (whole) or ±1.8e308 (real), or .inf where a range has no limit"
            self._say("SC008", "the number is too large", node, help)
        return self._break(path, 0)

    def _break(self, path: YamlPath, instead: Any) -> Any:
        self.broken.add(path)
        return instead

    def _tag(self, node: YamlNode, path: YamlPath) -> None:
        if node.tag and not (node.tag == _CORE + "str" and node.kind == "scalar"):
            shown = "!!" + node.tag.removeprefix(_CORE) if node.tag.startswith(_CORE) else node.tag
            self._say("SC005", f"the tag '{shown}' is not allowed", node, "remove the tag; the key decides the type")
            self.broken.add(path)

    def _say(self, code: str, message: str, node: YamlNode, help: str, *names: str) -> None:
        if len(self.remarks) < _MOST_REMARKS * 10:
            end = node.end if node.end > node.start else node.start + 1
            self.remarks.append(Diagnostic(code, message, self.table.span(node.start, end), help, names=names))
