"""SC411: a loop that may not end."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC411",
    title="a loop that may not end",
    explanation="""\
A handler must end. 'for' over a finite sequence always does; 'while' may not, and the 'else' of a loop is easily
misread. Write 'for step in range(n)' with 'break' where something is found. What goes on from round to round is
no loop: keep it in a state variable, and let Start bring the action about again.""",
    check=found("SC411"),
)
