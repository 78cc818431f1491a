"""The data of a target belong to rounds of a run."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC371",
    "data of a target from outside of a run",
    """\
The data of a target are compared with the same rounds of a run, which are counted from 1. Data from before or after the
run cannot be compared with anything.

Wrong:  schedule: {rounds: 20}
        targets: {adoption: {metric: adopters, data: [0.1, 0.6], rounds: [10, 30], ...}}
Right:  schedule: {rounds: 30}
        targets: {adoption: {metric: adopters, data: [0.1, 0.6], rounds: [10, 30], ...}}
""",
    data_rule("SC371"),
)
