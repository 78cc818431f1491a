"""SC405: letters outside a-z in a name."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC405",
    title="letters outside a-z in a name",
    explanation="""\
Python normalises names (NFKC), so that a name written in look-alike letters can be 'open' without showing it, and
a Cyrillic letter makes a second name that looks like the first. Names in handlers are made of a-z, A-Z, digits
and '_'. Texts and comments may use any letters.""",
    check=found("SC405"),
)
