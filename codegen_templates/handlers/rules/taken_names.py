"""SC426: a local variable with a name of the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC426",
    title="a local variable with a name of the language",
    explanation="""\
A parameter, a builtin such as sum, or a class of the model keeps its meaning in the whole handler. A local variable
with the same name would change what the lines after it mean. Choose another name.""",
    check=found("SC426"),
)
