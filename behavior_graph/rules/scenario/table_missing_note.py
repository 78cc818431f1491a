"""What was missing in a table is said."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC355",
    "what was missing in a table",
    """This is no fault. It says how many rows of a table lack a value, or name somebody who is not there, and what
the scenario asks for in their case. Missing values are seldom missing at random: report them with the
results.

Wrong:  Incomes are those of the survey.                       # in a paper, and of 40 people they were drawn
Right:  Incomes are those of the survey; for 40 of 480 people, who told none, they were drawn from ...
""",
    data_rule("SC355"),
)
