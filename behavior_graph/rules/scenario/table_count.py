"""There are as many entities as rows."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC356",
    "a population and a table of different size",
    """With 'rows: each' every row becomes one entity, so 'count' is 'rows' (those that are left after missing
values) or just their number. Another number is drawn from the table with 'rows: sample', with replacement.

Wrong:  Person: {count: 500, from: {table: data/people.csv, columns: [age]}}           # the table has 480 rows
Right:  Person: {count: 500, from: {table: data/people.csv, columns: [age], rows: sample}}
""",
    data_rule("SC356"),
)
