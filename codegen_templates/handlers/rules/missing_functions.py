"""SC492: a function that is not written."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC492",
    title="a function that is not written",
    explanation='''\
graph.yaml declares under 'functions:' what each function of handlers/metrics.py means and reads; the file holds one
function of that name for each, which takes the world and returns a number.

Wrong:  functions: {polarization: {...}}       # and handlers/metrics.py has no polarization
Right:  def polarization(world: World) -> float:
            """Variance of opinions (DiMaggio, Evans & Bryson 1996)."""
''',
    check=found("SC492"),
)
