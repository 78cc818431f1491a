"""Steps make and ask what is declared, in an order in which that is possible."""

from __future__ import annotations

from behavior_graph.checks.step_faults import step_faults
from odd.diagnostics import Rule

RULE = Rule(
    "SC389",
    "a step that cannot be made",
    """\
Each step runs some rounds, makes interventions, or asks questionnaires, which are declared without 'at' under
'interventions' and 'questionnaires'. Interventions are made when the next round begins, and questionnaires are asked
when the last one has ended: so a round must run before the first questionnaire, and between an intervention and a
questionnaire that is to come after it. The steps run no more rounds than the schedule has.

Wrong:  steps: [{intervene: campaign}, {questionnaire: trust}]
Right:  steps: [{run: 29}, {intervene: campaign}, {run: 10}, {questionnaire: trust}]
""",
    step_faults,
)
