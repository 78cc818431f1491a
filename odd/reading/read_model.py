"""Turns pydantic's errors into diagnostics at the right place, in the words of a user who writes YAML."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, TypeAdapter, ValidationError

from odd.diagnostics import Diagnostic, Span
from odd.model.base import Frozen
from odd.model.markdown import listing
from odd.model.values import braces, in_flow
from odd.names import LIKENESS
from odd.reading import shapes
from odd.reading.lost_lines import LostLine, lost_lines
from odd.reading.lost_signs import cut_text, parts_of_key, pieces, value_in_key, without_colon
from odd.reading.schema_words import Wording, wording
from odd.reading.yaml_file import YamlFile, YamlPath

M = TypeVar("M", bound=BaseModel)

#: So many entries beside the first one have advice of their own.
_MOST_OTHERS = 3


@dataclass(frozen=True, slots=True)
class Fault:
    """One of pydantic's errors, located in the data: the path that exists, and what its value should be."""

    path: YamlPath
    kind: str
    error: dict[str, Any]
    expected: Any
    key: str = ""


def read_model(source: YamlFile, model: type[M], *, schema_code: str) -> tuple[M | None, tuple[Diagnostic, ...]]:
    """Read a file's data as a model. Codes: `schema_code` unknown key, + 1 missing key, + 2 wrong value.

    If the model is None, a diagnostic says why, here or among those of the file's text.
    """
    if source.data is None:
        return None, ()
    version = _version(source, model)
    if version is not None:
        return None, (version,)
    printer = _Printer(source, model, schema_code)
    try:
        read = model.model_validate(source.data)
    except ValidationError as failure:
        return None, tuple(printer.all(_faults(failure, model, source.data, ())))
    return (None if source.broken else read), tuple(printer.empty(()))


def _version(source: YamlFile, model: type[BaseModel]) -> Diagnostic | None:
    assert source.data is not None
    for key, annotation in shapes.keys_of(model).items():
        known = get_args(annotation) if get_origin(annotation) is Literal else ()
        if not known or not all(type(entry) is int for entry in known) or key not in source.data:
            continue
        if (key,) in source.broken:
            continue  # it is not a number that can be read, which is reported
        if type(source.data[key]) is not int or source.data[key] not in known:
            written = shapes.shown(source.data[key])
            message = f"the format version of '{key}:' is {written}; this simcc reads {known[-1]}"
            help = f"write '{key}: {known[-1]}', or install the version of simcc that the file was written for"
            return Diagnostic("SC010", message, source.value((key,)), help, names=(key,))
    return None


# Placing the errors ---------------------------------------------------------------------------------------------------


def _faults(failure: ValidationError, expected: Any, value: Any, path: YamlPath) -> list[Fault]:
    found: list[Fault] = []
    unions: set[YamlPath] = set()
    for error in failure.errors(include_url=False):
        loc = tuple(error["loc"])
        is_key = loc[-1:] == ("[key]",)
        place, inner, rest = _walk(expected, value, loc[:-1] if is_key else loc)
        inside = value
        for step in place:
            inside = inside[step]
        if is_key and not (rest and shapes.is_union(shapes.bare(inner))):
            found.append(Fault((*path, *place), "key", dict(error), str))
        elif error["type"] == "missing" and get_origin(shapes.bare(inner)) is tuple:
            found.append(Fault((*path, *place), "too_few", dict(error), inner))
        elif not rest or not shapes.is_union(shapes.bare(inner)):
            found.append(Fault((*path, *place), error["type"], dict(error), inner, str(rest[0]) if rest else ""))
        elif place not in unions:
            unions.add(place)
            found += _union_faults(shapes.bare(inner), inside, (*path, *place), dict(error))
    return found


def _walk(expected: Any, value: Any, loc: tuple[str | int, ...]) -> tuple[YamlPath, Any, tuple[str | int, ...]]:
    """Follow pydantic's location as far as the data goes; stop at a union, whose next step names a member."""
    path: YamlPath = ()
    for position, step in enumerate(loc):
        inner = shapes.child(expected, step) if not shapes.is_union(shapes.bare(expected)) else None
        held = (isinstance(value, dict) and step in value) or (isinstance(value, list) and isinstance(step, int))
        if inner is None or not held or (isinstance(value, list) and int(step) >= len(value)):
            return path, expected, loc[position:]
        path, expected, value = (*path, step), inner, value[step]
    return path, expected, ()


def _union_faults(union: Any, value: Any, path: YamlPath, error: dict[str, Any]) -> list[Fault]:
    """Check a value against the one member that its writer must have meant; if that is open, against all members."""
    meant = _meant(shapes.members(union), value)
    if meant is not None and not shapes.as_form(union, value):
        try:
            TypeAdapter(meant).validate_python(value, strict=True)
        except ValidationError as failure:
            return _faults(failure, meant, value, path)
    return [Fault(path, "union", error, union)]


#: The types of members that a value of a type can be meant for, the nearest first.
_MEANT: dict[type[Any], tuple[tuple[type[Any], ...], ...]] = {list: ((list, tuple),), int: ((int,), (float,))}


def _meant(members: list[Any], value: Any) -> Any:
    if isinstance(value, dict):
        mappings = [member for member in members if get_origin(shapes.bare(member)) is dict]
        model = _meant_mapping([member for member in members if shapes.is_model(shapes.bare(member))], value)
        return mappings[0] if model is None and len(mappings) == 1 else model
    for wanted in _MEANT.get(type(value), ((type(value),),)):
        fitting = [member for member in members if (get_origin(shapes.bare(member)) or shapes.bare(member)) in wanted]
        if fitting:
            return fitting[0] if len(fitting) == 1 else None
    return None


def _meant_mapping(models: list[Any], value: dict[str, Any]) -> Any:
    points = [_likeness(shapes.keys_of(shapes.bare(model)), value) for model in models]
    best = max(points, default=0)
    return models[points.index(best)] if best > 0 and points.count(best) == 1 else None


def _likeness(allowed: Iterable[str], value: Iterable[str]) -> int:
    keys = list(allowed)
    return sum(2 if key in keys else bool(get_close_matches(key, keys, 1, 0.68)) for key in value)


def empty_keys(source: YamlFile) -> Iterator[YamlPath]:
    """Yield the keys without a value."""
    for path, place in source.places.items():
        if place.key is None or place.value[0] < place.value[1] or place.scalar is None or place.style:
            continue
        if path not in source.broken:
            yield path


def faults_of(failure: ValidationError, model: type[BaseModel], data: Any) -> list[Fault]:
    """Return pydantic's errors about a file's data, each with its place in the data."""
    return _faults(failure, model, data, ())


def meant_member(union: Any, value: Any) -> Any:
    """Return the member of a union that the writer of a value must have meant, or None if that is not clear."""
    return _meant(shapes.members(union), value)


# Printing them --------------------------------------------------------------------------------------------------------


class _Printer:
    def __init__(self, source: YamlFile, model: type[BaseModel], code: str) -> None:
        self.source = source
        self.model = model
        self.base = int(code.removeprefix("SC"))
        self.meant: dict[YamlPath, set[str]] = {}
        self.misnamed: set[YamlPath] = set()
        self.plain: dict[Diagnostic, str] = {}  # what is said after the names of unknown keys

    def all(self, faults: list[Fault]) -> list[Diagnostic]:
        told = [fault for fault in faults if not self._told(fault)]
        lost = lost_lines(self.source, self.model, {_place(fault) for fault in told})
        kept = [fault for fault in told if not any(line.explains(_place(fault)) for line in lost)]
        unknown = [self._unknown(fault, kept) for fault in kept if fault.kind == "extra_forbidden"]
        unknown = _merged(unknown, self.plain)
        missing: dict[tuple[YamlPath, Span], list[Fault]] = {}
        unknown += [diagnostic for fault in kept if fault.kind == "missing" for diagnostic in self._misspelled(fault)]
        for fault in kept:
            if fault.kind == "missing" and fault.key not in self.meant.get(fault.path, ()):
                missing.setdefault((fault.path, self._gap(fault)), []).append(fault)
        lacking = [self._missing(path, span, group) for (path, span), group in missing.items()]
        others = [fault for fault in kept if fault.kind not in ("extra_forbidden", "missing")]
        run_on = {fault.path for fault in others if fault.kind == "key" and value_in_key(self.source, fault.path)}
        others = [fault for fault in others if fault.kind == "key" or fault.path not in run_on]
        whole = [fault for fault in others if fault.path not in self.misnamed and not self._is_cut(fault)]
        wrong = [self._piece(_unnamed(group[0], self.model)) or self._wrong(group) for group in self._alike(whole)]
        return [*map(self._lost, lost), *unknown, *lacking, *wrong, *self.empty([_place(fault) for fault in told])]

    def _alike(self, faults: list[Fault]) -> list[list[Fault]]:
        """Return the faults in groups that come of one mistake: entries by name whose values are wrong in one way.

        The items of a list of the wrong length are not looked at.
        """
        short = {fault.path for fault in faults if fault.kind in ("too_few", "too_long")}
        groups: dict[object, list[Fault]] = {}
        for fault in faults:
            if fault.path[:-1] in short:
                continue
            by_name = self._is_by_name(fault.path[:-1]) and fault.kind not in ("key", "value_error")
            value = type(self._value(fault.path))
            groups.setdefault((fault.path[:-1], fault.kind, value) if by_name else len(groups), []).append(fault)
        return list(groups.values())

    def _is_by_name(self, path: YamlPath) -> bool:
        """Return whether a mapping has entries by names or values that the user chooses."""
        expected: Any = self.model
        for at, step in enumerate(path):
            inside = self._value(path[:at])
            expected = meant_member(expected, inside) if shapes.is_union(shapes.bare(expected)) else expected
            expected = None if expected is None else shapes.child(expected, step)
        return get_origin(shapes.bare(expected)) is dict

    def _is_cut(self, fault: Fault) -> bool:
        """Return whether a value is wrong only because a comma has cut it in pieces, which is reported there."""
        beside = self.source.places_in(fault.path[:-1])
        at = beside.index(fault.path) + 1 if fault.path in beside else len(beside)
        return at < len(beside) and pieces(self.source, beside[at])[:1] == (fault.path,)

    def _lost(self, line: LostLine) -> Diagnostic:
        names = (str(line.path[-1]),)
        return Diagnostic(self._code(1), line.message, self.source.key(line.path), line.help, names=names)

    def empty(self, told: Collection[YamlPath]) -> Iterator[Diagnostic]:
        """Yield a problem for each key without a value, even an optional one: the user has lost something there."""
        for path in empty_keys(self.source):
            if not any(path[: len(place)] == place for place in told if place):
                help = f"write a value after '{path[-1]}:', or remove the key"
                yield Diagnostic(self._code(2), f"'{path[-1]}' has no value", self.source.key(path), help)

    def _told(self, fault: Fault) -> bool:
        """Return whether the problems of the text already report this: at, above or below a value that was replaced."""
        return any(
            fault.path[: len(path)] == path or (fault.kind == "value_error" and path[: len(fault.path)] == fault.path)
            for path in self.source.broken
        )

    def _piece(self, fault: Fault) -> Diagnostic | None:
        """Return the diagnostic if the unknown key is the rest of a value that a comma has cut in pieces."""
        value, *rest = pieces(self.source, (*fault.path, fault.key)) or ((),)
        if not rest or (fault.kind == "key" and _are_names(self.source.places[value].scalar, fault.key)):
            return None
        key, texts = value[-1], [self.source.places[value].scalar or "", *(str(path[-1]) for path in rest)]
        help = f'put it in quotes: {key}: "{", ".join(texts)}"'
        wanted = shapes.bare(shapes.child(shapes.bare(fault.expected), str(key)))
        if get_origin(wanted) in (list, tuple):
            help = f"put it in brackets: {key}: [{', '.join(texts).strip('()')}]"
        elif all(re.fullmatch(r"[-+]?[\d.]+%?", text) for text in texts):
            sign, how = ("", "without a comma") if len(texts[-1]) == 3 else (".", "with a point")
            help = f"write '{key}: {sign.join(texts)}', {how}"
        elif wanted is None and (form := braces(", ".join(texts))):
            help = f"write {key}: {form}"
        message = f"a comma inside '{{ … }}' ends a value: '{key}' is only '{texts[0]}' here"
        return Diagnostic(self._code(0), message, self.source.key(rest[0]), help, names=(fault.key,))

    def _unknown(self, fault: Fault, faults: list[Fault]) -> Diagnostic:
        expected = shapes.bare(fault.expected)
        allowed = list(shapes.keys_of(expected)) if shapes.is_model(expected) else []
        written = {path[-1] for path in self.source.places_in(fault.path)}
        beside = [other for other in faults if other.path == fault.path]
        missing = [other.key for other in beside if other.kind == "missing"]
        strangers = [other.key for other in beside if other.kind == "extra_forbidden"]
        value = self._value((*fault.path, fault.key))
        unwritten = [key for key in allowed if key not in written]
        near = nearest_name(fault.key, missing) or nearest_name(fault.key, unwritten)
        if near and near not in missing and not shapes.takes(shapes.child(expected, near), value):
            near = None if any(shapes.takes(shapes.child(expected, key), value) for key in missing) else near
            near = near and nearest_name(fault.key, (near,), 0.8)
        familiar = next((key for key in unwritten if key == _familiar(expected, fault.key)), None)
        near = familiar or near
        if (spaceless := self._without_space(fault, missing, allowed)) is not None:
            return spaceless
        if near:
            self.meant.setdefault(fault.path, set()).add(near)
        elif (piece := self._piece(fault)) is not None:
            return piece
        under = "" if near else self._under(expected, fault.key, value)
        empty = "" if near else self._empty_before(fault)
        known = {**Frozen.elsewhere, **getattr(expected, "elsewhere", {})}.get(fault.key)
        help = known or (not empty and under) or f"remove it; the keys allowed here are {', '.join(allowed)}"
        help = f"write '{near}' in its place" if familiar else f"did you mean '{near}'?" if near else help
        if empty:
            help = f"indent it further if it belongs to '{empty}', which is empty; else {help}"
        key, text = cut_text(self.source, (*fault.path, fault.key))
        wanted = shapes.child(expected, key) if key not in ("", "id") and not (near or known) else None
        message = _within(fault.path)
        if wanted is not None and shapes.one_of(shapes.forms(wanted)) == "a text":
            help = f'put the text in quotes if this is part of it: {key}: "{text}"; else {help}'
        elif not near and missing and len(strangers) in (1, len(missing)):
            self.meant.setdefault(fault.path, set()).update(missing)
            listed = listing([f"'{name}'" for name in missing])
            message += f", and {listed} {'is' if len(missing) == 1 else 'are'} missing"
            wanted = shapes.bare(shapes.child(expected, missing[0]))
            inside = len(missing) == 1 and shapes.is_model(wanted) and fault.key in shapes.keys_of(wanted)
            place = "its place" if len(strangers) == 1 else "their place"
            help = f"write it under {listed}" if inside else f"write {listed} in {place}"
            if under and not inside and not shapes.takes(wanted, value):
                help = f"{under}, and add {listed}"
        span = self.source.key((*fault.path, fault.key))
        found = Diagnostic(self._code(0), _unknown_keys((fault.key,)) + message, span, help, names=(fault.key,))
        self.plain[found] = message
        return found

    def _under(self, expected: Any, key: str, value: Any) -> str:
        """Return the advice to write an entry under a key that takes entries by name or by path, if it fits one."""
        dotted = {f"{key}.{inner}": part for inner, part in value.items()} if isinstance(value, dict) else {}
        keys = shapes.keys_of(expected) if shapes.is_model(expected) else {}
        for entry in filter(None, (dotted, {key: value})):
            names = [
                name
                for name, inner in keys.items()
                if get_origin(shapes.bare(inner)) is dict and shapes.takes(inner, entry)
            ]
            if names:
                shown = {name: "…" if isinstance(part, (dict, list)) else part for name, part in entry.items()}
                return f"write it under {' or '.join(map(repr, names))}: {in_flow(shown)}"
        inside = [name for name, inner in keys.items() if key in shapes.keys_of_entries(inner)]
        return f"write it inside an entry of {' or '.join(map(repr, inside))}" if inside else ""

    def _without_space(self, fault: Fault, missing: list[str], allowed: list[str]) -> Diagnostic | None:
        """Return the diagnostic if an unknown key is a key with its value, without a ':' and a space in between.

        The rest of a text that a comma has cut may begin with the name of a key, too; so that has to be a missing one.
        """
        path = (*fault.path, fault.key)
        found = parts_of_key(self.source, path)
        if found is None or found[0] not in (missing if pieces(self.source, path) else allowed):
            return None
        self.meant.setdefault(fault.path, set()).add(found[0])
        words = without_colon(*found)
        return Diagnostic(self._code(0), words.message, self.source.key(path), words.help, names=(fault.key, found[0]))

    def _empty_before(self, fault: Fault) -> str:
        """Return the key before an unknown key if it has no value: the unknown one may only be indented too little."""
        siblings = self.source.places_in(fault.path)
        position = siblings.index((*fault.path, fault.key))
        before = siblings[position - 1] if position else None
        return str(before[-1]) if before is not None and self.source.places[before].scalar == "" else ""

    def _misspelled(self, fault: Fault) -> Iterator[Diagnostic]:
        """Yield a misspelt key as unknown where any key is allowed and one with nearly its name is missing."""
        model = shapes.bare(fault.expected)
        if not shapes.is_model(model) or model.model_config.get("extra") != "allow":
            return
        others = [str(path[-1]) for path in self.source.places_in(fault.path) if path[-1] not in shapes.keys_of(model)]
        familiar = [other for other in others if _familiar(model, other) == fault.key]
        near = familiar or get_close_matches(fault.key, others, 1, 0.8)
        if near:
            self.meant.setdefault(fault.path, set()).add(fault.key)
            self.misnamed.add((*fault.path, near[0]))
            message = f"unknown key '{near[0]}'{_within(fault.path)}"
            span = self.source.key((*fault.path, near[0]))
            help = f"write '{fault.key}' in its place" if familiar else f"did you mean '{fault.key}'?"
            yield Diagnostic(self._code(0), message, span, help, names=(near[0],))

    def _gap(self, fault: Fault) -> Span:
        keys = list(shapes.keys_of(shapes.bare(fault.expected)))
        return self.source.gap(fault.path, fault.key, keys)

    def _missing(self, path: YamlPath, span: Span, group: list[Fault]) -> Diagnostic:
        names = [f"'{fault.key}'" for fault in group]
        listed = listing(names)
        verb = "is" if len(names) == 1 else "are"
        wanted = shapes.child(group[0].expected, group[0].key)
        example = shapes.one_of(shapes.forms(wanted)) if wanted is not None else "a value"
        help = f"add '{group[0].key}: …' ({example})" if len(names) == 1 else f"add {listed}"
        return Diagnostic(
            self._code(1),
            f"{listed} {verb} missing{_within(path)}",
            span,
            help,
            names=tuple(fault.key for fault in group),
        )

    def _of_others(self, alike: list[Fault], help: str) -> str:
        """Return what to do about faults beside the first one, which is told already."""
        others = {
            str(each.path[-1]): wording(each.kind, each.error, each.expected, self._value(each.path), each.path).help
            for each in alike[1:]
        }
        if {*others.values()} == {help} or len(others) > _MOST_OTHERS:
            return f"{listing([repr(name) for name in others])} likewise"
        return "; ".join(f"{name!r}: {advice}" for name, advice in others.items())

    def _wrong(self, alike: list[Fault]) -> Diagnostic:
        fault, names = alike[0], tuple(str(step) for each in alike for step in each.path[-1:])
        value = self._value(fault.path)
        words: Wording = wording(fault.kind, fault.error, fault.expected, value, fault.path)
        inner = list(value.values()) if isinstance(value, dict) and self._is_by_name(fault.path[:-1]) else []
        if inner and all(shapes.takes(fault.expected, part) for part in inner):
            grouped = f"; if '{fault.path[-1]}' only groups entries, write them without it"
            words = replace(words, help=words.help + grouped)
        if len(alike) > 1:
            words = replace(words, help=f"{words.help}; {self._of_others(alike, words.help)}")
        if fault.kind == "key":
            words = value_in_key(self.source, fault.path) or words
            return Diagnostic(self._code(2), words.message, self.source.key(fault.path), words.help, names=names)
        meant = self._meant(fault)
        if meant is None:
            span = self.source.key(fault.path) if fault.kind == "value_error" else self.source.value(fault.path)
            return Diagnostic(
                self._code(2), words.message, span, words.help or "change it to satisfy this", names=names
            )
        help = words.help_about(str((meant or ("it",))[-1]))
        return Diagnostic(self._code(2), words.message, self.source.value(meant), help, names=names)

    def _value(self, path: YamlPath) -> Any:
        value: Any = self.source.data
        for step in path:
            value = value[step]
        return value

    def _meant(self, fault: Fault) -> YamlPath | None:
        """Return the value that the check of a whole mapping blames, None if it is missing."""
        inside = self.source.places_in(fault.path) if fault.kind == "value_error" else []
        if not inside:
            return fault.path
        blamed = [(*fault.path, key) for key in getattr(fault.error["ctx"]["error"], "keys", ())]
        return next((path for path in blamed if path in inside), None)

    def _code(self, offset: int) -> str:
        return f"SC{self.base + offset:03d}"


def _merged(unknown: Iterable[Diagnostic], plain: Mapping[Diagnostic, str]) -> list[Diagnostic]:
    """Return what is said of unknown keys, once for the keys of one mapping with the same advice."""
    groups: dict[tuple[Span | str, str], list[Diagnostic]] = {}
    for each in unknown:
        groups.setdefault((plain.get(each, each.span), each.help), []).append(each)
    return [_as_one(alike, plain.get(alike[0], "")) for alike in groups.values()]


def _as_one(alike: list[Diagnostic], said: str) -> Diagnostic:
    names = tuple(name for each in alike for name in each.names)
    return replace(alike[0], message=_unknown_keys(names) + said, names=names) if said and alike[1:] else alike[0]


def _unknown_keys(names: Collection[str]) -> str:
    listed = listing([f"'{name}'" for name in names])
    return f"unknown key{'s' * (len(names) > 1)} {listed}"


def _are_names(value: str | None, key: str) -> bool:
    """Return whether an entry of a name, and the text after the comma behind it, are names: `{a: User.a, b User.b}`."""
    return bool(re.fullmatch(r"[\w.]+", value or "") and re.fullmatch(r"\w+ +[\w.]+", key))


def _place(fault: Fault) -> YamlPath:
    """Return the path of the value that is wrong, unknown or missing."""
    return (*fault.path, fault.key) if fault.key else fault.path


def _unnamed(fault: Fault, model: type[BaseModel]) -> Fault:
    """Return the fault of a value as one of its key, which may be a piece of the value before it."""
    return Fault(fault.path[:-1], fault.kind, fault.error, model, str((fault.path or ("",))[-1]))


def nearest_name(key: str, names: Iterable[str], cutoff: float = LIKENESS) -> str | None:
    """Return the name that is most like a key in any case, None if none is alike enough."""
    folded = {name.lower(): name for name in names}
    close = get_close_matches(key.lower(), folded, 1, cutoff)
    return folded[close[0]] if close else None


def _familiar(model: Any, key: str) -> str:
    """Return the key of a model that people also call by another one."""
    return model.familiar.get(key.lower(), "") if shapes.is_model(model) else ""


def _within(path: YamlPath) -> str:
    return f" in '{'.'.join(str(step) for step in path)}'" if path else " at the top level of the file"
