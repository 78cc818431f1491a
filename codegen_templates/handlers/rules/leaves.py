"""SC482: whether an action lets its entity leave, and what graph.yaml declares about it."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC482",
    title="an action that lets its entity leave, or not, other than declared",
    explanation="""\
graph.yaml has 'leaves: true' at exactly those actions whose handler lets the acting entity leave.

Wrong:  age: {entity: Person, writes: [Person.age], ...}                # and the handler: person.leave()
Right:  age: {entity: Person, writes: [Person.age], leaves: true, ...}""",
    check=found("SC482"),
)
