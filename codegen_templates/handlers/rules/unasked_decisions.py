"""SC446: a decision that may be None."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC446",
    title="a decision that may be None",
    explanation="""\
The decision that a handler receives is None if 'asked_if' was false, so that no decision was needed. Reading one of its
options would then end the run. Check 'decision is not None' first, even if the decision is always needed: the engine
decides this, not the handler.""",
    check=found("SC446"),
)
