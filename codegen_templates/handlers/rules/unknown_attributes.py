"""SC417: an unknown attribute."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC417",
    title="an unknown attribute",
    explanation="""\
Every attribute in a handler is something that the model declares: a variable of an entity in odd.yaml, a field of an
event or an option of a decision in graph.yaml, a parameter after world.parameters, or an environment or aggregate after
world. A few attributes always exist: id, sender, round and the verbs. The handler language does not have the methods of
lists and texts.""",
    check=found("SC417"),
)
