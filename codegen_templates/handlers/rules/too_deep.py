"""SC403: nested too deeply, or too long."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC403",
    title="nested too deeply, or too long",
    explanation="""\
Brackets inside brackets, loops inside loops, long chains of 'elif' and endless expressions cannot be read by
people, and can bring down the programs that read them. The limits are far above what a handler needs. Give parts
of an expression a name (a local variable), and split what happens into more actions.""",
    check=found("SC403"),
)
