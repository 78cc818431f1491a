"""SC448: a block in which a line is missing that similar blocks have."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC448",
    title="a block in which a line of similar blocks is missing",
    explanation="""\
Similar blocks (the branches of an 'if', or loops one after the other) assign two things together, here and elsewhere in
the file. This block assigns only one of them, so a line was probably lost when it was copied or edited. No other check
notices this, because the action still reads and writes what it declares. If the difference is meant, show it with a
separate 'if'.""",
    check=found("SC448"),
)
