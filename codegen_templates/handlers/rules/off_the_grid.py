"""SC465: a move off the grid by an entity that may not leave it."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC465",
    title="a move off the grid that is not allowed",
    explanation="""\
'move(None)' takes an entity off the grid: its cell is free, other entities do not find it near them, and its x and y
are -1 until it moves to a cell again. Only entity types under 'may_leave' of the grid in odd.yaml may do so. Readers of
the ODD then know which entities may be without a position.

Wrong:  space: {grid: {..., one_per_cell: [Citizen]}}                          # and citizen.move(None)
Right:  space: {grid: {..., one_per_cell: [Citizen], may_leave: [Citizen]}}""",
    check=found("SC465"),
)
