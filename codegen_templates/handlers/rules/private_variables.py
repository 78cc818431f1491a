"""SC435: a private variable of another entity."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC435",
    title="a private variable of another entity",
    explanation="""\
A variable that odd.yaml declares private is known to its own entity only (ODD's element of sensing). Others learn
it when the entity sends it along with an event, or through an aggregate. Nature may read private variables:
matching and selection see everything. Nobody else sees what nature holds.""",
    check=found("SC435"),
)
