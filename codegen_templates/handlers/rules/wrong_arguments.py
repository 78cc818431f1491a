"""SC425: a call with the wrong arguments."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC425",
    title="a call with the wrong arguments",
    explanation="""\
The verb, builtin or function exists, but it takes other arguments. The help shows how to call it;
docs/handler-language.md has the whole list.""",
    check=found("SC425"),
)
