"""Interventions are of what the model has, in rounds that come."""

from __future__ import annotations

from behavior_graph.checks.intervention_faults import intervention_faults
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    intervention_faults,
    Explained(
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
    ),
    Explained(
        "SC383",
        "an intervention with a value that does not fit",
        """\
A value that an intervention sets must have the type of its variable or parameter and be within its range; so must every
value that a distribution can draw. Whether a formula stays within the range is seen when it is worked out (SC602).

Wrong:  campaign: {at: 30, of: User, set: {opinion: 2}}                              # range: [-1, 1]
Right:  campaign: {at: 30, of: User, set: {opinion: {formula: 'min(1, opinion + 0.5)'}}}
""",
    ),
    Explained(
        "SC384",
        "an intervention in a round that does not come",
        """\
'at' names the rounds in which an intervention is made, each once. A round after the last one of the schedule (also of
that of a variant) never begins, and a date needs a round that begins on it.

Wrong:  schedule: {rounds: 20}, with interventions: {campaign: {at: 30, ...}}
Right:  schedule: {rounds: 60}, with interventions: {campaign: {at: 30, ...}}
""",
    ),
    Explained(
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
    ),
)
