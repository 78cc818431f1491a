"""SC418: a call that is not in the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC418",
    title="a call that is not in the language",
    explanation="""\
What may be called is one short list: the verbs of the acting entity, some of Python's builtins, some functions of
math, and the model's events and decisions. docs/handler-language.md shows it. Everything else is refused, whether
it is dangerous (open, exec, getattr), without meaning in a run (print, input), or merely has another way to be
written.""",
    check=found("SC418"),
)
