"""The library's scenario nearest to a brief, as a pattern of the languages: whole files, at most 6,000 tokens."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.authors.scenario_ranking import fitting
from compiler.library.catalogue import LibraryScenario, scenario
from compiler.workspace.workspace import GRAPH, HANDLERS, ODD, SCENARIO

#: Characters of a pattern: 6,000 tokens of YAML and Python, at three and a half characters each.
MOST_CHARACTERS = 21_000
#: What the compiler writes into files, and an author leaves out: contracts but for delays, and imports.
_CONTRACTS = re.compile(r"^    (?:reads|writes|emits): (?!.*\bafter:).*\n(?:^ {6,}.*\n)*", re.MULTILINE)
_IMPORTS = re.compile(r"^from \w+ import [^()]*?# kept by simcc\n+", re.MULTILINE)
#: The scenario that is shown where none is near: it is short, and has all parts.
_SHORTEST = "rebellion"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A scenario as a pattern: its name, what it is about, and its files."""

    name: str
    about: str
    files: Mapping[str, str]

    @property
    def told(self) -> str:
        """What people are told about it."""
        return f"the library's scenario {self.name} ({self.about}) is shown to the model as a pattern of the languages"


def pattern_for(words: str) -> Pattern:
    """Return the nearest scenario that is short enough; without a near one, the shortest."""
    for name in (*fitting(words), _SHORTEST):
        source = scenario(name)
        files = _files(source)
        if sum(map(len, files.values())) <= MOST_CHARACTERS:
            return Pattern(source.name, source.entry.about, files)
    raise AssertionError(f"the scenario {_SHORTEST} is too long for a pattern")


def _files(source: LibraryScenario) -> dict[str, str]:
    handlers = sorted(path for path in source.sources if path.startswith(f"{HANDLERS}/"))
    return {path: _as_written(source.sources[path]) for path in (ODD, GRAPH, *handlers, SCENARIO)}


def _as_written(text: str) -> str:
    """Return a file as an author writes it, without what the compiler adds."""
    return _IMPORTS.sub("\n", _CONTRACTS.sub("", text))
