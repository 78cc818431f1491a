"""The parts of the reference card that a question needs: those of its files, without what its model has no use for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from compiler.workspace.sources import Sources
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO

START = "# "
RUN, EXPRESSIONS, TRAPS = "## How a run works", "## Expressions", "## Traps"
#: The tables of the handler language follow its rules and its example.
CODE, TABLES = "## Handlers", "### "
OF_FILES = {ODD: f"## {ODD}", GRAPH: f"## {GRAPH}", SCENARIO: f"## {SCENARIO}", HANDLERS: CODE}
_ORDER = (START, RUN, *(OF_FILES[file] for file in (ODD, GRAPH, SCENARIO)), EXPRESSIONS, CODE, TABLES, TRAPS)
_PART = re.compile(r"^(?=#{1,3} )", re.MULTILINE)
_SEPARATED = "\n\n"
_KEY = re.compile(r"( *)\{?(\w+)!?: ")
_LEFT_OUT = re.compile(r"^Keys that are not shown here: (.*)\.(?:\n|\Z)", re.MULTILINE)
_NAMED_KEY = re.compile(r"^\w+", re.MULTILINE)

#: Keys of scenario.yaml that few models need, with the words of a brief that may ask for them.
_TABLES_OF_DATA = r"\bdata\b|\btable|csv|parquet|census|microdata"
_RARE = {
    "population.from": _TABLES_OF_DATA,
    "relations.edges": _TABLES_OF_DATA,
    "parameters.table": _TABLES_OF_DATA,
    "parameters.columns": _TABLES_OF_DATA,
    "targets": rf"{_TABLES_OF_DATA}|calibrat|measured|observed|empirical",
    "questionnaires": r"questionnaire|survey|poll|panel|interview",
    "steps": r"questionnaire|survey|poll|panel|interview",
    "experiments": r"experiment|sweep|sensitiv|latin|sobol|morris",
    "record": r"record|follow|individual",
}
_SPACE = re.compile(r"me\.(near|here|free_cells|move|x_to|y_to)\b|\b(grid|plane|cell|column|row|edge)\b")
#: What results can make an author add to a scenario; the numbers that it may change are in its file.
REVISED = "variants and claims"
_REVISED_KEYS = ("variants", "expectations", "interventions")


def card_for(card: str, parts: Iterable[str], unneeded: Collection[str] = ()) -> str:
    """Return the parts of the card that begin so, without keys that are not needed; what is left out is named.

    `REVISED` is the part about scenario.yaml with nothing but variants, claims and interventions.
    """
    wanted = tuple(parts)
    if REVISED in wanted and OF_FILES[SCENARIO] not in wanted:
        wanted, unneeded = (*wanted, OF_FILES[SCENARIO]), {*unneeded, *_all_but_revised(card)}
    return _SEPARATED.join(_part(text.strip(), unneeded) for text in _PART.split(card) if text.startswith(wanted))


def parts_of_files(paths: Iterable[str]) -> Iterator[str]:
    """Yield the parts about the languages of these files."""
    kinds = {HANDLERS if path.startswith(f"{HANDLERS}/") else path for path in paths}
    yield from (part for kind, part in OF_FILES.items() if kind in kinds)
    if HANDLERS in kinds:
        yield TABLES


def unneeded_keys(brief: str, sources: Sources) -> set[str]:
    """Return what the languages have and a model has no use for: by its ODD and graph, and by words of the brief."""
    odd, graph = sources.odd.model, sources.graph.model
    found = {key for key, words in _RARE.items() if not re.search(words, brief, re.IGNORECASE)}
    if odd is not None and odd.scales.space == "none":
        found.add("space")
    if odd is not None and not odd.inputs:
        found.add("input_data")
    if graph is not None and not graph.relations:
        found |= {"relations", "ties"}
    return found


def _all_but_revised(card: str) -> set[str]:
    """Return the keys of scenario.yaml that a revision after results can do without: it sees those that are used."""
    (scenario,) = [part for part in _PART.split(card) if part.startswith(OF_FILES[SCENARIO])] or [""]
    return set(_NAMED_KEY.findall(scenario)) - set(_REVISED_KEYS)


def card_in(systems: Iterable[str]) -> str:
    """Return the card of a recorded build: the longest form of each part that its prompts show."""
    found: dict[str, str] = {}
    for system in systems:
        for part in _PART.split(system.partition("\n## How to answer")[0]):
            title = part.partition("\n")[0]
            found[title] = max(found.get(title, ""), part.strip(), key=len)
    return _SEPARATED.join(sorted(found.values(), key=_place)).strip()


def _place(part: str) -> int:
    return next((number for number, title in enumerate(_ORDER) if part.startswith(title)), len(_ORDER))


def _part(text: str, unneeded: Collection[str]) -> str:
    """Return a part without what is not needed."""
    if text.startswith(OF_FILES[SCENARIO]):
        return _without_keys(text, unneeded)
    if text.startswith((CODE, TABLES)) and "space" in unneeded:
        return "\n".join(line for line in text.splitlines() if not _SPACE.search(line))
    return text


def _without_keys(outline: str, unneeded: Collection[str]) -> str:
    """Return an outline without some keys and what is inside them, which it names in a line of its own."""
    kept, path = list[str](), list[str]()
    left_out = {name for line in _LEFT_OUT.findall(outline) for name in line.split(", ")}
    skipped = -1
    for line in _LEFT_OUT.sub("", outline).splitlines():
        key = _KEY.match(line)
        depth = len(key[1]) // 2 if key else -1
        if 0 <= skipped < depth and not _is_form_of_values(line, path):
            continue
        skipped = -1
        if key:
            path = [*path[:depth], key[2]]
            if (name := ".".join(path)) in unneeded:
                skipped = depth
                left_out.add(name)
                continue
        kept.append(line)
    names = sorted(name for name in left_out if name.partition(".")[0] not in left_out - {name})
    return "\n".join([*kept, *([f"Keys that are not shown here: {', '.join(names)}."] if names else [])])


def _is_form_of_values(line: str, skipped: list[str]) -> bool:
    """Return whether a line is a form of initial values, which the outline explains inside the key of tables."""
    return skipped == ["population", "from"] and line.lstrip().startswith("{")
