"""SC402: not Python."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC402",
    title="not Python",
    explanation="""\
The file cannot be parsed as Python: a bracket or text is never closed, a ':' or an indented block is missing, the
indentation fits nothing, or the file ends in the middle of a function. The line is the one at which Python's own
parser gives up; the cause may stand just before it. Nothing else can be said about a file that does not parse.""",
    check=found("SC402"),
)
