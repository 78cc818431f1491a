"""What became of each sentence of a description: ODD element → actions → handler lines → tests → metrics, and back.

The links from sentences to elements are what odd.yaml says (`from: S2`) and what the author of a build noted; all
others follow from the sources.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.linking.linked import Linked
from compiler.descriptions.cited_sentences import cited, dotted, elements, models_of
from compiler.descriptions.description import Description
from compiler.descriptions.long_brief import sentence_of, sentences_with
from compiler.descriptions.sentences import Sentence, heads_of_tables
from compiler.descriptions.stated_numbers import dropped_numbers
from compiler.json_values import Plain
from compiler.workspace.sources import Sources
from odd.errors import UserError

_TESTS = "tests/test_actions.py"


@dataclass(frozen=True)
class Trace(Plain):
    """An element of odd.yaml or scenario.yaml by its path, the sentences it is taken from, and what follows from it.

    `handlers` are functions with their lines (`handlers/user.py:12-20 hear`), `tests` generated tests of the actions.
    """

    path: str
    sentences: tuple[str, ...]
    actions: tuple[str, ...] = ()
    handlers: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    expectations: tuple[str, ...] = ()


class Tracer:
    """Follows the links of one workspace whose sources have no errors."""

    def __init__(self, sources: Sources, notes: Iterable[Mapping[str, Any]] = ()) -> None:
        self._linked: Linked = sources.must_link()
        self._handlers = sources.handlers
        self._files = sources.model_files
        self.description: Description = sources.description
        taken = [note for note in notes if note["kind"] == "taken"]
        self._notes = [note for note in taken if note.get("path")]
        self._read = [note for note in taken if not note.get("path")]

    @cached_property
    def links(self) -> dict[str, tuple[str, ...]]:
        """The sentences of each element that is taken from some, by the element's path."""
        odd = self._linked.odd
        found = {dotted(odd, path): names for path, names in cited(*models_of(self._linked))}
        for note in self._notes:
            names = tuple(sentence.id for sentence in sentences_with(self.description, str(note["words"])))
            if names:
                found[note["path"]] = tuple(dict.fromkeys((*found.get(note["path"], ()), *names)))
        return found

    def about(self, sentence: Sentence) -> dict[str, Any]:
        """Return a sentence with its place, its numbers and the paths of the elements that are taken from it.

        If some are, `dropped_numbers` are those of its numbers that no file of the model has.
        """
        paths = [path for path, names in self.links.items() if sentence.id in names]
        place = {"page": sentence.page, "section": sentence.section}
        found = {"id": sentence.id, "text": sentence.text, **place, "numbers": list(sentence.numbers)}
        dropped = [number for _, number in dropped_numbers([sentence], self._files)] if paths else []
        return {**found, "elements": paths, "dropped_numbers": dropped, "read": self._read_in(sentence)}

    def _read_in(self, sentence: Sentence) -> list[str]:
        """Return what was read in a sentence without setting anything: what the model is about, a part that it has."""
        return [
            str(note["text"]) for note in self._read if sentence == sentence_of(self.description, str(note["words"]))
        ]

    def of_sentence(self, name: str) -> list[Trace]:
        """Return the elements that are taken from a sentence; raise UserError if there is no such sentence."""
        if not self.description.sentences:
            help = "name an element by its path in odd.yaml, as in submodels.S1"
            raise UserError(f"{name} is not a sentence, as this workspace has no description of the model; {help}")
        if self.description.get(name) is None:
            raise UserError(f"{name} is not a sentence of {self.description.file}; {self.description.names}")
        return [self.of_path(path) for path, names in self.links.items() if name in names]

    def of_path(self, path: str) -> Trace:
        """Return the trace of an element, or of what declares a number of scenario.yaml.

        Raises UserError if no element has this path.
        """
        known = {dotted(self._linked.odd, found) for found, _ in elements(*models_of(self._linked))}
        path = path if path in self.links else self._declared(path)
        if path not in known and path not in self.links:
            near = "simcc trace --brief lists those that are taken from sentences"
            raise UserError(
                f"{path} is not an element, as submodels.S1, entities.User or metrics.spreaders are; {near}"
            )
        actions = sorted(self._actions(path))
        names = {path.rpartition(".")[2], self._variable(path)} - {""}
        names |= {name for action in actions for name in self._linked.graph.actions[action].writes or ()}
        metrics, expectations = self._observed(path, names)
        functions = {name for action in actions for name in (action, f"decide_{action}")}
        return Trace(
            path,
            self.links.get(path, ()),
            tuple(actions),
            tuple(self._lines(functions)),
            tuple(f"{_TESTS}::test_{action}" for action in actions),
            metrics,
            expectations,
        )

    def _declared(self, path: str) -> str:
        """Return the element of odd.yaml that declares a number of scenario.yaml; any other path as it is."""
        match path.split("."):
            case ["parameters", name]:
                submodels = self._linked.odd.submodels.items()
                found = (f"submodels.{key}.{path}" for key, submodel in submodels if name in submodel.parameters)
                return next(found, path)
            case ["population", entity, "count"]:
                return f"entities.{entity}"
            case ["population" | "environment", entity, variable]:
                return f"entities.{entity}.variables.{variable}"
        return path

    def left_out(self) -> list[Sentence]:
        """Return the sentences from which nothing is taken, without the heads of tables of numbers."""
        named = {name for names in self.links.values() for name in names}
        named |= set(heads_of_tables(self.description.sentences))
        free = [sentence for sentence in self.description.sentences if sentence.id not in named]
        return [sentence for sentence in free if not self._read_in(sentence)]

    def whole(self) -> dict[str, Any]:
        """Return all sentences, those from which nothing is taken by their ids, and all elements with what follows."""
        return {
            "file": self.description.file,
            "sentences": [self.about(sentence) for sentence in self.description.sentences],
            "left_out": [sentence.id for sentence in self.left_out()],
            "elements": [self.of_path(path).as_json() for path in self.links],
        }

    def _variable(self, path: str) -> str:
        """Return `User.belief` for the path of a variable, empty for others."""
        keys = path.split(".")
        if keys[0] == "entities" and len(keys) == 4:
            return f"{keys[1]}.{keys[3]}"
        return f"{keys[1]}.{keys[2]}" if keys[0] == "population" and len(keys) == 3 else ""

    def _actions(self, path: str) -> Iterator[str]:
        keys = path.split(".")
        name, variable = keys[-1], self._variable(path)
        for action, declared in self._linked.graph.actions.items():
            used = {*(declared.reads or ()), *(declared.writes or ())}
            whole = keys[0] in ("entities", "population") and (len(keys) == 2 or name == "count")
            phases = self._linked.odd.scheduling if keys[0] == "scheduling" else ()
            is_parameter = keys[0] == "parameters" or "parameters" in keys
            if (
                (whole and declared.entity == keys[1])
                or (variable and variable in used)
                or (keys[0] == "submodels" and len(keys) == 2 and declared.follows == name)
                or (is_parameter and name in used)
                or any(action in phase.actions for phase in phases if phase.phase == name)
            ):
                yield action

    def _observed(self, path: str, names: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the metrics that depend on names and the expectations about them; of a pattern or variant, its own."""
        uses: dict[tuple[str, str], set[str]] = {}
        for place in self._linked.places:
            key = (str(place.path[0]), str(place.path[1])) if len(place.path) > 1 else (str(place.path[0]), "")
            uses.setdefault(key, set()).update(named.qualified for named in place.checked.uses)
        if path.startswith("purpose.patterns."):
            name = path.rpartition(".")[2]
            pattern = next(pattern for pattern in self._linked.odd.purpose.patterns if pattern.id == name)
            about = uses.get(("expectations", pattern.expectation), set())
            return tuple(sorted(about & set(self._linked.graph.metrics))), (pattern.expectation,)
        if path.startswith("variants."):
            variant, expectations = path.rpartition(".")[2], self._linked.scenario.expectations
            return (), tuple(sorted(name for name in expectations if variant in variants_needed(expectations[name])))
        reached = set(names)
        for _ in self._linked.graph.aggregates:  # an aggregate can use another one
            reached |= {name for (kind, name), used in uses.items() if kind == "aggregates" and used & reached}
        metrics = {path.removeprefix("metrics.")} if path.startswith("metrics.") else set()
        metrics |= {name for (kind, name), used in uses.items() if kind == "metrics" and used & reached}
        expected = {name for (kind, name), used in uses.items() if kind == "expectations" and used & metrics}
        return tuple(sorted(metrics)), tuple(sorted(expected))

    def _lines(self, functions: Collection[str]) -> Iterator[str]:
        for file, node in self._functions:
            if node.name in functions:
                yield f"{file}:{node.lineno}-{node.end_lineno} {node.name}"

    @cached_property
    def _functions(self) -> list[tuple[str, ast.FunctionDef]]:
        texts = ((file, text.removeprefix("\ufeff")) for file, text in sorted(self._handlers.items()))
        bodies = ((file, ast.parse(text).body) for file, text in texts)
        return [(file, node) for file, body in bodies for node in body if isinstance(node, ast.FunctionDef)]
