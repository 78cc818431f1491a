"""A population has as many entities as its table has rows."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC356",
    "a population and a table of different sizes",
    """\
With 'rows: each', every row becomes one entity. So 'count' must be 'rows' (all rows left after missing values) or
exactly their number. For any other number, use 'rows: sample', which draws rows from the table with replacement.

Wrong:  Person: {count: 500, from: {table: data/people.csv, columns: [age]}}           # the table has 480 rows
Right:  Person: {count: 500, from: {table: data/people.csv, columns: [age], rows: sample}}
""",
    data_rule("SC356"),
)
