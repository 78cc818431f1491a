"""Weights of rows are weights."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC358",
    "a weight that is none",
    """'weights' names the column that says how often a row is drawn, as a survey's weights do: a number from 0 on in
every row, and not 0 in all. Weights need not add up to anything.

Wrong:  age,weight                                    # the second row has none
        34,1.2
        41,
Right:  age,weight
        34,1.2
        41,0.7
""",
    data_rule("SC358"),
)
