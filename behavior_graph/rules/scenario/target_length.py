"""The data of a target have a round for each value."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC370",
    "data of a target whose rounds and values do not match",
    """\
A list of measured values belongs to rounds 1, 2, …, or to the rounds that 'rounds' names, one for each value in
ascending order. A table has a column of rounds or dates instead, and a single number of a whole run has no round.

Wrong:  {metric: adopters, data: [0.1, 0.3, 0.6], rounds: [10, 20], unit: share of users, source: Rogers 2003}
Right:  {metric: adopters, data: [0.1, 0.3, 0.6], rounds: [10, 20, 30], unit: share of users, source: Rogers 2003}
""",
    data_rule("SC370"),
)
