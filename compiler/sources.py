"""The sources of a workspace in memory: their texts, what they mean, and everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from compiler.store import GRAPH, HANDLERS, ODD, SCENARIO
from odd.diagnostics import Diagnostic, Span, in_order

if TYPE_CHECKING:
    from behavior_graph.linked import Linked
    from behavior_graph.source import GraphSource, ScenarioSource
    from compiler.checks import Checks
    from odd.source import OddSource

#: Stands in for a scenario that is not written yet, so that a graph can be checked before it.
_NO_SCENARIO = "scenario: 1\nschedule: {rounds: 1}\n"

_PURPOSES = {
    ODD: "it says what is modelled, and every model begins with it",
    GRAPH: "actions, events and metrics stand there",
    SCENARIO: "populations, schedule and variants stand there",
}


@dataclass(frozen=True)
class Sources:
    """The source files by path, as text, and what of them could not be read as text."""

    files: Mapping[str, str]
    unreadable: tuple[Diagnostic, ...] = ()

    def with_files(self, files: Mapping[str, str]) -> Sources:
        """Return the sources with some files replaced or added."""
        readable = tuple(one for one in self.unreadable if one.span.file not in files)
        return replace(self, files={**self.files, **files}, unreadable=readable)

    @cached_property
    def handlers(self) -> dict[str, str]:
        """The handler files by path."""
        return {path: text for path, text in self.files.items() if path.startswith(f"{HANDLERS}/")}

    @cached_property
    def odd(self) -> OddSource:
        """The ODD as read; an empty one where the file is missing."""
        from odd.source import read_odd

        return read_odd(self.files.get(ODD, ""), ODD)

    @cached_property
    def graph(self) -> GraphSource:
        """The behavior graph as read; an empty one where the file is missing."""
        from behavior_graph.source import read_graph

        return read_graph(self.files.get(GRAPH, ""), GRAPH)

    @cached_property
    def scenario(self) -> ScenarioSource:
        """The scenario as read; an empty one where the file is missing."""
        from behavior_graph.source import read_scenario

        return read_scenario(self.files.get(SCENARIO, ""), SCENARIO)

    @cached_property
    def linked(self) -> Linked | None:
        """The three models joined, or None where one of them cannot be read."""
        from behavior_graph.linked import link

        return link(self.odd, self.graph, self.scenario)

    @cached_property
    def linked_for_graph(self) -> Linked | None:
        """The three models joined, with an empty scenario where none is written yet."""
        from behavior_graph.linked import link
        from behavior_graph.source import read_scenario

        scenario = self.scenario if SCENARIO in self.files else read_scenario(_NO_SCENARIO, SCENARIO)
        return link(self.odd, self.graph, scenario)

    def must_link(self) -> Linked:
        """Return the joined models of sources that were checked before."""
        if self.linked is None:
            from odd.errors import InternalError

            raise InternalError("sources that passed their checks do not join")
        return self.linked

    @property
    def name(self) -> str:
        """The model's Python name, or nothing where the ODD cannot be read."""
        return self.odd.model.name if self.odd.model else ""

    # Checks, by file --------------------------------------------------------------------------------------------------

    def odd_problems(self) -> list[Diagnostic]:
        """Check odd.yaml by itself."""
        return self._missing(ODD) or in_order([*self.odd.diagnostics, *self._checks.odd_remarks])

    def graph_problems(self) -> list[Diagnostic]:
        """Check graph.yaml against the ODD."""
        return self._missing(GRAPH) or in_order([*self.graph.diagnostics, *self._checks_for_graph.graph_remarks])

    def handler_problems(self) -> list[Diagnostic]:
        """Check the handler files against ODD and graph."""
        from codegen_templates.handlers import check_handlers

        linked = self.linked_for_graph
        return in_order(check_handlers(linked, self.handlers)) if linked else []

    def scenario_problems(self) -> list[Diagnostic]:
        """Check scenario.yaml against ODD and graph."""
        return self._missing(SCENARIO) or in_order([*self.scenario.diagnostics, *self._checks.scenario_remarks])

    def problems(self) -> list[Diagnostic]:
        """Check everything, from the texts up to the handlers; what follows only from another fault is left out."""
        found = [*self.unreadable]
        for file, source in ((ODD, self.odd), (GRAPH, self.graph), (SCENARIO, self.scenario)):
            found += source.diagnostics if file in self.files else self._missing(file)
        return in_order([*found, *self._checks.remarks(self.handlers)])

    @cached_property
    def _checks(self) -> Checks:
        from compiler.checks import Checks

        return Checks(self.odd, self.graph, self.scenario)

    @cached_property
    def _checks_for_graph(self) -> Checks:
        from behavior_graph.source import read_scenario
        from compiler.checks import Checks

        missing = SCENARIO not in self.files
        return Checks(self.odd, self.graph, read_scenario(_NO_SCENARIO, SCENARIO)) if missing else self._checks

    def _missing(self, file: str) -> list[Diagnostic]:
        if file in self.files or any(one.span.file == file for one in self.unreadable):
            return []
        return [Diagnostic("SC020", f"{file} is missing", Span(file), f"write it: {_PURPOSES[file]}")]
