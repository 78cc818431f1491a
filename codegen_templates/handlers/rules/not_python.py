"""SC402: a file that is not valid Python."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC402",
    title="a file that is not valid Python",
    explanation="""\
simcc cannot read the file as Python. The usual causes: a bracket or text is not closed, a ':' or an indented block is
missing, the indentation fits no line before, or the file ends in the middle of a function. The message points at the
line where Python's own parser stops; the cause may be just before it. simcc cannot check anything else in a file that
it cannot read.""",
    check=found("SC402"),
)
