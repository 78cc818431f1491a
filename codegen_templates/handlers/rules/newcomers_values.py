"""SC484: an initial value that newcomers do not get."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC484",
    title="a newcomer without an initial value",
    explanation="""\
Initial values that are left out when an entity is created are drawn as scenario.yaml says. What is dealt out among
those who are there at the start ('exactly', 'fraction') is nothing that a newcomer could draw.

Wrong:  population: {Person: {count: 100, state: {exactly: {ill: 1}, rest: healthy}}}    # person.create(Person())
Right:  person.create(Person(state="healthy"))""",
    check=found("SC484"),
)
