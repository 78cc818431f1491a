"""SC403: code that is nested too deeply, or too long."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC403",
    title="code that is nested too deeply, or too long",
    explanation="""\
People cannot read brackets inside brackets inside brackets, long chains of 'elif' or endless expressions, and such code
can crash the programs that read it. The limits are far above what a handler needs. Give parts of an expression a name
(a local variable), and split what happens into more actions.""",
    check=found("SC403"),
)
