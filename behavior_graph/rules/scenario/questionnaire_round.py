"""Questionnaires are asked in rounds of the run."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import answer_faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return answer_faults_of(linked, "SC388")


RULE = Rule(
    "SC388",
    "a questionnaire in a round that does not come",
    """\
'at' names the rounds at the end of which a questionnaire is asked, each once. A round after the last one of the
schedule (also of that of a variant) never ends.

Wrong:  schedule: {rounds: 20}, with questionnaires: {trust: {at: 30, ...}}
Right:  schedule: {rounds: 60}, with questionnaires: {trust: {at: 30, ...}}
""",
    _check,
)
