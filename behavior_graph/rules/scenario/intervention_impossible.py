"""Interventions do what can be done to the model."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return faults_of(linked, "SC385")


RULE = Rule(
    "SC385",
    "an intervention that cannot be made",
    """\
Some things cannot be done to a model. There is always one environment: it cannot be removed, or drawn at random. New
entities need a value for each variable, from 'set' or from the scenario, and types on a grid or plane cannot be added,
since a new entity would have no place. A parameter that input data drive has another value in each round. A sample
cannot be larger than the population. An event that is sent has a value for each field that cannot be unset, one entity
as its sender, and receivers that have an action for it. An intervention has a name of its own, so that a variant can
switch it off.

Wrong:  campaign: {at: 30, of: Platform, share: 0.1, set: {labels: 1}}
Right:  campaign: {at: 30, of: Platform, set: {labels: 1}}
""",
    _check,
)
