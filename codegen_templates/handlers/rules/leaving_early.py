"""SC497: a handler that goes on after a branch in which its entity has left."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC497",
    title="a handler that goes on after its entity has left",
    explanation="""\
leave() does not end the call: the lines after it still run, and what they send or create takes effect as if it came
before. After an 'if' in which the entity leaves, this is most often a forgotten 'return': the dead have children.
If it is meant, write leave() last.

Wrong:  if sheep.energy < 0.0:
            sheep.leave()
        sheep.create(Sheep(energy=1.0), at=sheep)
Right:  if sheep.energy < 0.0:
            sheep.leave()
            return
        sheep.create(Sheep(energy=1.0), at=sheep)""",
    check=found("SC497"),
)
