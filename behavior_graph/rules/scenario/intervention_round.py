"""Interventions are made in rounds of the run."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return faults_of(linked, "SC384")


RULE = Rule(
    "SC384",
    "an intervention in a round that does not come",
    """\
'at' names the rounds in which an intervention is made, each once. A round after the last one of the schedule (also of
that of a variant) never begins.

Wrong:  schedule: {rounds: 20}, with interventions: {campaign: {at: 30, ...}}
Right:  schedule: {rounds: 60}, with interventions: {campaign: {at: 30, ...}}
""",
    _check,
)
