"""Training and held-out rounds of a target have data, and no data in common."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC374",
    "training and held-out rounds that do not fit the data",
    """\
A calibration sees the training rounds of a target; the held-out rounds then test the calibrated model. So both need
data, and no round can be in both. A single number can only be held out as a whole ('held_out: all').

Wrong:  {metric: adopters, data: [0.1, 0.3, 0.6], training: {to: 2}, held_out: {from: 2}, ...}
Right:  {metric: adopters, data: [0.1, 0.3, 0.6], training: {to: 2}, held_out: {from: 3}, ...}
""",
    data_rule("SC374"),
)
