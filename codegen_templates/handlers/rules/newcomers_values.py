"""SC484: an initial value that newcomers do not get."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC484",
    title="a newcomer without an initial value",
    explanation="""\
If you create an entity without some initial values, these are drawn as scenario.yaml says. But values distributed among
the entities at the start ('exactly', 'fraction') cannot be drawn for a newcomer, so give them in 'create'.

Wrong:  population: {Person: {count: 100, state: {exactly: {ill: 1}, rest: healthy}}}    # person.create(Person())
Right:  person.create(Person(state="healthy"))""",
    check=found("SC484"),
)
