"""The table of a parameter has as many rows and columns as the parameter."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC328",
    "a table of another shape than its parameter",
    """\
A table gives a vector its items, one in each row of one column, or a matrix its rows. 'columns' says which columns, in
which order; without it all columns count. No item is made up, and none is left over.

Wrong:  parameters: {payoff: {table: data/payoff.csv}}      # matrix[float, 2, 2], and a first column with names
Right:  parameters: {payoff: {table: data/payoff.csv, columns: [cooperate, defect]}}
""",
    data_rule("SC328"),
)
