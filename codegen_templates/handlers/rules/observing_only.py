"""SC491: a function of handlers/metrics.py that does more than observe."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC491",
    title="a function of handlers/metrics.py that does more than observe",
    explanation="""\
The functions of handlers/metrics.py compute what an expression cannot say. They run whenever a metric, an aggregate or
a condition needs them. So they must not change the model: they write nothing, emit nothing and draw nothing. Actions do
what happens in the model.

Wrong:  def polarization(world: World) -> float:
            some = world.every(User)[0].choose(world.every(User))
Right:  def polarization(world: World) -> float:
            opinions = [user.opinion for user in world.every(User)]
""",
    check=found("SC491"),
)
