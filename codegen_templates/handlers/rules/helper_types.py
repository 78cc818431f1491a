"""SC462: helper functions whose types are missing or not plain."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC462",
    title="a helper function whose types are missing or not plain",
    explanation="""\
Several handlers of a file can share a helper function: a function that computes a value from values. All its parameters
and its result have a plain type: int, float, bool, str, or Sequence[...] and tuple[...] of these. It does not see the
world, entities or events; its callers give it what it needs, such as a parameter of a submodel.

Wrong:  def payoff(mine, theirs):
Right:  def payoff(mine: float, theirs: float) -> float:
""",
    check=found("SC462"),
)
