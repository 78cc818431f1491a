"""Targets of the same metric agree in their data, and in what is held out."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC375",
    "targets of the same metric that disagree",
    """\
Two targets of one metric have different values for the same round, or a round is held out in one of them alone. No
model can fit both values; and data that a calibration sees in one target test nothing in the other. Data of several
sources can differ, so this is a warning: say in 'about' which source you trust.

Wrong:  first:  {metric: adopters, data: [0.1, 0.3], unit: share of users, source: Rogers 2003}
        second: {metric: adopters, data: [0.1, 0.4], unit: share of users, held_out: {from: 2}, source: Rogers 2003}
Right:  first:  {metric: adopters, data: [0.1, 0.3], unit: share of users, held_out: {from: 2}, source: Rogers 2003}
""",
    data_rule("SC375"),
)
