"""SC424: a statement outside functions."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC424",
    title="a statement outside functions",
    explanation="""\
Statements outside functions would run when Python imports the package: before any round, outside every random stream,
and shared by all entities. A handlers file contains only a docstring, the kept imports and functions. If you need a
constant, declare it as a parameter of a submodel in odd.yaml, with a meaning, a unit and a source.""",
    check=found("SC424"),
)
