"""The scenario says what to do with missing values."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC354",
    "missing values without a rule",
    """\
A cell that is empty, or contains NA, N/A, NaN, null or none, has no value. What you do with it affects results, so the
scenario must say it for each variable. 'drop' leaves out the whole row. 'unset' leaves the variable unset (if odd.yaml
allows it with 'unset:'). A value, or a distribution from which each entity draws its own, replaces the missing one.

Wrong:  from: {table: data/people.csv, columns: [age, income]}             # some have no income
Right:  from: {table: data/people.csv, columns: [age, income], missing: {income: {uniform: [0, 900]}, age: drop}}
""",
    data_rule("SC354"),
)
