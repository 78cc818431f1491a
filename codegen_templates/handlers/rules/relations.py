"""SC438: a relation that does not begin at this entity."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC438",
    title="a relation that does not begin at this entity",
    explanation="""\
neighbors(...) takes the name of a relation that begins at the entity's type in graph.yaml, or the inverse of a relation
that ends there. Write the name as a text in quotes: readers, and simcc's check of receivers, must see in the code which
relation it is.""",
    check=found("SC438"),
)
