"""SC483: an entity that cannot be created, or cannot leave, in this way."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC483",
    title="a wrong way to create an entity or to leave",
    explanation="""\
Make a newcomer inside 'create': an agent type with initial values by name. Values that you leave out come from the
distributions in scenario.yaml. If the type stands on a grid, 'at' says where: a cell, or an entity on the grid. You can
send the newcomer an event ('to: created'), tie it, and store a reference to it. You cannot read its variables until it
is part of the model.

Wrong:  child = Person(age=0)
        me.create(child)
Right:  me.create(Person(age=0))
Wrong:  sheep.create(Sheep(x=sheep.x, y=sheep.y))
Right:  sheep.create(Sheep(), at=sheep)""",
    check=found("SC483"),
)
