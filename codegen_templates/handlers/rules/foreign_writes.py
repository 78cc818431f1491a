"""SC436: a write to something that is not the handler's own."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC436",
    title="a write to something that is not the handler's own",
    explanation="""\
A handler writes only the variables of its own entity and the elements of its own vectors. It changes everything else
through events. So two entities never write the same variable in one wave, and the order of calls cannot change a
result. Events, parameters, decisions and the world are read-only. Values are copied, never shared, so writing into a
list that the handler has read would change nothing.""",
    check=found("SC436"),
)
