"""One lost line or wrong indentation from which many faults follow: a section too deep, entries without their name."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, get_origin

from pydantic import BaseModel

from odd.reading import shapes
from odd.reading.yaml_file import YamlFile, YamlPath


@dataclass(frozen=True, slots=True)
class LostLine:
    """What is wrong at a key, and the paths of which every other fault is a consequence."""

    path: YamlPath
    message: str
    help: str
    around: tuple[YamlPath, ...]

    def explains(self, path: YamlPath) -> bool:
        """Return whether a fault at this path follows from it."""
        return any(path[: len(part)] == part for part in self.around)


def lost_lines(source: YamlFile, model: type[BaseModel], faulty: Collection[YamlPath]) -> list[LostLine]:
    """Return the lines that were lost, given the paths at which the file does not have the form of the model."""
    shallow = list(_shallow(source, model, faulty))
    others = [path for path in faulty if not any(line.explains(path) for line in shallow)]
    return [*shallow, *_deep_sections(source, model, others), *_nameless(source, model, others)]


def _shallow(source: YamlFile, model: type[BaseModel], faulty: Collection[YamlPath]) -> Iterator[LostLine]:
    """Yield keys that stand beside the entry above them, in which they are missing."""
    for path in dict.fromkeys(fault[:length] for fault in faulty for length in range(2, len(fault) + 1)):
        beside = source.places_in(path[:-1])
        position = beside.index(path) if path in beside else 0
        above = beside[position - 1] if position else None
        if above is None or not _begins_line(source, path) or not isinstance(source.at(above), dict):
            continue
        entry, key = shapes.bare(_form_of(model, above)), str(path[-1])
        if shapes.is_model(entry) and key in shapes.keys_of(entry) and (*above, key) not in source.places:
            message = f"'{key}' is indented too little: it belongs to '{above[-1]}'"
            help = f"indent it like the other keys of '{above[-1]}'"
            yield LostLine(path, message, help, (path, (*above, key)))


def _deep_sections(source: YamlFile, model: type[BaseModel], faulty: Collection[YamlPath]) -> Iterator[LostLine]:
    """Yield sections of the file that stand below another one, where they are faults."""
    for key in shapes.keys_of(model):
        deep = [path for path in source.places if path[-1:] == (key,) and len(path) > 1 and _begins_line(source, path)]
        if (key,) in source.places or len(deep) != 1 or not _may_be_section(source, deep[0]):
            continue
        if any(path[: len(deep[0])] == deep[0] for path in faulty):
            message = f"'{key}' is indented too far: it belongs to the top level of the file"
            help = "write it at the beginning of the line"
            yield LostLine(deep[0], message, help, ((key,), *_inside(source, deep[0])))


def _may_be_section(source: YamlFile, path: YamlPath) -> bool:
    value = source.at(path)
    return value is None or isinstance(value, (dict, list))


def _inside(source: YamlFile, path: YamlPath) -> list[YamlPath]:
    """Return a section's path, and where only its first line is indented, those of all that follows it there."""
    beside = source.places_in(path[:-1])
    return beside[beside.index(path) :] if source.at(path) is None else [path]


def _nameless(source: YamlFile, model: type[BaseModel], faulty: Collection[YamlPath]) -> Iterator[LostLine]:
    """Yield the first key of an entry whose name is missing above it."""
    for path in dict.fromkeys(path[:-1] for path in faulty if len(path) > 1):
        entry = _entry_of(model, path)
        held = source.at(path)
        if entry is None or not isinstance(held, dict):
            continue
        keys = [key for key in held if key in shapes.keys_of(entry)]
        if keys and not isinstance(held[keys[0]], dict) and (*path, keys[0]) in faulty:
            message = f"'{keys[0]}' belongs to an entry of '{path[-1]}', whose name is missing above it"
            help = "write the name and a ':' in a line above it, and indent what belongs to it"
            inside = held if entry.model_config.get("extra") == "allow" else keys
            yield LostLine((*path, keys[0]), message, help, tuple((*path, key) for key in inside))


def _entry_of(model: type[BaseModel], path: YamlPath) -> type[BaseModel] | None:
    """Return the form of the entries of a mapping by name, None for anything else."""
    expected = _form_of(model, path)
    entry = shapes.bare(shapes.child(expected, "name")) if get_origin(shapes.bare(expected)) is dict else None
    return entry if shapes.is_model(entry) else None


def _form_of(model: type[BaseModel], path: YamlPath) -> Any:
    expected: Any = model
    for step in path:
        expected = shapes.child(expected, step)
    return expected


def _begins_line(source: YamlFile, path: YamlPath) -> bool:
    key = source.places[path].key
    return key is not None and not source.text[source.text.rfind("\n", 0, key[0]) + 1 : key[0]].strip()
