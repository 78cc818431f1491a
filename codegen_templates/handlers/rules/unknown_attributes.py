"""SC417: an attribute that is not there."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC417",
    title="an attribute that is not there",
    explanation="""\
Every attribute in a handler is something that the model declares: a variable of an entity in odd.yaml, a field of
an event or an option of a decision in graph.yaml, a parameter behind world.parameters, an environment or
aggregate behind world; or one of the few that everything has (id, sender, round and the verbs). Methods of lists
and texts are not in the language.""",
    check=found("SC417"),
)
