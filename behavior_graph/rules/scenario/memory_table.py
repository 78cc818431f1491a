"""Memories from tables are of what entities remember."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC393",
    "a memory that no table can give",
    """\
'memories' names an entity type, and a kind of event or decision under its 'memory' in odd.yaml. 'match' maps variables
of that type to columns, and 'columns' maps each field of the event, or each option of the decision, to a column. A cell
cannot hold a vector or a reference. An entity cannot begin with more memories than it keeps, nor with weaker ones.

Wrong:  memories: {User: {Told: {table: data/told.csv, match: {job: job}, columns: {lable: label}}}}
Right:  memories: {User: {Told: {table: data/told.csv, match: [job], columns: {labelled: label}}}}
""",
    data_rule("SC393"),
)
