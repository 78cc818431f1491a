"""Time series by date belong to runs that have dates."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC366",
    "a time series by date in a run without dates",
    """A column of dates says when a value holds only if rounds have dates: the model says what a round lasts, and the
scenario when the first one begins. Each date is that on which a round begins. What lies before the run may stand in the
table; with 'hold: last' its last value is the one that the run begins with.

Wrong:  schedule: {rounds: 90}
        input_data: {weather: {table: data/weather.csv, date: day, value: celsius}}
Right:  schedule: {rounds: 90, start_date: 2024-03-01}   # odd.yaml: time: {lasts: 1 day, ...}
        input_data: {weather: {table: data/weather.csv, date: day, value: celsius}}
""",
    data_rule("SC366"),
)
