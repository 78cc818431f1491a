"""SC422: star arguments."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC422",
    title="star arguments",
    explanation="""\
'*' and '**' in calls, lists, assignments and signatures hide how many values there are. Write the arguments out, and
join lists with a + b. The graph determines the parameters of a handler.""",
    check=found("SC422"),
)
