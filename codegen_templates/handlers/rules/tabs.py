"""SC404: indentation with tabs."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC404",
    title="indentation with tabs",
    explanation="""\
A tab looks like a different number of spaces in each editor. With a mixture of tabs and spaces, code often does
something other than it seems to do. Indent each level with four spaces.""",
    check=found("SC404"),
)
