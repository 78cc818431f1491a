"""Columns give only variables that a column can give."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC357",
    "a variable that no column can give",
    """\
'columns' maps state variables of the entity type to columns. A cell cannot hold a vector or a reference. The position
of an entity on a grid belongs under 'space'. And a variable has one source: either the table or an initial value.

Wrong:  Person: {count: rows, age: 40, from: {table: data/people.csv, columns: {age: age}}}
Right:  Person: {count: rows, from: {table: data/people.csv, columns: {age: age}}}
""",
    data_rule("SC357"),
)
