"""SC435: a private variable of another entity."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC435",
    title="a private variable of another entity",
    explanation="""\
Only its own entity knows a variable that odd.yaml declares private (the design concept of sensing in ODD). Other
entities learn its value if the entity sends it with an event, or through an aggregate. Nature may read private
variables, because matching and selection see everything. Other entities do not see the variables of nature.""",
    check=found("SC435"),
)
