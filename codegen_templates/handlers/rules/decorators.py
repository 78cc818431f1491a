"""SC419: a decorator."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC419",
    title="a decorator",
    explanation="""\
A decorator calls a function when Python imports the file, and may replace the handler with anything. Handlers are plain
functions.""",
    check=found("SC419"),
)
