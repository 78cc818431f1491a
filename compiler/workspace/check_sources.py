"""Runs the rules of all rooms over files that may have faults, and drops remarks that only follow from those faults."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import cache, cached_property, partial
from typing import Any, TypeVar

from behavior_graph.check_graph import check_graph, check_scenario
from behavior_graph.data.scenario_tables import Tables
from behavior_graph.linking.graph_source import GraphSource, ScenarioSource
from behavior_graph.linking.linked import Linked, link
from behavior_graph.rules import graph as graph_rules
from behavior_graph.rules import scenario as scenario_rules
from behavior_graph.schema.graph_model import Graph
from behavior_graph.schema.scenario_model import Scenario
from codegen_templates.handlers import check_handlers, check_language, tells_without_model
from odd import rules as odd_rules
from odd.check_odd import check_odd
from odd.diagnostics import Diagnostic, Rule, Severity
from odd.model.odd_model import Odd
from odd.odd_source import OddSource
from odd.reading.shapes import schema_keys
from odd.rulebook import rules_in
from odd.salvage.doubt import Doubt
from odd.salvage.said import alike

T = TypeVar("T")

#: Errors about declarations that no action uses. They do not affect what handlers mean, and often come from a missing
#: part of a contract, which the handlers show.
_CONSEQUENCES = frozenset(("SC203", "SC204", "SC219", "SC221", "SC222", "SC223", "SC226"))
#: Errors on what nothing uses, and those on a use of something undeclared, which may be meant for it.
_UNUSED = {
    "SC203": ("SC205", "SC217"),
    "SC204": ("SC205",),
    "SC213": ("SC205", "SC475"),
    "SC215": ("SC214",),
    "SC216": ("SC217",),
    "SC218": ("SC208",),
    "SC219": ("SC206", "SC209"),
    "SC221": ("SC206", "SC209", "SC230", "SC417"),
    "SC222": ("SC209", "SC230"),
    "SC223": ("SC205", "SC209"),
    "SC226": ("SC206", "SC417"),
    "SC272": ("SC220",),
    "SC304": ("SC303",),
    "SC312": ("SC311",),
    "SC454": ("SC206",),
    "SC484": ("SC303",),
}
#: Errors on a part of a contract that graph.yaml leaves out although the code has it; they name the action first.
_NOT_DECLARED = frozenset(("SC471", "SC473", "SC475"))
_PRESCRIBED = frozenset().union(*(schema_keys(function) for function in (Odd, Graph, Scenario)))


@cache
def _rules() -> dict[str, Rule[Any]]:
    """The rules about the three files by code."""
    return {rule.code: rule for package in (odd_rules, graph_rules, scenario_rules) for rule in rules_in(package)}


class Checks:
    """The rules' remarks about three files. If a file has faults, the rules see what remains of it.

    What remains may be one of several models (a missing number could be small or large); a remark counts only if it
    holds for each of them.
    """

    def __init__(
        self, odd: OddSource, graph: GraphSource, scenario: ScenarioSource, tables: Tables | None = None
    ) -> None:
        self._odd = odd.for_rules()
        left = (self._odd, graph.for_rules(), scenario.for_rules())
        self._joined = _joined(*left, tables)
        texts = [source.text for sources in left for source in sources[:1]]
        cuts = tuple(cut for source in (odd, graph, scenario) for cut in source.cuts)
        self._doubt = Doubt({text.file: text for text in texts}, cuts, _rules(), _PRESCRIBED)

    def remarks(self, handlers: Mapping[str, str]) -> list[Diagnostic]:
        """Return the remarks of all rules, those on handlers (texts by path) included."""
        found = (self.odd_remarks, self.graph_remarks, self.scenario_remarks, self.handler_remarks(handlers))
        return _without_consequences([remark for remarks in found for remark in remarks])

    @cached_property
    def odd_remarks(self) -> list[Diagnostic]:
        """Return the remarks of the ODD's rules."""
        told = {remark for source in self._odd for remark in source.diagnostics}
        return [
            diagnostic
            for diagnostic in self._doubt.certain(_said_of_all(check_odd, self._odd))
            if diagnostic not in told
        ]

    @cached_property
    def graph_remarks(self) -> list[Diagnostic]:
        """Return the remarks of the graph's rules."""
        return self._after_odd.certain(_said_of_all(check_graph, self._joined))

    @cached_property
    def scenario_remarks(self) -> list[Diagnostic]:
        """Return the remarks of the scenario's rules."""
        return self._after_odd.certain(_said_of_all(check_scenario, self._joined))

    def handler_remarks(self, handlers: Mapping[str, str]) -> list[Diagnostic]:
        """Return the problems in handlers, as far as they can be found despite faults in the other files."""
        if not self._joined:
            return check_language(handlers)
        said = _said_of_all(partial(check_handlers, files=handlers), self._joined)
        remarks = (*self.odd_remarks, *self.graph_remarks, *self.scenario_remarks)
        faults = [error for error in _errors(remarks) if error.code not in _CONSEQUENCES]
        if not self._doubt.cuts and not faults:
            return said
        said = [
            diagnostic
            for diagnostic in said
            if diagnostic.code != "SC410" and (not self._doubt.cuts or tells_without_model(diagnostic))
        ]
        return [*check_language(handlers), *self._doubt.with_faults(faults).certain(said)]

    @cached_property
    def _after_odd(self) -> Doubt:
        return self._doubt.with_faults(_errors(self.odd_remarks))


def _joined(
    odds: Sequence[OddSource],
    graphs: Sequence[GraphSource],
    scenarios: Sequence[ScenarioSource],
    tables: Tables | None,
) -> tuple[Linked, ...]:
    if not (odds and graphs and scenarios):
        return ()
    number = max(len(odds), len(graphs), len(scenarios))
    found = (link(_nth(odds, at), _nth(graphs, at), _nth(scenarios, at), tables) for at in range(number))
    return tuple(linked for linked in found if linked is not None)


def _nth(sources: Sequence[T], position: int) -> T:
    return sources[min(position, len(sources) - 1)]


def _said_of_all(check: Callable[[T], list[Diagnostic]], models: Sequence[T]) -> list[Diagnostic]:
    """Return the remarks that a check makes on every one of several models."""
    if not models:
        return []
    first, *others = [check(model) for model in models]
    return [remark for remark in first if all(remark in other for other in others)]


def _errors(remarks: Iterable[Diagnostic]) -> list[Diagnostic]:
    return [remark for remark in remarks if remark.severity is Severity.ERROR]


def _without_consequences(remarks: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return the remarks with one error for each mistake.

    Nothing is said of what nothing uses beside an error on the use of something undeclared that may be meant for it,
    and where the code uses it.
    """
    errors = _errors(remarks)
    used = {name for error in errors if error.code in _NOT_DECLARED for name in error.names[1:]}
    return [remark for remark in remarks if not _is_used(remark, used) and not _follows(remark, errors)]


def _is_used(remark: Diagnostic, used: Set[str]) -> bool:
    is_about_use = remark.code in _CONSEQUENCES - {"SC203"} and remark.severity is Severity.ERROR
    return is_about_use and not used.isdisjoint(remark.names)


def _follows(remark: Diagnostic, errors: Sequence[Diagnostic]) -> bool:
    return any(error.code in _UNUSED.get(remark.code, ()) and _may_mean(error, remark) for error in errors)


def _may_mean(error: Diagnostic, remark: Diagnostic) -> bool:
    """Return whether an undeclared name may stand for an unused one: with an owner, it is of the same one.

    In code an attribute is of whatever it is read of.
    """
    used, unused = error.names[-1:], remark.names[:1]
    if error.code == "SC417":
        return any(alike(name.rpartition(".")[2], attribute) for name in remark.names for attribute in used)
    if error.code != "SC209" or not used or not unused or "." not in used[0]:
        return True
    return used[0].partition(".")[0] == unused[0].partition(".")[0] or alike(used[0], unused[0])
