"""SC401: text around the code."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC401",
    title="text around the code",
    explanation="""\
A handlers file contains Python and nothing else. Code fences of Markdown, tags such as <think>, and sentences before or
after the code are often left over when code is copied from a chat. If there are several code blocks, simcc cannot know
which one is meant: keep that one, and remove the rest. Explanations belong in docstrings and comments.""",
    check=found("SC401"),
)
