"""SC416: a hidden name."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC416",
    title="a hidden name",
    explanation="""\
Names that begin with an underscore are Python's and the runtime's inside. Through them a handler could reach
anything, so none is allowed, as a name or as an attribute. '_' alone may name a loop's variable that is not used.""",
    check=found("SC416"),
)
