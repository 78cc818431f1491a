"""SC410: an import that handlers cannot use."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC410",
    title="an import that handlers cannot use",
    explanation="""\
Handlers need only the imports that the compiler writes and marks with '# kept by simcc': the model's own entities,
events, decisions and World, 'Sequence' for collected events, and portable versions of 'math' and 'sum'. Any other
import would give a handler something that the model does not declare: the clock, files, the network, or other random
numbers. simcc generate writes the kept imports.""",
    check=found("SC410"),
)
