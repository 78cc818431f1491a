"""SC405: letters outside a-z in a name."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC405",
    title="letters outside a-z in a name",
    explanation="""\
Letters of other alphabets can look like a-z. Python normalises names (NFKC), so a name in such letters can secretly
mean 'open'; and a Cyrillic letter makes a second name that looks like the first. So names in handlers consist of a-z,
A-Z, digits and '_'. Texts and comments may use any letters.""",
    check=found("SC405"),
)
