"""Cells of a table fit the variables that they give."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC353",
    "a cell that does not fit",
    """Every cell is held against type, range and categories of its variable in odd.yaml, before anything runs.
Nothing is rounded, clipped or guessed. Whole numbers may be written 3 or 3.0; true and false also 1 and 0.
Codes such as -99 that stand for no answer belong under 'missing_codes'.

Wrong:  age,income                                    # and odd.yaml says range: [0, 120]
        -99,1200
Right:  from: {table: data/people.csv, columns: [age, income], missing_codes: [-99], missing: drop}
""",
    data_rule("SC353"),
)
