"""SC438: a relation that does not leave this entity."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC438",
    title="a relation that does not leave this entity",
    explanation="""\
neighbors(...) takes the name of a relation of graph.yaml that begins at the entity's type, or the inverse of one
that ends there, written out as a text. Which relation is meant must be readable from the code, for people and for
the check of receivers.""",
    check=found("SC438"),
)
