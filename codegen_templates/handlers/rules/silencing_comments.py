"""SC490: a comment that switches a check off."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC490",
    title="a comment that switches a check off",
    explanation="""\
mypy checks the whole package, including the handlers, in strict mode. It finds, for example, a value that a category
does not have, or a variable that may be unset and is read without checking. `# type: ignore` and `# mypy: ...` would
hide exactly these errors from everyone who reads the model later.

Wrong:  user.heard_at = user.heard_at + 1  # type: ignore
Right:  if user.heard_at is not None:
            user.heard_at = user.heard_at + 1
""",
    check=found("SC490"),
)
