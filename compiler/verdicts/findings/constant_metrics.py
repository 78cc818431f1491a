"""Finds metrics that have the same value in every round of every run, although actions write their variables."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from codegen_templates.handlers.editing.splicing import function_texts, pieces_of
from codegen_templates.handlers.vocabulary import file_of
from compiler.verdicts.findings.outcome_findings import metrics_of_claims
from compiler.verdicts.findings.unreachable import empty_everywhere, unreachable
from odd.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: At most so many conditions are quoted in a remark.
_MOST_CONDITIONS = 3

Series = Mapping[str, Sequence[float | None]]


def still(linked: Linked, handlers: Mapping[str, str], runs: Iterable[Series]) -> list[Diagnostic]:
    """Return a diagnostic for each metric that never changes although some action writes a variable that it reads.

    `runs` are the metrics of runs of every variant, by name, with their initial values; `handlers` the texts of the
    handlers by path. A metric that has another value before the first round changes in it. The diagnostic blames the
    function of the first such action or, if that acts under conditions, the numbers with which they never hold. Without
    the diagnostic, a mechanism without effect would look like a result in every report. A metric that only exact claims
    name may be what must never change.
    """
    made = list(runs)
    promised = {*metrics_of_claims(linked)} - {*metrics_of_claims(linked, with_exact=False)}
    found = []
    for metric in (name for name in linked.graph.metrics if name not in promised):
        series = [run.get(metric, ()) for run in made]  # a trial that was cut off in its first round has none
        values = {value for values in series for value in values}
        values |= {value for run in made for value in run.get(f"initial({metric})", ()) if value is not None}
        writers = _writers(linked, metric) if len(values) == 1 and values != {None} else []
        if writers and sum(map(len, series)) > 1 and not _by_nobody(linked, writers):
            found.append(_remark(linked, handlers, metric, values.pop() or 0.0, writers))
    return found


def _by_nobody(linked: Linked, writers: Iterable[tuple[str, str]]) -> bool:
    """Return whether only what types without entities would do writes a variable, which is reported of these types."""
    return unreachable(linked, empty_everywhere(linked)).issuperset(action for action, _ in writers)


def _writers(linked: Linked, metric: str) -> list[tuple[str, str]]:
    """Return the actions that write a variable that a metric reads, with the variable."""
    return [(action, name) for name, actions in writers_of(linked, metric).items() for action in actions]


def writers_of(linked: Linked, metric: str) -> dict[str, list[str]]:
    """Return each variable that a metric reads, with the actions that write it, in the order of the graph."""
    places = (place for place in linked.places if place.file == "graph" and place.path[:2] == ("metrics", metric))
    looked_at = (f"{use.owner}.{use.name}" for place in places for use in place.checked.uses)
    actions = linked.graph.actions
    return {name: [action for action in actions if name in (actions[action].writes or ())] for name in looked_at}


def _remark(
    linked: Linked, handlers: Mapping[str, str], metric: str, value: float, writers: Sequence[tuple[str, str]]
) -> Diagnostic:
    action, variable = writers[0]
    entity, _, name = variable.partition(".")
    message = f"metric '{metric}' never changes in any round or variant, although '{action}' writes {variable}"
    names = (metric, action, variable)
    section = "population" if linked.odd.entities[entity].many else "environment"
    place = _place(linked, handlers, action)
    conditions = _conditions(handlers.get(place.file, ""), action)
    if conditions and (section, entity) in linked.scenario_text.places:
        begin = f"let {entity} begin with values for which one of these holds and changes something: {conditions}"
        help = f"it is always {value:g}; {begin}"
        return Diagnostic("SC707", message, linked.scenario_text.key((section, entity)), help, names=names)
    help = f"it is always {value:g}; let '{action}' give {name} another value"
    return Diagnostic("SC707", message, place, help, names=names)


def _conditions(text: str, function: str) -> str:
    """Return the first conditions under which a function goes on, as they are written in its code."""
    code = function_texts(text).get(function, "")
    ifs = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.If)]
    ifs = sorted(ifs, key=lambda node: (node.lineno, node.col_offset))[:_MOST_CONDITIONS]
    return "; ".join(_goes_on(node, " ".join((ast.get_source_segment(code, node.test) or "").split())) for node in ifs)


def _goes_on(node: ast.If, condition: str) -> str:
    only_returns = len(node.body) == 1 and isinstance(node.body[0], ast.Return) and not node.orelse
    return f"not ({condition})" if only_returns else condition


def _place(linked: Linked, handlers: Mapping[str, str], action: str) -> Span:
    path = file_of(linked.graph.actions[action].entity)
    pieces = pieces_of(handlers.get(path, "")) or ()
    return Span(path, next((piece.first for piece in pieces if piece.name == action), 1))
