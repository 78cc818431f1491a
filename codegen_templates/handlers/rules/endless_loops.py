"""SC411: a loop that may not end."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC411",
    title="a loop that may not end",
    explanation="""\
A handler must end. A 'for' over a finite sequence always does. A 'while' may not, and the 'else' of a loop is easily
misread. Write 'for step in range(n)', with 'break' when you have found what you look for. If something continues from
round to round, do not use a loop: store it in a state variable, and let Start trigger the action again.""",
    check=found("SC411"),
)
