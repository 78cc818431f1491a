"""Renames one thing everywhere at once: in ODD, graph, scenario, handlers and expectations; or nowhere.

The declaration is renamed first. Every place that meant it is now undeclared, and the checks report all such places.
So this works for every feature of the languages, also for later ones. In the end the model must mean what it meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from behavior_graph.expressions.typing.scopes import Named, NameKind
from behavior_graph.schema.intervention_models import due_in
from behavior_graph.suggestions import suggest
from codegen_templates.handlers import contracts, helpers_of
from compiler.json_values import Plain
from compiler.operations.build_workspace import existing, generate_after
from compiler.reporter import SILENCE, Reporter
from compiler.workspace.lockfile import Lock
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO
from odd.diagnostics import Diagnostic, Severity
from odd.errors import UserError
from odd.names import NameOf, snake, taken
from odd.reading.text_lines import LineTable, lines_of
from odd.reading.yaml_file import YamlFile, YamlPath
from odd.reading.yaml_text import read_yaml

if TYPE_CHECKING:
    from behavior_graph.data.scenario_tables import Tables
    from behavior_graph.linking.linked import Linked

#: Each turn finds at least one more place; no model has a chain of names as long as this.
_MOST_TURNS = 60
_SHAPES = {True: r"[A-Z][A-Za-z0-9]{0,62}", False: r"[a-z][a-z0-9_]{0,62}"}


@dataclass(frozen=True, slots=True)
class Symbol:
    """A declared name: its kind, its qualified name (`User.belief`), and the key that declares it (of an inverse: whose
    value does).

    A helper function is declared at an offset of a handlers file instead, `at`.
    """

    kind: NameOf
    name: str
    file: str
    path: YamlPath
    at: int = 0

    @property
    def short(self) -> str:
        """The name without its owner."""
        return self.name.rpartition(".")[2]

    @property
    def owner(self) -> str:
        """The entity type or event that a variable or field belongs to; empty for other names."""
        return self.name.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Renamed(Plain):
    """The result of a renaming: the number of places in each file, and the lines of prose with the old name."""

    kind: str
    old: str
    new: str
    places: Mapping[str, int]
    left_in_texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Text:
    """The files while names change in them, and the number of changes."""

    files: dict[str, str]
    places: dict[str, int]

    def put(self, file: str, places: Mapping[int, tuple[str, str]]) -> None:
        """Replace words in one file; `places` maps an offset to the old and the new word there."""
        text = self.files[file]
        for at, (old, new) in sorted(places.items(), reverse=True):
            text = text[:at] + new + text[at + len(old) :]
        self.files[file] = text
        self.places[file] = self.places.get(file, 0) + len(places)


def rename(old: str, new: str, folder: Path, *, reporter: Reporter = SILENCE) -> Renamed:
    """Rename what the sources declare: a type, variable, action, event, parameter, relation, intervention and so on.

    Either every file is changed and the package generated again, or nothing is and UserError says why. Where the
    machine fails between both, or the user interrupts, they are told that the package is still to be made.
    """
    workspace = existing(folder)
    with workspace.locked():
        sources = sources_of(workspace)
        done, files = renamed(sources, old, new)
        changed = {path: text for path, text in files.items() if sources.files.get(path) != text}
        lock = _with_notes(workspace.read_lock(), sources.files, changed, done)
        workspace.write(changed, remove=set(sources.files) - set(files))
        workspace.write_lock(lock)
        generate_after(f"every source has {done.new} in place of {done.old}", workspace, reporter)
    return done


def renamed(sources: Sources, old: str, new: str) -> tuple[Renamed, dict[str, str]]:
    """Return what was renamed, and all source files with the new name; raise UserError if that is not possible."""
    _refuse_errors(sources)
    bare = {path: text.removeprefix("\ufeff") for path, text in sources.files.items()}
    done, files = _renamed(sources.with_files(bare), old, new)
    marked = (text.startswith("\ufeff") for text in sources.files.values())
    return done, {path: "\ufeff" * mark + text for (path, text), mark in zip(files.items(), marked, strict=True)}


def _renamed(sources: Sources, old: str, new: str) -> tuple[Renamed, dict[str, str]]:
    """Return what `renamed` does, of files without byte-order marks, in the same order."""
    known = [*symbols(sources.must_link()), *_helpers(sources)]
    symbol = _find(known, old)
    short = _checked_name(known, symbol, new)
    text = _Text(dict(sources.files), {})
    _declare(text, sources.must_link(), symbol, short)
    after = _follow(text, _words(symbol, short), sources.tables)
    full = f"{symbol.owner}.{short}" if symbol.owner else short
    if _meaning(after, symbol, full) != _meaning(sources, symbol, symbol.name):
        raise UserError(f"nothing was renamed: '{full}' would mean something else where '{symbol.name}' is written now")
    prose = tuple(_prose(after, symbol.short))
    return Renamed(symbol.kind, symbol.name, full, dict(text.places), prose), dict(after.files)


# What is renamed, and to what --------------------------------------------------------------------------------------


def symbols(linked: Linked) -> Iterator[Symbol]:
    """Yield every name that the sources declare with a key, and that can therefore be renamed."""
    yield from (symbol for symbol in _declared(linked) if symbol.path in _text_of(linked, symbol.file).places)


def _text_of(linked: Linked, file: str) -> YamlFile:
    return {ODD: linked.odd_text, GRAPH: linked.graph_text, SCENARIO: linked.scenario_text}[file]


def _declared(linked: Linked) -> Iterator[Symbol]:
    odd, graph = linked.odd, linked.graph
    yield from (Symbol("entity", name, ODD, ("entities", name)) for name in odd.entities)
    for name in linked.variables:
        text, path = linked.variable_path(name)
        yield Symbol("variable", name, text.file, path)
    for submodel, each_submodel in odd.submodels.items():
        yield from (
            Symbol("parameter", name, ODD, ("submodels", submodel, "parameters", name))
            for name in each_submodel.parameters
        )
    for entity, spec in odd.entities.items():
        yield from (Symbol("goal", name, ODD, ("entities", entity, "goals", name)) for name in spec.goals)
    yield from (Symbol("action", name, GRAPH, ("actions", name)) for name in graph.actions)
    for event, declared in graph.events.items():
        yield Symbol("event", event, GRAPH, ("events", event))
        for field in declared.fields:
            yield Symbol("field", f"{event}.{field}", GRAPH, ("events", event, "fields", field))
    for name, relation in graph.relations.items():
        yield Symbol("relation", name, GRAPH, ("relations", name))
        if relation.inverse:
            yield Symbol("relation", relation.inverse, GRAPH, ("relations", name, "inverse"))
    yield from (Symbol("aggregate", name, GRAPH, ("aggregates", name)) for name in graph.aggregates)
    yield from (Symbol("function", name, GRAPH, ("functions", name)) for name in graph.functions)
    yield from _scheduled(linked)


def _scheduled(linked: Linked) -> Iterator[Symbol]:
    """Yield interventions and questionnaires; one that several variants declare is one, by its first declaration."""
    found: dict[str, YamlPath] = {}
    for name, path in _interventions(linked):
        found.setdefault(name, path)
    yield from (Symbol("intervention", name, SCENARIO, path) for name, path in found.items())
    for name in linked.scenario.questionnaires:
        yield Symbol("questionnaire", name, SCENARIO, ("questionnaires", name))


def _interventions(linked: Linked) -> Iterator[tuple[str, YamlPath]]:
    yield from ((name, ("interventions", name)) for name in linked.scenario.interventions)
    for variant, each_variant in linked.scenario.variants.items():
        yield from ((name, ("variants", variant, "interventions", name)) for name in each_variant.interventions)


def _helpers(sources: Sources) -> Iterator[Symbol]:
    """Yield the helper functions of the handlers files."""
    for helper in helpers_of(sources.must_link(), sources.handlers):
        span = helper.function.span
        at = LineTable(sources.files[span.file], span.file).offset(span.line, span.column)
        yield Symbol("helper", helper.function.name, span.file, (), at)


def _refuse_errors(sources: Sources) -> None:
    errors = [problem for problem in sources.problems() if problem.severity is Severity.ERROR]
    if errors:
        raise UserError("fix the errors first: names can only be changed in a model without errors", errors)


def _find(known: Sequence[Symbol], old: str) -> Symbol:
    """Return the symbol that the user means; raise UserError if there is none, or more than one."""
    found = [symbol for symbol in known if symbol.name == old] or [symbol for symbol in known if symbol.short == old]
    if len(found) == 1:
        return found[0]
    if found:
        ways = " or ".join(f"{symbol.kind} {symbol.name}" for symbol in found)
        if len({symbol.name for symbol in found}) < len(found):
            raise UserError(f"'{old}' names more than one thing: {ways}; rename one of them by hand first")
        raise UserError(f"'{old}' could be {ways}; write the full name")
    near = suggest(old, [symbol.name for symbol in known])
    raise UserError(f"there is no '{old}' to rename; {near or 'simcc odd export lists all names'}")


def _checked_name(known: Sequence[Symbol], symbol: Symbol, new: str) -> str:
    """Return the new short name; raise UserError if it is not possible."""
    owner, _, short = new.rpartition(".")
    if short == symbol.short:
        raise UserError(f"'{symbol.name}' already has that name")
    pattern = _SHAPES[symbol.kind in ("entity", "event")]
    if not re.fullmatch(pattern, short):
        example = (
            "like FactChecker"
            if symbol.kind in ("entity", "event")
            else "lower-case letters, digits and _, like heard_at"
        )
        raise UserError(f"'{short}' is not a name for {_a(symbol.kind)}: {example}")
    if owner not in ("", symbol.owner):
        full = f"'{symbol.owner}.{short}' or '{short}'" if symbol.owner else f"'{short}'"
        raise UserError(f"{_a(symbol.kind)} cannot move to another owner: write {full}")
    fault = taken(short, symbol.kind)
    if fault:
        raise UserError(f"{_a(symbol.kind)} cannot have the name '{short}', which {fault}")
    _refuse_clash(known, symbol, short)
    return short


def _refuse_clash(known: Sequence[Symbol], symbol: Symbol, short: str) -> None:
    """Raise UserError if something else that can occur in the same places already has the name."""
    for each_symbol in known:
        same_owner = not (each_symbol.owner and symbol.owner) or each_symbol.owner == symbol.owner
        as_code = (
            symbol.kind == each_symbol.kind == "entity"
            and snake(each_symbol.short) == snake(short)
            and each_symbol != symbol
        )
        if as_code or (each_symbol.short == short and same_owner):
            raise UserError(f"{each_symbol.kind} {each_symbol.name} already has that name")


def _words(symbol: Symbol, short: str) -> dict[str, str]:
    """Return the old and new forms of names that are derived from the name: `platform`, `decide_hear`."""
    words = {symbol.short: short}
    if symbol.kind == "entity":
        words[snake(symbol.short)] = snake(short)
    if symbol.kind == "action":
        words[f"decide_{symbol.short}"] = f"decide_{short}"
    return words


# Changing -------------------------------------------------------------------------------------------------------------


def _declare(text: _Text, linked: Linked, symbol: Symbol, short: str) -> None:
    """Rename the declaration, for an intervention also those of variants, and for an entity type its handlers file."""
    places = {}
    for at in _declarations(linked, symbol):
        places[at + text.files[symbol.file].startswith(('"', "'"), at)] = (symbol.short, short)
    text.put(symbol.file, places)
    if symbol.kind == "entity":
        moved = {f"{HANDLERS}/{snake(symbol.short)}.py": f"{HANDLERS}/{snake(short)}.py"}
        files = {moved.get(path, path): each for path, each in text.files.items()}
        text.files.clear()
        text.files.update(files)


def _declarations(linked: Linked, symbol: Symbol) -> Iterator[int]:
    """Yield the offsets at which a name is declared: an intervention of a variant takes the place of the base's."""
    if not symbol.path:
        yield symbol.at
        return
    paths = [symbol.path]
    if symbol.kind == "intervention":
        paths = [path for name, path in _interventions(linked) if name == symbol.name]
    declaring = _text_of(linked, symbol.file)
    place = declaring.value if symbol.path[2:] == ("inverse",) else declaring.key
    yield from (declaring.offset(place(path)) for path in paths)


def _follow(text: _Text, words: Mapping[str, str], tables: Tables | None) -> Sources:
    """Rename undeclared names until there are none left; raise UserError if that does not end."""
    for _ in range(_MOST_TURNS):
        sources = Sources(dict(text.files), tables=tables)
        errors = [problem for problem in sources.problems() if problem.severity is Severity.ERROR]
        if not errors:
            return sources
        places = _places(text.files, errors, words)
        if not places:
            raise UserError("nothing was renamed: the name cannot be changed in these places", errors)
        for file, found in places.items():
            text.put(file, found)
    raise UserError("nothing was renamed: simcc cannot reach all places that use the name", errors)


def _places(
    files: Mapping[str, str], errors: list[Diagnostic], words: Mapping[str, str]
) -> dict[str, dict[int, tuple[str, str]]]:
    """Return the places of the words that errors point at, by file and offset; those that name the word come first.

    Other errors may only follow from the unknown name, and may point at a value of the same name.
    """
    speaking = [error for error in errors if {step for name in error.names for step in name.split(".")} & set(words)]
    for several in (speaking, errors):
        found: dict[str, dict[int, tuple[str, str]]] = {}
        for error in several:
            for at, old in _pointed_at(files.get(error.span.file, ""), error, words):
                found.setdefault(error.span.file, {})[at] = (old, words[old])
        if found:
            return found
    return {}


def _pointed_at(text: str, error: Diagnostic, words: Mapping[str, str]) -> list[tuple[int, str]]:
    """Return the words that an error is about: the first one if the error begins with it, else all that it spans."""
    table = LineTable(text, error.span.file)
    begin = table.offset(error.span.line, error.span.column)
    last = error.span.end_column
    end = table.end_of_line(begin) if last is None else table.offset(error.span.line, last)
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")\b")
    matches = [(match.start(), match[0]) for match in pattern.finditer(text, begin, max(end, begin + 1))]
    at_start = [match for match in matches if text[begin : match[0]].strip("\"'{[( ") == ""]
    return at_start[:1] or matches


# Notes ----------------------------------------------------------------------------------------------------------------


def _with_notes(lock: Lock, before: Mapping[str, str], changed: Mapping[str, str], done: Renamed) -> Lock:
    """Return the lock with the new name in notes: one whose place is gone would outlast every edit of its value."""
    words = f"'{done.old.rpartition('.')[2]}'", f"'{done.new.rpartition('.')[2]}'"
    for file in lock.entries.keys() & changed.keys() & {ODD, GRAPH, SCENARIO}:
        texts = read_yaml(before[file], file), read_yaml(changed[file], file)
        entry, moved = lock.entries[file], dict(zip(*map(_dotted, texts), strict=True))
        notes = [
            {**note, "path": moved[note["path"]], "text": note["text"].replace(*words)}
            if moved.get(note.get("path"), note.get("path")) != note.get("path")
            else note
            for note in entry.notes
        ]
        lock = lock.with_entry(file, replace(entry, notes=tuple(notes)))
    return lock


def _dotted(text: YamlFile) -> list[str]:
    """Return the path of each value as notes have it, in the order of the file, which a renaming does not change."""
    return [".".join(_step(text, path[: depth + 1]) for depth in range(len(path))) for path in text.places]


def _step(text: YamlFile, path: YamlPath) -> str:
    """Return the last step of a path: the id of an entry of a list that has one."""
    named = text.places.get((*path, "id")) if isinstance(path[-1], int) else None
    return str(path[-1]) if named is None else str(named.scalar)


# What it means --------------------------------------------------------------------------------------------------------


def _meaning(sources: Sources, symbol: Symbol, name: str) -> list[tuple[str, ...]]:
    """Return what every expression reads and every action does, in order, with `·` for the symbol named `name`."""
    linked = sources.must_link()
    before = r"(?<!\w)" if symbol.kind == "relation" else r"(?<![\w.])"
    pattern = re.compile(rf"{before}{re.escape(name)}(?!\w)")
    read = [map(_as_read, place.checked.uses) for place in linked.places]
    done = []
    for action, contract in contracts(linked, sources.handlers).items():
        emits = (f"{event} to {_receiver(linked, action, to)}" for event, to in contract.emits)
        done.append((action, *contract.reads, *(f"writes {written}" for written in contract.writes), *emits))
    named = [tuple(sorted(pattern.sub("·", word) for word in words)) for words in (*read, *done)]
    return [*named, *_schedule(linked, symbol.kind, name)]


def _schedule(linked: Linked, kind: NameOf, name: str) -> Iterator[tuple[str, ...]]:
    """Yield for the base and each variant what is done to it and when, and what steps ask."""

    def shown(each_kind: str, each_name: str) -> str:
        return "·" if (each_kind, each_name) == (kind, name) else f"{each_kind} {each_name}"

    for variant in (None, *linked.scenario.variants):
        made = linked.scenario.interventions_of(variant)
        yield tuple(f"{shown('intervention', key)} {each.at}" for key, each in made.items())
    yield tuple(f"{shown(due.section[:-1], due.name)} {due.round}" for due in due_in(linked.scenario.steps))


def _as_read(use: Named) -> str:
    """Return a name that an expression reads; a metric, which is never renamed, may have the name of an aggregate."""
    return f"metric_{use.name}" if use.kind is NameKind.METRIC else use.qualified


def _receiver(linked: Linked, action: str, to: str) -> str:
    """Return a receiver; a reference variable of the acting entity is given its full name."""
    full = f"{linked.graph.actions[action].entity}.{to}"
    return full if linked.variable(full) else to


def _prose(sources: Sources, name: str) -> Iterator[str]:
    """Yield the places that still have the old name, as `file:line`: comments, texts, and other things of that name."""
    pattern = re.compile(rf"(?<![\w.]){re.escape(name)}\b")
    for file, text in sorted(sources.files.items()):
        yield from (f"{file}:{number}" for number, line in enumerate(lines_of(text), 1) if pattern.search(line))


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
