"""The sources of a workspace in memory: their texts, their meaning, and their problems."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any

from behavior_graph.data.scenario_tables import Table, Tables
from behavior_graph.linking.graph_source import read_graph, read_scenario
from behavior_graph.linking.linked import link
from behavior_graph.linking.variants import numbers_of_all
from codegen_templates.handlers import check_handlers
from compiler.compiler_errors import NotBuiltError
from compiler.descriptions import DESCRIPTION
from compiler.descriptions.cited_sentences import unknown_sentences
from compiler.descriptions.contradictions import contradictions
from compiler.descriptions.description import Description, of_brief, read_description
from compiler.descriptions.stated_numbers import differing_numbers
from compiler.workspace.check_sources import Checks
from compiler.workspace.lockfile import digest_of
from compiler.workspace.table_files import named_tables, reading_from
from compiler.workspace.workspace import BRIEF, GRAPH, HANDLERS, ODD, SCENARIO, Workspace
from odd.diagnostics import Diagnostic, Span, in_order
from odd.odd_source import read_odd

if TYPE_CHECKING:
    from behavior_graph.data.scenario_tables import Table, TableFault, Tables
    from behavior_graph.linking.graph_source import GraphSource, ScenarioSource
    from behavior_graph.linking.linked import Linked
    from compiler.workspace.check_sources import Checks
    from odd.odd_source import OddSource

# a command reads the same texts several times, and its sources are never changed in place
_read_odd = lru_cache(maxsize=4)(read_odd)
_read_graph = lru_cache(maxsize=4)(read_graph)
_read_scenario = lru_cache(maxsize=4)(read_scenario)

#: Used in place of a scenario that is not written yet, so that a graph can be checked before it.
_NO_SCENARIO = "scenario: 1\nschedule: {rounds: 1}\n"

#: What is said of handlers that are missing: it may be that they cannot be read.
_MISSING_HANDLERS = ("SC453", "SC492")

_PURPOSES = {
    ODD: "it says what is modelled, and every model needs it",
    GRAPH: "it holds actions, events and metrics",
    SCENARIO: "it holds populations, schedule and variants",
}


def sources_of(workspace: Workspace) -> Sources:
    """Return the sources of a workspace as they are on disk now."""
    return Sources(*workspace.read_sources(), tables=Tables(reading_from(workspace.files.read)))


def model_digest(hashes: Mapping[str, str]) -> str:
    """Return the hash of a model and its tables, from those of its sources and tables by path."""
    own = (f"{path}={sha}" for path, sha in sorted(hashes.items()) if path not in (BRIEF, DESCRIPTION))
    return digest_of("\n".join(own))


@dataclass(frozen=True)
class Sources:
    """The source files as text by path, the problems of unreadable ones, and the function that reads tables."""

    files: Mapping[str, str]
    unreadable: tuple[Diagnostic, ...] = ()
    tables: Tables | None = None

    def with_files(self, files: Mapping[str, str]) -> Sources:
        """Return the sources with some files replaced or added."""
        readable = tuple(diagnostic for diagnostic in self.unreadable if diagnostic.span.file not in files)
        return replace(self, files={**self.files, **files}, unreadable=readable)

    def without(self, paths: Collection[str]) -> Sources:
        """Return the sources without some files."""
        return replace(self, files={path: text for path, text in self.files.items() if path not in paths})

    @cached_property
    def handlers(self) -> dict[str, str]:
        """The handler files by path."""
        return {path: text for path, text in self.files.items() if path.startswith(f"{HANDLERS}/")}

    @cached_property
    def odd(self) -> OddSource:
        """The ODD as read; an empty one if the file is missing."""
        return _read_odd(self.files.get(ODD, ""), ODD)

    @cached_property
    def graph(self) -> GraphSource:
        """The behavior graph as read; an empty one if the file is missing."""
        return _read_graph(self.files.get(GRAPH, ""), GRAPH)

    @cached_property
    def scenario(self) -> ScenarioSource:
        """The scenario as read; an empty one if the file is missing."""
        return _read_scenario(self.files.get(SCENARIO, ""), SCENARIO)

    @cached_property
    def linked(self) -> Linked | None:
        """The three models joined, None if one of them cannot be read."""
        return link(self.odd, self.graph, self.scenario, self.tables)

    @cached_property
    def linked_for_graph(self) -> Linked | None:
        """The three models joined, with an empty scenario if none is written yet."""
        scenario = self.scenario if SCENARIO in self.files else read_scenario(_NO_SCENARIO, SCENARIO)
        return link(self.odd, self.graph, scenario, self.tables)

    def must_link(self) -> Linked:
        """Return the joined models; raise NotBuiltError for sources that cannot be read."""
        if self.linked is None:
            raise NotBuiltError("the sources have errors", self.problems(), self.files)
        return self.linked

    @cached_property
    def numbers(self) -> dict[str, dict[str, Any]]:
        """The resolved numbers of the base ("") and of each variant of sources that can be read."""
        return numbers_of_all(self.must_link())

    @cached_property
    def data(self) -> dict[str, Table | TableFault]:
        """The tables that the scenario names, by path, or the reason why one cannot be read."""
        return {file: self.tables.get(file) for file in named_tables(self.scenario.text.data)} if self.tables else {}

    @property
    def data_hashes(self) -> dict[str, str]:
        """The hash of each table that the scenario names, by path; for an unreadable table the reason."""
        return {file: getattr(value, "sha256", "") or digest_of(repr(value)) for file, value in self.data.items()}

    @property
    def hashes(self) -> dict[str, str]:
        """The hash of each source and of each table that the scenario names, by path: what a run depends on."""
        return {path: digest_of(text) for path, text in self.files.items()} | self.data_hashes

    @property
    def data_rows(self) -> dict[str, int]:
        """The number of rows of each table that the scenario names, by path."""
        return {file: value.rows for file, value in self.data.items() if isinstance(value, Table)}

    @property
    def name(self) -> str:
        """The model's Python name, empty if the ODD cannot be read."""
        return self.odd.model.name if self.odd.model else ""

    # Checks, by file --------------------------------------------------------------------------------------------------

    def odd_problems(self) -> list[Diagnostic]:
        """Return the problems in odd.yaml by itself."""
        return self._missing(ODD) or in_order([*self.odd.diagnostics, *self._checks.odd_remarks])

    def graph_problems(self) -> list[Diagnostic]:
        """Return the problems in graph.yaml, given the ODD."""
        return self._missing(GRAPH) or in_order([*self.graph.diagnostics, *self._checks_for_graph.graph_remarks])

    def handler_problems(self) -> list[Diagnostic]:
        """Return the problems in the handler files, given ODD and graph."""
        linked = self.linked_for_graph
        return in_order(check_handlers(linked, self.handlers)) if linked else []

    def scenario_problems(self) -> list[Diagnostic]:
        """Return the problems in scenario.yaml, given ODD and graph."""
        return self._missing(SCENARIO) or in_order([*self.scenario.diagnostics, *self._checks.scenario_remarks])

    def problems(self) -> list[Diagnostic]:
        """Return all problems, from texts to handlers, without those that only follow from another one."""
        found = [*self.unreadable]
        for file, source in ((ODD, self.odd), (GRAPH, self.graph), (SCENARIO, self.scenario)):
            found += source.diagnostics if file in self.files else self._missing(file)
        remarks = self._checks.remarks(self.handlers)
        if any(diagnostic.span.file.startswith(f"{HANDLERS}/") for diagnostic in self.unreadable):
            remarks = [remark for remark in remarks if remark.code not in _MISSING_HANDLERS]
        return in_order([*found, *remarks, *self.description_problems()])

    @cached_property
    def description(self) -> Description:
        """The numbered sentences that the model was built from: the description's, or those of the brief."""
        found, _ = read_description(self.files.get(DESCRIPTION, ""))
        return found if found is not None else of_brief(self.files.get(BRIEF, ""))

    def description_problems(self) -> list[Diagnostic]:
        """Return the problems in description.yaml, contradictions, and sentences that elements name wrongly."""
        text = self.files.get(DESCRIPTION)
        found, problems = read_description(text) if text is not None else (self.description, ())
        if found is None:
            return [*problems]
        numbers = differing_numbers(self.odd, self.linked, found) if self.linked else ()
        unknown = (unknown_sentences(source, found) for source in (self.odd, self.graph, self.scenario))
        return [*problems, *contradictions(found), *chain.from_iterable(unknown), *numbers]

    @property
    def model_files(self) -> dict[str, str]:
        """The files of the model itself: all sources but the brief and the description that it is drafted from."""
        return {path: text for path, text in self.files.items() if path not in (BRIEF, DESCRIPTION)}

    @cached_property
    def _checks(self) -> Checks:
        return Checks(self.odd, self.graph, self.scenario, self.tables)

    @cached_property
    def _checks_for_graph(self) -> Checks:
        missing = SCENARIO not in self.files
        unwritten = read_scenario(_NO_SCENARIO, SCENARIO)
        return Checks(self.odd, self.graph, unwritten, self.tables) if missing else self._checks

    def _missing(self, file: str) -> list[Diagnostic]:
        if file in self.files or any(diagnostic.span.file == file for diagnostic in self.unreadable):
            return []
        return [Diagnostic("SC020", f"{file} is missing", Span(file), f"write it: {_PURPOSES[file]}")]
