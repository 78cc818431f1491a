"""SC418: a call that is not in the handler language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC418",
    title="a call that is not in the handler language",
    explanation="""\
Handlers can call only a short list of functions: the verbs of the acting entity, some of Python's builtins, some
functions of math, and the model's events and decisions. docs/handler-language.md shows the list. simcc refuses all
other calls: some are dangerous (open, exec, getattr), some have no meaning in a run (print, input), and for the rest
there is another way to write them.""",
    check=found("SC418"),
)
