"""SC430: a name that is not there."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC430",
    title="a name that is not there",
    explanation="""\
A name in a handler is one of its parameters, a local that was assigned before, a class of the model, or a word of
the language. Parameters of submodels are read as world.parameters.<name>, environments as world.<name>.""",
    check=found("SC430"),
)
