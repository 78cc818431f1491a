"""SC432: a local that nothing uses."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC432",
    title="a local that nothing uses",
    explanation="""\
A local variable is assigned and never read. Usually a line that used it was lost, or one of two names is
misspelt. The loop variable of a plain repetition is called '_'.""",
    check=found("SC432"),
)
