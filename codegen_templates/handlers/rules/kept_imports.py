"""SC461: a kept import is missing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC461",
    title="a kept import is missing",
    explanation="""\
The imports marked '# kept by simcc' make a handlers file readable for editors and mypy. They follow from the
names that the file uses; simcc generate writes them and changes nothing else.""",
    check=found("SC461"),
)
