"""The cells of a table fit the variables that they give."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC353",
    "a cell that does not fit",
    """\
Before a run, simcc checks every cell against the type, range and categories of its variable in odd.yaml. It does not
round, clip or guess. Whole numbers may be written as 3 or 3.0; true and false also as 1 and 0. Codes such as -99 that
mean 'no answer' belong under 'missing_codes'.

Wrong:  age,income                                    # and odd.yaml says range: [0, 120]
        -99,1200
Right:  from: {table: data/people.csv, columns: [age, income], missing_codes: [-99], missing: drop}
""",
    data_rule("SC353"),
)
