"""SC455: a function in the wrong file."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC455",
    title="a function in the wrong file",
    explanation="""\
The function belongs to an action of another entity type. The actions of each entity type have their own file, so that
readers find everything that an entity can do in one place.""",
    check=found("SC455"),
)
