"""Questionnaires ask agents that exist."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import answer_faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return answer_faults_of(linked, "SC386")


RULE = Rule(
    "SC386",
    "a questionnaire that no agent can answer",
    """\
A questionnaire is answered by entities of one type of agents ('of'): by all, by those for which 'where' holds, or by a
sample, which cannot be larger than the population. Each item is a column of the table of answers, so it cannot have the
name of a column that each table has (round, id, seed, ...).

Wrong:  trust: {at: 10, of: Platform, items: {...}}
Right:  trust: {at: 10, of: User, count: 100, items: {...}}
""",
    _check,
)
