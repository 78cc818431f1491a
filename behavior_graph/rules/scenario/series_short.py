"""Time series reach as far as a run."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC363",
    "a time series that does not reach",
    """Input data have a value for every round that a run can have. Where values are measured more seldom, or the
last one is to hold on, the scenario says so: 'hold: last' lets each value hold until the next one.

Wrong:  schedule: {rounds: 90}                        # and the table ends on day 60
Right:  input_data: {weather: {table: data/weather.csv, round: day, value: celsius, hold: last}}
""",
    data_rule("SC363"),
)
