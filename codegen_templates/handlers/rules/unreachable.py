"""SC434: a statement that is never reached."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC434",
    title="a statement that is never reached",
    explanation="""\
A 'return', 'break' or 'continue' before this line always leaves the block. Either it comes too early (perhaps an 'if'
is missing), or this line is left over.""",
    check=found("SC434"),
)
