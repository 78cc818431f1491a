"""The rounds of a time series are in ascending order."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC362",
    "rounds of a time series that are not in ascending order",
    """\
A time series has one row for each round, in ascending order. A round that occurs twice would have two values, and a row
out of order is usually a mistake.

Wrong:  day,celsius
        2,21
        1,19
Right:  day,celsius
        1,19
        2,21
""",
    data_rule("SC362"),
)
