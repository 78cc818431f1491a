"""What an author is shown of sources with targets: never the data, of which a part is held out for the test.

A scenario that the author wrote holds nothing else than it knows. In one of the user's, the targets are blanked out,
and so are comments, where people and `simcc calibrate --write` note how well a model forecasts. Lines stay where they
are, so that diagnostics point to the same ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from compiler.workspace.sources import Sources
from compiler.workspace.workspace import SCENARIO
from odd.diagnostics import Diagnostic
from odd.reading.yaml_file import YamlFile

_TARGETS = "targets"
_HASH = re.compile(r"(?:(?<=\s)|^)#", re.MULTILINE)


def shown_files(sources: Sources, scenario_is_users: bool) -> dict[str, str]:
    """Return the sources as an author may see them."""
    text = sources.scenario.text
    if not scenario_is_users or not (text.data is None or _TARGETS in text.data):
        return dict(sources.files)
    return {**sources.files, SCENARIO: _blanked(text)}


def shown_problems(sources: Sources, problems: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the problems without those in the data of targets, which quote them and which no author can correct."""
    tables = set(sources.data)
    text = sources.scenario.text
    return tuple(problem for problem in problems if problem.span.file not in tables and not _is_in_data(text, problem))


def _is_in_data(scenario: YamlFile, problem: Diagnostic) -> bool:
    if problem.span.file != SCENARIO or scenario.data is None:
        return False
    path = scenario.path_at(scenario.offset(problem.span))
    return path[:1] == (_TARGETS,) and path[2:3] == ("data",)


def _blanked(scenario: YamlFile) -> str:
    """Return the text with spaces in place of targets and comments; nothing of one that cannot be read."""
    text, place = scenario.text, scenario.places.get((_TARGETS,))
    if place is None or place.key is None:
        return ""
    scalars = [span for each in scenario.places.values() for span in (each.key, each.value if each.scalar else None)]
    held = [span for span in scalars if span is not None]
    hashes = [found.start() for found in _HASH.finditer(text)]
    begun = [at for at in hashes if not any(first <= at < last for first, last in held)]
    comments = [(at, at + len(text[at:].partition("\n")[0])) for at in begun]
    for first, last in [(place.key[0], place.value[1]), *comments]:
        text = text[:first] + re.sub(r"[^\n]", " ", text[first:last]) + text[last:]
    return "\n".join(line.rstrip() for line in text.split("\n"))
