"""SC474: a declared emission that the code does not do."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC474",
    title="a declared emission that the code does not do",
    explanation="""\
The action declares an emission that no line of its handler makes: an edge of the graph over which nothing would
ever go. Either the emission was lost, or the declaration is left over. It is shown at the declaration, and in the
handler where it most likely belongs.""",
    check=found("SC474"),
)
