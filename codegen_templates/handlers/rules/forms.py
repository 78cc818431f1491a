"""SC421: a form that is not in the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC421",
    title="a form that is not in the handler language",
    explanation="""\
The handler language has numbers, truth values, texts that are values of a category, lists and tuples. It does not have
sets and dicts, because their order can make runs differ. It does not have f-strings and str.format, because handlers do
not make texts, and because format strings can reach hidden attributes. docs/handler-language.md lists every form that
you can use.""",
    check=found("SC421"),
)
