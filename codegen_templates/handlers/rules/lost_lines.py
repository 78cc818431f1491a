"""SC448: a block that lacks what its twins do."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC448",
    title="a block that lacks what its twins do",
    explanation="""\
Blocks that are written alike (the branches of an 'if', loops one after the other) assign two things together, here
and at other places of the file; this one assigns only one of them. A line was probably lost when it was copied or
edited. Nothing else notices that, since the action still reads and writes what it declares. Where it is
meant, an 'if' of its own shows the difference.""",
    check=found("SC448"),
)
