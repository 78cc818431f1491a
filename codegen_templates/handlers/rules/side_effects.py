"""SC424: a statement outside functions."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC424",
    title="a statement outside functions",
    explanation="""\
Whatever stands outside functions would run when the package is imported: before any round, outside every random
stream, and shared by all entities. A handlers file holds a docstring, the kept imports and functions. A constant
is a parameter: declare it in a submodel of odd.yaml, where it gets a meaning, a unit and a source.""",
    check=found("SC424"),
)
