"""Tables that the scenario names can be read."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC351",
    "a table that cannot be read",
    """A table is a file of the workspace, named by its path from there: CSV (UTF-8, separated by commas,
semicolons or tabs, a first row with the names of the columns, decimal points) or Parquet. It is read whole when the
sources are checked, and its hash stands in simcc.lock and in every run, so that a changed table is seen.

Wrong:  from: {table: /home/ann/people.csv, columns: [age]}
Right:  from: {table: data/people.csv, columns: [age]}
""",
    data_rule("SC351"),
)
