"""The scenario of the library that is nearest to a brief, shown to the model as an example of the manner of a model.

It stands in the two questions whose answers give a model its shape, the purpose and the entity types, and in no other.
Nothing is copied from it: what the model leaves open stays open.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.linking.graph_source import read_graph
from compiler.authors.scenario_ranking import fitting
from compiler.library.catalogue import LibraryScenario, scenario
from odd.odd_source import read_odd

if TYPE_CHECKING:
    from behavior_graph.schema.graph_model import Graph
    from odd.model.odd_model import Odd

#: Characters of an example in all; those of its question and of an action, and of what is said of an entity type.
MOST_CHARACTERS, _OF_SENTENCE, _OF_TYPE = 700, 130, 90
#: From so many characters on, equal texts are no chance.
_A_COPY = 25
#: Entity types and actions that are shown: as many as a model is asked for, and enough for the manner.
_MOST_TYPES, _MOST_ACTIONS = 3, 2


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario as an example: its name, what it is about, and what of it is shown, at most `MOST_CHARACTERS`."""

    name: str
    about: str
    shown: str

    @property
    def told(self) -> str:
        """What people are told about it."""
        return f"the library's scenario {self.name} ({self.about}) is shown to the model, for its manner only"


def example_for(words: str) -> Example | None:
    """Return the scenario nearest to a user's words as an example, None where no word is in common with any."""
    found = fitting(words)
    if not found:
        return None
    source = scenario(found[0])
    return Example(source.name, source.entry.about, _shown(source))


def copied_text(answer: Any, example: str, brief: str) -> str:
    """Return a text of an answer that stands in the example, and not in the brief; nothing where there is none.

    Names and other short texts may well be equal; `answer` is a JSON value.
    """
    if isinstance(answer, str):
        text = _plain(answer).rstrip(".?!")
        return answer if len(text) >= _A_COPY and text in _plain(example) and text not in _plain(brief) else ""
    parts = answer.values() if isinstance(answer, dict) else answer if isinstance(answer, list) else ()
    return next((found for part in parts if (found := copied_text(part, example, brief))), "")


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def _shown(source: LibraryScenario) -> str:
    """Return a scenario in a few lines: title, question, entity types, and a few actions."""
    odd = read_odd(source.sources["odd.yaml"]).model
    graph = read_graph(source.sources["graph.yaml"]).model
    if odd is None or graph is None:
        raise AssertionError(f"the library's scenario {source.name} cannot be read")
    types = [name for name, entity in odd.entities.items() if entity.kind != "nature"][:_MOST_TYPES]
    lines = [*_head(odd, types), "What they do:", *_actions(odd, graph, types)]
    while len("\n".join(lines)) > MOST_CHARACTERS:
        lines = lines[:-1]
    return "\n".join(lines)


def _head(odd: Odd, types: Sequence[str]) -> list[str]:
    question = _clauses(_sentence(odd.purpose.statement), _OF_SENTENCE)
    declared = [(name, odd.entities[name]) for name in types]
    whys = [f"- {name} ({entity.kind}): {_clauses(entity.why, _OF_TYPE)}" for name, entity in declared]
    return [odd.title, f"It asks: {question}", "Who acts in it:", *whys]


def _actions(odd: Odd, graph: Graph, types: Sequence[str]) -> list[str]:
    """Return an action of each of the submodels that begin most briefly, with that sentence."""
    doers = {
        action.follows: (action.entity, name)
        for name, action in reversed(graph.actions.items())
        if action.entity in types
    }
    said = {key: _sentence(submodel.text) for key, submodel in odd.submodels.items() if key in doers}
    short = sorted(said, key=lambda key: len(said[key]))[:_MOST_ACTIONS]
    return [f"- {' '.join(doers[key])}: {_clauses(said[key], _OF_SENTENCE)}" for key in said if key in short]


def _sentence(text: str) -> str:
    return re.split(r"(?<=[.?!])\s", " ".join(text.split()), maxsplit=1)[0]


def _clauses(text: str, most: int) -> str:
    """Return as many clauses from the beginning as fit; of a first one that does not, as many words."""
    if len(text) <= most:
        return text
    found = [match.start() for match in re.finditer(r"[,;:] ", text) if most // 3 <= match.start() <= most]
    return text[: found[-1]] if found else f"{text[:most].rsplit(' ', 1)[0]} ..."
