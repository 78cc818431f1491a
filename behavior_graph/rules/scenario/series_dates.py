"""Time series by date need runs with dates."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_rule
from odd.diagnostics import Rule

RULE = Rule(
    "SC366",
    "a time series by date in a run without dates",
    """\
Dates in a table can only be used if rounds have dates: odd.yaml gives the length of a round, and the scenario the date
on which the first round begins. Each date in the table must be the date on which some round begins. The table may also
contain dates before the run; with 'hold: last', the run begins with the last value before it.

Wrong:  schedule: {rounds: 90}
        input_data: {weather: {table: data/weather.csv, date: day, value: celsius}}
Right:  schedule: {rounds: 90, start_date: 2024-03-01}   # odd.yaml: time: {lasts: 1 day, ...}
        input_data: {weather: {table: data/weather.csv, date: day, value: celsius}}
""",
    data_rule("SC366"),
)
