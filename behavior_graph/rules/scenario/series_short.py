"""Time series are as long as a run."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC363",
    "a time series that is too short",
    """\
Input data need a value for every round that a run can have. If the data are measured less often, or the last value
should continue, write 'hold: last': each value then holds until the next one.

Wrong:  schedule: {rounds: 90}                        # and the table ends on day 60
Right:  input_data: {weather: {table: data/weather.csv, round: day, value: celsius, hold: last}}
""",
    data_rule("SC363"),
)
