"""SC446: a decision that may be None."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC446",
    title="a decision that may be None",
    explanation="""\
A handler's decision is None where nobody was asked: 'asked_if' did not hold. Reading an option of it would end
the run. Test 'decision is not None' before, also where it is always asked: the engine decides that, not the
handler.""",
    check=found("SC446"),
)
