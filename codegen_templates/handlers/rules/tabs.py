"""SC404: indented with tabs."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC404",
    title="indented with tabs",
    explanation="""\
Tabs look like a different number of spaces in each editor, and a mixture of tabs and spaces is the commonest way
to write code that does something else than it seems to do. Indent with four spaces a level.""",
    check=found("SC404"),
)
