"""SC481: what an action creates, and what graph.yaml says of it."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC481",
    title="creation other than declared",
    explanation="""\
'creates' of an action in graph.yaml names the types of the entities that its handler creates, no more and no less.

Wrong:  bear: {entity: Person, writes: [], ...}                     # and the handler: person.create(Person(age=0))
Right:  bear: {entity: Person, writes: [], creates: [Person], ...}""",
    check=found("SC481"),
)
