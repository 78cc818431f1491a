"""SC447: a rule that ignores what its decision lists under sees."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC447",
    title="a rule that ignores part of what its decision sees",
    explanation="""\
'sees' lists what a decision-maker is shown: the rule, or a person or a language model in its place. A rule that ignores
part of it decides on other grounds than a person or a model would, so you could not compare runs with different
decision-makers. Often, a line of the rule was lost. Use the value, or remove it from 'sees'. What 'asked_if' reads
counts as used.""",
    check=found("SC447"),
)
