"""SC436: writing what is not the handler's own."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC436",
    title="writing what is not the handler's own",
    explanation="""\
A handler writes variables of its own entity, and elements of its own vectors; nothing else. Everything else
happens through events: so two entities never write the same thing in one wave, and the order of calls cannot
change a result. Events, parameters, decisions and the world are read-only. Values are copied, never shared, so
writing into a list that was read would change nothing.""",
    check=found("SC436"),
)
