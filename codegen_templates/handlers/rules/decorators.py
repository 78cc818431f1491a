"""SC419: a decorator."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC419",
    title="a decorator",
    explanation="""\
A decorator calls a function when the file is imported and may replace the handler by anything. Handlers are plain
functions.""",
    check=found("SC419"),
)
