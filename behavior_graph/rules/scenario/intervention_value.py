"""Interventions set values that fit."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules.scenario._interventions import faults_of
from odd.diagnostics import Diagnostic, Rule


def _check(linked: Linked) -> Iterator[Diagnostic]:
    return faults_of(linked, "SC383")


RULE = Rule(
    "SC383",
    "an intervention with a value that does not fit",
    """\
A value that an intervention sets must have the type of its variable or parameter and be within its range; so must every
value that a distribution can draw. Whether a formula stays within the range is seen when it is worked out (SC602).

Wrong:  campaign: {at: 30, of: User, set: {opinion: 2}}                              # range: [-1, 1]
Right:  campaign: {at: 30, of: User, set: {opinion: {formula: 'min(1, opinion + 0.5)'}}}
""",
    _check,
)
