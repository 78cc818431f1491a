"""Interventions name what exists."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return faults_of(linked, "SC382")


RULE = Rule(
    "SC382",
    "an intervention on something unknown",
    """\
An intervention changes a running model from outside. 'of' names an entity type of odd.yaml, the keys of 'set' are
variables of it, those of 'parameters' are parameters, and 'off' and 'on' list actions of graph.yaml. 'send' names an
event of graph.yaml with its fields, and the type of its sender. Where entities are on a grid or plane is not a variable
that can be set.

Wrong:  campaign: {at: 30, of: User, set: {opinon: 0.5}}
Right:  campaign: {at: 30, of: User, set: {opinion: 0.5}}
""",
    _check,
)
