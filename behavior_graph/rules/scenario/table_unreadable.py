"""simcc can read the tables that the scenario names."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC351",
    "a table that cannot be read",
    """\
A table is a file in the workspace, named by its path within the workspace. It is either Parquet or CSV: UTF-8, with
commas, semicolons or tabs between cells, the names of the columns in the first row, and decimal points. simcc reads the
whole table when it checks the sources. It also records the table's hash in simcc.lock and with every run, so that a
change to the table cannot go unnoticed.

Wrong:  from: {table: /home/ann/people.csv, columns: [age]}
Right:  from: {table: data/people.csv, columns: [age]}
""",
    data_rule("SC351"),
)
