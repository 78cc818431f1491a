"""SC445: looping over what is no sequence."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC445",
    title="looping over what is no sequence",
    explanation="""\
A loop, a comprehension and functions such as len, sorted, choose and sample need a sequence: what neighbors
gives, collected events, a vector variable, a list, a tuple, or range(n).""",
    check=found("SC445"),
)
