"""simcc reports what was missing in a table."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC355",
    "what was missing in a table",
    """\
This is not an error. It says how many rows of a table are without a value, or name an entity that does not exist, and
what the scenario does with them. Values are seldom missing at random, so report them with your results.

Wrong:  Incomes are those of the survey.                       # in a paper, and for 40 people they were drawn
Right:  Incomes are those of the survey; for 40 of 480 people, who gave none, they were drawn from ...
""",
    data_rule("SC355"),
)
