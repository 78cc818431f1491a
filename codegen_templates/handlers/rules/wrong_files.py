"""SC455: a function in the wrong file."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC455",
    title="a function in the wrong file",
    explanation="""\
The function belongs to an action of another entity type. Each entity type's actions stand in its own file, so
that a reader finds what an entity can do in one place.""",
    check=found("SC455"),
)
