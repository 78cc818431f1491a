"""SC430: an unknown name."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC430",
    title="an unknown name",
    explanation="""\
A name in a handler is one of its parameters, a local variable assigned before, a class of the model, or a word of the
language. Read parameters of submodels as world.parameters.<name>, and environments as world.<name>.""",
    check=found("SC430"),
)
