"""SC491: a function that observes does more."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC491",
    title="a function that observes does more",
    explanation="""\
The functions of handlers/metrics.py compute what no expression can say. They are computed whenever a metric, an
aggregate or a condition asks for them, so that they must leave no trace: they write nothing, emit nothing and draw
nothing. What happens in the model is done by an action.

Wrong:  def polarization(world: World) -> float:
            some = world.every(User)[0].choose(world.every(User))
Right:  def polarization(world: World) -> float:
            opinions = [user.opinion for user in world.every(User)]
""",
    check=found("SC491"),
)
