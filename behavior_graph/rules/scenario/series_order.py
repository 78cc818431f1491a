"""Rounds of a time series ascend."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC362",
    "rounds of a time series that do not ascend",
    """A time series has one row for each round that it knows, in order. A round that is there twice would have two
values, and one that comes later in the table than in time is more often a mistake than meant.

Wrong:  day,celsius
        2,21
        1,19
Right:  day,celsius
        1,19
        2,21
""",
    data_rule("SC362"),
)
