"""SC445: a loop over something that is not a sequence."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC445",
    title="a loop over something that is not a sequence",
    explanation="""\
Loops, comprehensions and functions such as len, sorted, choose and sample need a sequence: what neighbors returns,
collected events, a vector variable, a list, a tuple, or range(n).""",
    check=found("SC445"),
)
