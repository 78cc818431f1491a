"""SC400: a handlers file is no readable text."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC400",
    title="a handlers file is no readable text",
    explanation="""\
A handlers file is plain text in UTF-8, at most 200,000 characters long. A character that nobody sees (NUL, half
of a surrogate pair, a zero-width space, a mark that turns the direction of writing) makes code mean something
else than it shows, so it is refused wherever it stands.""",
    check=found("SC400"),
)
