"""SC416: a hidden name."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC416",
    title="a hidden name",
    explanation="""\
Names that begin with an underscore are internal to Python and the runtime. A handler could reach anything through them,
so you cannot use them as names or attributes. Only '_' alone is allowed, for a loop variable that is not used.""",
    check=found("SC416"),
)
