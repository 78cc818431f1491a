"""SC401: text around the code."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC401",
    title="text around the code",
    explanation="""\
A handlers file holds Python and nothing else. Fences of a Markdown document, tags such as <think>, and sentences
before or behind the code are often left over when code is copied out of an answer. Which of several fenced blocks
was meant cannot be guessed, so keep the one and remove the rest. Explanations belong into docstrings and
comments.""",
    check=found("SC401"),
)
