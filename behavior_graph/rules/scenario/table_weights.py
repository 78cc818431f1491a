"""The weights of rows are numbers from 0 on."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC358",
    "a weight that cannot be used",
    """\
'weights' names the column that says how often to draw each row, like the weights of a survey. Every row needs a number
of at least 0, and at least one must be above 0. Weights need not add up to any particular number.

Wrong:  age,weight                                    # the second row has none
        34,1.2
        41,
Right:  age,weight
        34,1.2
        41,0.7
""",
    data_rule("SC358"),
)
