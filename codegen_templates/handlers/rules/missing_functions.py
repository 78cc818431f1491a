"""SC492: a missing function of handlers/metrics.py."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC492",
    title="a missing function of handlers/metrics.py",
    explanation='''\
Under 'functions:', graph.yaml declares what each function of handlers/metrics.py means and reads. The file must have a
function with this name for each. It takes the world and returns a number.

Wrong:  functions: {polarization: {...}}       # and handlers/metrics.py has no polarization
Right:  def polarization(world: World) -> float:
            """Variance of opinions (DiMaggio, Evans & Bryson 1996)."""
''',
    check=found("SC492"),
)
