"""SC483: an entity that cannot be created in this way."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC483",
    title="no way to create or to leave",
    explanation="""\
A newcomer is made inside 'create': an agent type with initial values by name; what is left out comes from the
distributions in scenario.yaml. If the type stands on a grid, 'at' says where: a cell, or an entity on the grid. What
'create' gives can be sent an event ('to: created'), tied, and kept in a reference; it cannot be read from before it is
there.

Wrong:  child = Person(age=0)
        me.create(child)
Right:  me.create(Person(age=0))
Wrong:  sheep.create(Sheep(x=sheep.x, y=sheep.y))
Right:  sheep.create(Sheep(), at=sheep)""",
    check=found("SC483"),
)
