"""Values that a comma inside '{ … }' cuts into pieces, and keys that hold their value because a ':' is missing.

YAML reads each further piece of a value as a key without a value.
"""

from __future__ import annotations

import re

from odd.reading.schema_words import Wording
from odd.reading.yaml_file import YamlFile, YamlPath

#: A key and its value as one word, with a sign in between that does not end a key in YAML.
_SIGNED = re.compile(r"(?P<key>\w+)(?:\s*[:\uff1a=;]\s*|\s+[-\u2013]\s+)[\s\u200b]*(?P<value>.*)", re.DOTALL)
#: The same without a sign, as YAML reads it inside '{ … }', or up to the ':' of a key in a value that is a mapping.
_BARE = re.compile(r"(?P<key>\w+)\s+(?P<value>\S.*)", re.DOTALL)
_BEFORE_MAPPING = re.compile(r"(?P<key>\w+)\s+(?P<value>[\[{].*)", re.DOTALL)


def pieces(source: YamlFile, path: YamlPath) -> tuple[YamlPath, ...]:
    """Return the path of the value that a key is a piece of, then those of all its pieces; () for a key indeed."""
    inside = source.places_in(path[:-1])
    if path not in inside or not _is_bare(source, path):
        return ()
    first = last = inside.index(path)
    while first > 0 and _is_bare(source, inside[first]):
        first -= 1
    while last + 1 < len(inside) and _is_bare(source, inside[last + 1]):
        last += 1
    value = source.places[inside[first]]
    return tuple(inside[first : last + 1]) if value.scalar and not value.style and inside[first] != path else ()


def _is_bare(source: YamlFile, path: YamlPath) -> bool:
    """Return whether a key of '{ … }' has no colon."""
    place = source.places[path]
    if place.key is None or place.value[0] < place.value[1]:
        return False
    return source.text[place.key[1] :].lstrip()[:1] in (",", "}")


def cut_text(source: YamlFile, path: YamlPath) -> tuple[str, str]:
    """Return the key and the text that a comma and a colon inside '{ … }' have cut before a key; "" where none is."""
    inside = source.places_in(path[:-1])
    number = inside.index(path) if path in inside else 0
    if number == 0:
        return "", ""
    rest, value = source.places[path], source.places[inside[number - 1]]
    is_bare = rest.scalar and not rest.style and value.scalar and not value.style
    if not is_bare or rest.key is None or source.text[value.value[1] : rest.key[0]].strip() != ",":
        return "", ""
    return str(inside[number - 1][-1]), f"{value.scalar}, {path[-1]}: {rest.scalar}"


def parts_of_key(source: YamlFile, path: YamlPath) -> tuple[str, str] | None:
    """Return the key and the value that a key consists of, None if it seems to be a key."""
    text = str(path[-1])
    found = _SIGNED.fullmatch(text) or _BEFORE_MAPPING.fullmatch(text)
    if found is None and path in source.places and _is_bare(source, path):
        found = _BARE.fullmatch(text)
    return (found["key"], found["value"]) if found else None


def value_in_key(source: YamlFile, path: YamlPath) -> Wording | None:
    """Return what to say of a name that holds its value as well."""
    parts = parts_of_key(source, path) if path else None
    return without_colon(*parts) if parts else None


def without_colon(key: str, value: str) -> Wording:
    """Return what to say of a key and a value without a ':' and a space in between."""
    if not value:
        return Wording(f"'{key}' has no value", f"write a value after '{key}: '")
    shown = f"{value}: …{'}' if value[0] == '{' else ']'}" if value[0] in "{[" else value
    return Wording(f"a ':' and a space are missing after '{key}'", f"write '{key}: {shown}'")
