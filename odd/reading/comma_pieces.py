"""Values that a comma inside '{ … }' cuts into pieces: YAML reads each further piece as a key without a value."""

from __future__ import annotations

from odd.reading.yaml_file import YamlFile, YamlPath


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
