"""SC481: what an action creates, and what graph.yaml declares about it."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC481",
    title="an action that creates something other than declared",
    explanation="""\
The 'creates' of an action in graph.yaml lists exactly the types of entities that its handler creates.

Wrong:  bear: {entity: Person, writes: [], ...}                     # and the handler: person.create(Person(age=0))
Right:  bear: {entity: Person, writes: [], creates: [Person], ...}""",
    check=found("SC481"),
)
