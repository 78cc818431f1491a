"""SC490: a comment that switches a check off."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC490",
    title="a comment that switches a check off",
    explanation="""\
The assembled package is checked by mypy in strict mode, handlers included: it finds a category's value that does not
exist, or a variable that may be unset and is read without asking. `# type: ignore` and `# mypy: ...` would hide just
these faults from everybody who reads the model later.

Wrong:  user.heard_at = user.heard_at + 1  # type: ignore
Right:  if user.heard_at is not None:
            user.heard_at = user.heard_at + 1
""",
    check=found("SC490"),
)
