"""SC461: a missing kept import."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC461",
    title="a missing kept import",
    explanation="""\
With the imports marked '# kept by simcc', editors and mypy understand a handlers file. They follow from the names that
the file uses. simcc generate writes them and changes nothing else.""",
    check=found("SC461"),
)
