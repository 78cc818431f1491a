"""Missing values have a rule."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC354",
    "missing values without a rule",
    """A cell that is empty or says NA, N/A, NaN, null or none has no value. What becomes of it decides about
results, so the scenario says it for each variable: 'drop' leaves the whole row out, 'unset' leaves the
variable unset (where odd.yaml says 'unset:'), a value or a distribution that each entity draws from by itself
stands in its place.

Wrong:  from: {table: data/people.csv, columns: [age, income]}             # some have no income
Right:  from: {table: data/people.csv, columns: [age, income], missing: {income: {uniform: [0, 900]}, age: drop}}
""",
    data_rule("SC354"),
)
