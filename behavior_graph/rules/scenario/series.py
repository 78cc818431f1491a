"""Time series have a value for each round of a run."""

from __future__ import annotations

from behavior_graph.rules.scenario._data import data_remarks
from odd.diagnostics import Explained
from odd.rulebook import rules_of

RULES = rules_of(
    data_remarks,
    Explained(
        "SC362",
        "rounds of a time series that are not in ascending order",
        """\
A time series has one row for each round, in ascending order. A round that occurs twice would have two values, and a row
out of order is usually a mistake.

Wrong:  day,celsius
        2,21
        1,19
Right:  day,celsius
        1,19
        2,21
""",
    ),
    Explained(
        "SC363",
        "a time series that is too short",
        """\
Input data need a value for every round that a run can have. If the data are measured less often, or the last value
should continue, write 'hold: last': each value then holds until the next one.

Wrong:  schedule: {rounds: 90}                        # and the table ends on day 60
Right:  input_data: {weather: {table: data/weather.csv, round: day, value: celsius, hold: last}}
""",
    ),
    Explained(
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
    ),
)
