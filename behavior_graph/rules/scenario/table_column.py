"""The table has the columns that the scenario names."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC352",
    "a column that the table does not have",
    """\
'columns' says which column gives which variable; 'weights', 'key', 'from' and 'to' name further columns. Write each
name exactly as in the first row of the table.

Wrong:  columns: {age: Age}                           # the table has age_years
Right:  columns: {age: age_years}
""",
    data_rule("SC352"),
)
