"""SC480: verbs of space used where they have no meaning."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC480",
    title="a verb of space used where it has no meaning",
    explanation="""\
'near', 'free_cells' and 'move' are for entity types that 'scales: space: grid:' in odd.yaml places on the grid. On a
plane, 'near' and 'move' are for the types under 'scales: space: plane:', which also have 'move_to', 'move_by', 'x_to'
and 'y_to'. A plane does not have cells.

Wrong:  household.near("Household", 1)
Right:  household.near(Household, 1)
Wrong:  moved = household.move(cell)          # whether it moved shows in household.x and household.y
Right:  household.move(cell)                  # a cell of free_cells, or an entity on the grid""",
    check=found("SC480"),
)
