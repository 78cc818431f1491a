"""The library's scenario nearest to a brief, as a pattern: its odd.yaml and graph.yaml, at most 3,500 tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from compiler.authors.model.sources.source_prompts import as_authors_write
from compiler.authors.scenario_ranking import fitting
from compiler.library.catalogue import scenario
from compiler.workspace.workspace import GRAPH, ODD

#: Characters of a pattern: 3,500 tokens of YAML, at three and a half characters each.
MOST_CHARACTERS = 12_250
#: The scenario that is shown where none is near: it is short, and has all parts.
_SHORTEST = "rebellion"


@dataclass(frozen=True, slots=True)
class PatternScenario:
    """A scenario as a pattern: its name, what it is about, and its files."""

    name: str
    about: str
    files: Mapping[str, str]

    @property
    def told(self) -> str:
        """What people are told about it."""
        return f"the library's scenario {self.name} ({self.about}) is shown to the model as a pattern of the languages"


def pattern_for(words: str) -> PatternScenario:
    """Return the nearest scenario that is short enough; without a near one, the shortest."""
    for name in (*fitting(words), _SHORTEST):
        source = scenario(name)
        files = as_authors_write({path: source.sources[path] for path in (ODD, GRAPH)})
        if sum(map(len, files.values())) <= MOST_CHARACTERS:
            return PatternScenario(source.name, source.entry.about, files)
    raise AssertionError(f"the scenario {_SHORTEST} is too long for a pattern")
