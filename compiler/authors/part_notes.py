"""Takes parts of a scenario out of the model, or has it compared with and without them, as a brief wants it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from behavior_graph.linking.variants import numbers
from compiler.authors.author import Note
from compiler.authors.reading import Reading
from compiler.authors.wanted_parts import Wish
from compiler.library.catalogue import LibraryScenario, Part
from compiler.workspace.sources import Sources
from odd.reading.yaml_text import read_yaml


def take_part(words: str, part: Part, wish: Wish, reading: Reading, source: LibraryScenario) -> None:
    """Record what a brief asks of a part, against the numbers that the brief has set already."""
    reading.used.update(wish.places)
    if wish.kind != "absent" and _is_in_base(part, Reading(), source) and not _is_in_base(part, reading, source):
        given = ", ".join(path for path in part.without if path in reading.settings)
        reading.leave(words, f"{part.means}: what the brief sets takes it out of the base ({given})")
    elif wish.kind == "absent":
        _take_out(words, part, reading, source)
    elif wish.kind == "compare":
        _compare(words, part, reading, source)
    elif not _is_in_base(part, reading, source):
        reading.leave(words, _elsewhere(part, source))
    elif wish.kind == "present":
        reading.notes.append(Note("taken", words, f"{part.means}: part of the model"))
    else:
        asked = "say 'without' or 'with and without' right before it for anything else"
        reading.leave(words, f"{part.means}: part of the model as ever; {asked}")


def _take_out(words: str, part: Part, reading: Reading, source: LibraryScenario) -> None:
    if not _is_in_base(part, reading, source):
        reading.notes.append(Note("taken", words, f"{part.means}: not in the base anyway"))
    elif given := [path for path in reading.settings for without in part.without if _is_beside(path, without)]:
        reading.leave(words, f"{part.means}: not taken out, since the brief gives a number of it ({given[0]})")
    else:
        for path, value in part.without.items():
            reading.take(words, f"{part.means}: taken out", path, value)


def _compare(words: str, part: Part, reading: Reading, source: LibraryScenario) -> None:
    if not _is_in_base(part, reading, source):
        reading.notes.append(Note("taken", words, _elsewhere(part, source), f"variants.{part.variant}"))
    elif _is_same_without(part, reading, source):
        text = f"{part.means}: in the base; variant {part.variant} is the same model without: {_about(part, source)}"
        reading.notes.append(Note("taken", words, text, f"variants.{part.variant}"))
    else:
        name = _new_name(part, source)
        text = f"{part.means}: in the base; variant {name}, which was added, is the same model without"
        variant = {"about": f"the base without this: {part.means}", "set": dict(part.without)}
        reading.take(words, text, f"variants.{name}", variant)


def _elsewhere(part: Part, source: LibraryScenario) -> str:
    return f"{part.means}: not in the base; variant {part.variant} has it: {_about(part, source)}"


def _about(part: Part, source: LibraryScenario) -> str:
    return str(_written(source)["variants"][part.variant]["about"])


def _new_name(part: Part, source: LibraryScenario) -> str:
    name = "base_without_" + re.sub(r"[^a-z0-9]+", "_", part.means.lower().removeprefix("the ")).strip("_")
    return name + "_" * (name in _written(source)["variants"])


def _is_in_base(part: Part, reading: Reading, source: LibraryScenario) -> bool:
    """Return whether the model has the part: whether taking it out would change a number."""
    return any(_now(path, reading, source) != value for path, value in part.without.items())


def _is_same_without(part: Part, reading: Reading, source: LibraryScenario) -> bool:
    """Return whether the scenario's variant differs in nothing but the part, whatever the brief has set.

    It switches the part off by numbers or by actions: with both, more than the part is off.
    """
    variants = _written(source)["variants"]
    variant = variants[part.variant]
    if set(part.without) <= set(variant.get("set", {})) and "off" in variant:
        return False
    merged = dict(variant.get("set", {}))
    while "extends" in variant:
        variant = variants[variant["extends"]]
        if "off" in variant:
            return False
        merged = {**variant.get("set", {}), **merged}
    return all(_now(path, reading, source) == value for path, value in merged.items() if path not in part.without)


def _now(path: str, reading: Reading, source: LibraryScenario) -> Any:
    """Return the value of the base at a path, with what the brief has set there or in a part of it."""
    if path in reading.settings:
        return reading.settings[path]
    if any(_is_beside(given, path) for given in reading.settings):
        return reading.settings
    written = _at(_written(source), path)
    return _at(_numbers(source), path) if written is None else written


def _at(data: Any, path: str) -> Any:
    for key in path.split("."):
        data = data.get(key) if isinstance(data, Mapping) else None
    return data


def _is_beside(first: str, second: str) -> bool:
    """Return whether two paths are the same, or one is a part of the other."""
    return f"{first}.".startswith(f"{second}.") or f"{second}.".startswith(f"{first}.")


@cache
def _written(source: LibraryScenario) -> Mapping[str, Any]:
    return read_yaml(source.sources["scenario.yaml"], "scenario.yaml").data or {}


@cache
def _numbers(source: LibraryScenario) -> Mapping[str, Any]:
    found: Mapping[str, Any] = numbers(Sources(source.sources).must_link(), None)
    return found
