"""Targets can be compared with what a run records."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    data_remarks,
    Explained(
        "SC370",
        "data of a target whose rounds and values do not match",
        """\
A list of measured values belongs to rounds 1, 2, …, or to the rounds that 'rounds' names, one for each value in
ascending order. A table has a column of rounds or dates instead, and a single number of a whole run has no round.

Wrong:  {metric: adopters, data: [0.1, 0.3, 0.6], rounds: [10, 20], unit: share of users, source: Rogers 2003}
Right:  {metric: adopters, data: [0.1, 0.3, 0.6], rounds: [10, 20, 30], unit: share of users, source: Rogers 2003}
""",
    ),
    Explained(
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
    ),
    Explained(
        "SC374",
        "training and held-out rounds that do not fit the data",
        """\
A calibration sees the training rounds of a target; the held-out rounds then test the calibrated model. So both need
data, and no round can be in both. A single number can only be held out as a whole ('held_out: all').

Wrong:  {metric: adopters, data: [0.1, 0.3, 0.6], training: {to: 2}, held_out: {from: 2}, ...}
Right:  {metric: adopters, data: [0.1, 0.3, 0.6], training: {to: 2}, held_out: {from: 3}, ...}
""",
    ),
    Explained(
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
    ),
)
