"""SC487: times and dates that the model does not have."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC487",
    title="a time or date that the model does not have",
    explanation="""\
'world.time' is the time since the run began, so odd.yaml must say how long a round lasts ('scales: time: lasts: 1
day'). 'world.year', 'month', 'day', 'weekday' and 'hour' are parts of the round's date. They also need the date on
which the run begins ('schedule: start_date: 2024-03-01' in scenario.yaml). Without these, use 'world.round'.

Wrong:  if world.weekday >= 6:                    # schedule: {rounds: 90}
Right:  if world.weekday >= 6:                    # schedule: {rounds: 90, start_date: 2024-03-01}
""",
    check=found("SC487"),
    absent_from=("odd.yaml:scales", "scenario.yaml:schedule"),
)
