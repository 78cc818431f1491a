"""SC447: a rule that ignores what its decision shows."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC447",
    title="a rule that ignores what its decision shows",
    explanation="""\
A decision's 'sees' is what whoever decides is shown: the rule, or a person or a language model in its place. A rule
that looks at only part of it judges on other grounds than those would, and runs that differ in who decides cannot be
compared. Often a line of the rule was lost. Use it, or take it out of 'sees'; what 'asked_if' looks at counts.""",
    check=found("SC447"),
)
