"""The keys of a YAML file as an outline that is indented as the file is: for the reference card.

Each key is one line: `key!: kind – meaning`, where `!` marks a required key. What a mapping holds follows, indented,
where it first occurs. Alternatives that are mappings of one key (`{uniform: [0, 1]}`) are shown by their example.
Further down, a key of the same name, kind and meaning is shown by its name and kind alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from compiler.reference.editor_schema import File, Schema, classes, keys_of, model_of
from compiler.reference.keys import KEYS

_KINDS = {"integer": "int", "number": "number", "string": "text", "boolean": "bool"}
_INDENT = "  "


def key_outline(file: File) -> str:
    """Return every key of a file with its kind and meaning, a line each."""
    return "\n".join(_Outline(classes(file)).of(model_of(file).__name__, 0))


class _Outline:
    """Writes each class once, where it is first needed."""

    def __init__(self, known: dict[str, Schema]) -> None:
        self._known = known
        self._shown: set[str] = set()
        self._explained: set[str] = set()

    def of(self, name: str, depth: int) -> Iterator[str]:
        """Yield the keys of a class, and of the classes below it."""
        if name in self._shown:
            return
        self._shown.add(name)
        further = list(_classes_in(self._known[name].get("additionalProperties")))
        later = set(further) - self._shown
        self._shown |= later  # what a user's own keys hold follows after the keys that have names here
        for number, (key, schema, required) in enumerate(keys_of(self._known[name])):
            form = _form(name, key) if number == 0 else ""
            words = form or f"{key}{'!' if required else ''}: {_kind(schema)}{_default(schema)}"
            yield _INDENT * (depth + (number > 0 and self._is_form(name))) + self._explained_once(
                words, _meaning(name, key)
            )
            yield from self._all(_classes_in(schema), depth + 1)
        self._shown -= later
        yield from self._all(further, depth + 1)

    def _explained_once(self, words: str, meaning: str) -> str:
        """Return a key with its meaning, without it if the same was explained before."""
        line = f"{words} – {meaning}"
        if line in self._explained:
            return words
        self._explained.add(line)
        return line

    def _is_form(self, name: str) -> bool:
        return bool(_form(name, next(keys_of(self._known[name]))[0]))

    def _all(self, names: Iterable[str], depth: int) -> Iterator[str]:
        for name in names:
            yield from self.of(name, depth)


def _form(owner: str, key: str) -> str:
    """Return the example of a mapping that is one of several forms; empty if the class is not one."""
    example = KEYS[owner][key].example
    whole = example if example.startswith(f"{{{key}:") else f"{{{key}: {example}}}"
    return whole if whole == example or len(KEYS[owner]) == 1 else ""


def _meaning(owner: str, key: str) -> str:
    return KEYS[owner][key].meaning.partition("; or why the concept")[0].rstrip(".")


def _default(schema: Schema) -> str:
    value = schema.get("default")
    return "" if value in (None, [], {}, "", False) else f" = {json.dumps(value, ensure_ascii=False)}"


def _classes_in(schema: object) -> Iterator[str]:
    """Yield the classes that a schema refers to, in its order."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield str(schema["$ref"]).rpartition("/")[2]
        for value in schema.values():
            yield from _classes_in(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _classes_in(value)


def _kind(schema: Schema) -> str:
    """Return what a value is in a word or two; mappings are described by the lines below them."""
    if "allOf" in schema:
        return _kind(schema["allOf"][0])
    for several in ("anyOf", "enum"):
        if several in schema:
            kinds = [_kind(entry) if several == "anyOf" else str(entry) for entry in schema[several]]
            return " | ".join(dict.fromkeys(kinds)).replace("bool | number | text", "value")
    if "const" in schema:
        return str(schema["const"])
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}))}, ...]" if schema.get("maxItems") != 2 else "[low, high]"
    if "$ref" in schema:
        return "{...}"
    if schema.get("type") == "object":
        return f"{{name: {_named(schema)}}}"
    if "pattern" in schema:
        return "name"
    return f"{_KINDS.get(schema.get('type', ''), 'value')}{_limits(schema)}"


def _named(schema: Schema) -> str:
    """Return what each entry of a mapping from names is."""
    found = next(iter(schema.get("patternProperties", {}).values()), schema.get("additionalProperties"))
    return _kind(found) if isinstance(found, dict) else "value"


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if "exclusiveMinimum" in schema:
        return f" > {schema['exclusiveMinimum']}"
    if low is None:
        return ""
    return f" {low} to {high}" if high is not None and high < 2**53 else f" >= {low}"
