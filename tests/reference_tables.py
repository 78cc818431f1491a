"""The tables of the reference pages, and the index of diagnostics.

The pages are written by hand. Between `<!-- keys: Class, Class as prefix -->` and `<!-- end of keys -->` is the table
of these classes of the models. `python -m tests.reference_pages` writes the tables, and a test compares them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from compiler.reference.editor_schema import FILES, File, Schema, classes, keys_of
from compiler.reference.explanations import explained
from compiler.reference.keys import KEYS
from odd.model.markdown import inert

_BLOCK = re.compile(r"(<!-- keys: ([\w, ]+) -->\n).*?(<!-- end of keys -->)", re.DOTALL)
_BARE_PIPE = re.compile(r"(?<!\\)\|")
_HEAD = ("key", "meaning", "type", "default", "example")
_MOST_CHOICES = 3
_VALUE = ("`true` or `false`", "number", "text")
_FAMILIES = (
    (0, "text"),
    (100, "ODD"),
    (200, "behavior graph"),
    (300, "scenario"),
    (400, "handlers"),
    (500, "assembled code"),
    (600, "run"),
    (700, "judgement"),
)


def page_classes(text: str) -> list[str]:
    """Return the classes with a table on a page, in its order."""
    return [name for found in _BLOCK.finditer(text) for name, _ in _owners(found[2])]


def _owners(listed: str) -> Iterator[tuple[str, str]]:
    """Yield the classes of a table with the prefix of their keys."""
    for part in listed.split(","):
        name, _, prefix = part.strip().partition(" as ")
        yield name, f"{prefix}." if prefix else ""


def refreshed(text: str, file: File) -> str:
    """Return a page with up-to-date tables; KeyError for a class that the file does not have."""
    known = classes(file)

    def table(found: re.Match[str]) -> str:
        rows = [row for owner, prefix in _owners(found[2]) for row in _rows(owner, known[owner], prefix)]
        return f"{found[1]}{_table(_HEAD, rows)}\n{found[3]}"

    return _BLOCK.sub(table, text)


def _rows(owner: str, schema: Schema, prefix: str) -> Iterator[tuple[str, ...]]:
    for key, each_key, required in keys_of(schema):
        words = KEYS[owner][key]
        default = "required" if required else _default(each_key)
        yield f"`{prefix}{key}`", inert(words.meaning), _type(each_key), default, f"`{words.example}`"


def _default(schema: Schema) -> str:
    return f"`{json.dumps(schema['default'], ensure_ascii=False)}`" if "default" in schema else "–"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(head), ["---"] * len(list(head)), *(list(row) for row in rows)]
    return "\n".join("| " + " | ".join(_BARE_PIPE.sub(r"\\|", cell) for cell in line) + " |" for line in lines)


# Types in words -------------------------------------------------------------------------------------------------------


def _type(schema: Schema) -> str:
    if "allOf" in schema:
        return _type(schema["allOf"][0])
    if "$ref" in schema:
        return _reference(schema["$ref"])
    if "anyOf" in schema:
        return _choice([_type(entry) for entry in schema["anyOf"]])
    if "const" in schema:
        return f"`{schema['const']}`"
    if "enum" in schema:
        return ", ".join(f"`{entry}`" for entry in schema["enum"])
    readers = {"array": _array, "object": _object, "integer": _number, "number": _number}
    kind = schema.get("type", "")
    return readers[kind](schema) if kind in readers else _plain(schema)


def _plain(schema: Schema) -> str:
    if "pattern" in schema:
        return "name"
    return {"string": "text", "boolean": "`true` or `false`"}.get(schema.get("type", ""), "any value")


def _reference(target: str) -> str:
    """Return the form of a key's value in words; several forms of a key have the key's name."""
    name = target.rpartition("/")[2]
    keys = KEYS[name]
    return f"`{{{', '.join(keys)}}}`" if len(keys) <= _MOST_CHOICES else f"`{{{', '.join([*keys][:2])}, ...}}`"


def _choice(options: list[str]) -> str:
    distinct = list(dict.fromkeys(options))
    if set(_VALUE) <= set(distinct):
        distinct = ["value", *(name for name in distinct if name not in _VALUE)]
    return " or ".join(distinct) if len(distinct) <= _MOST_CHOICES else "one of several forms, see below"


def _number(schema: Schema) -> str:
    word = "whole number" if schema["type"] == "integer" else "number"
    low, high = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMinimum" in schema:
        return f"{word} above {schema['exclusiveMinimum']}"
    if low is not None and high is not None:
        return f"{word}, {low:,} to {_large(high)}"
    return f"{word} from {low:,}" if low is not None else word


def _large(value: float) -> str:
    return "2^63 - 1" if value == 2**63 - 1 else f"{value:,}"


def _array(schema: Schema) -> str:
    items = _type(schema.get("items", {}))
    return f"two of: {items}" if schema.get("maxItems") == 2 else f"list of: {items}"


def _object(schema: Schema) -> str:
    named: Mapping[str, Any] = schema.get("patternProperties", {})
    if named:
        return f"by name: {_type(next(iter(named.values())))}"
    inner = schema.get("additionalProperties")
    return f"by value: {_type(inner)}" if isinstance(inner, dict) else "by path: any value"


# Diagnostics ----------------------------------------------------------------------------------------------------------


def diagnostic_index() -> str:
    """Return the page with every code and its title."""
    known = list(explained().values())
    lines = [
        "# Index of diagnostics",
        "",
        f"`python -m tests.reference_pages` lists these {len(known)} codes from the rules. `simcc explain CODE`",
        "prints the long form, with a wrong and a right example.",
    ]
    for first, title in _FAMILIES:
        codes = [explanation for explanation in known if first <= int(explanation.code[2:]) < first + 100]
        lines += ["", f"## {first // 100}xx: {title}", "", _table(("code", "what"), ((c.code, c.title) for c in codes))]
    return "\n".join(lines) + "\n"


def uncovered(pages: Mapping[File, str]) -> dict[File, list[str]]:
    """Return for each file the classes without a table on its page."""
    missing = {file: [name for name in classes(file) if name not in page_classes(pages[file])] for file in FILES}
    return {file: names for file, names in missing.items() if names}
