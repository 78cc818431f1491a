"""SC421: a form that is not in the language."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC421",
    title="a form that is not in the language",
    explanation="""\
The language has numbers, truth values, texts that are a category's value, lists and tuples. Sets and dicts are
left out because their order is a trap for reproducible runs, f-strings and str.format because handlers make no
texts and because format strings can reach attributes. docs/handler-language.md lists every form that is there.""",
    check=found("SC421"),
)
