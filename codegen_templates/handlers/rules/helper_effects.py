"""SC464: helper functions that do more than compute."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC464",
    title="a helper function that does more than compute",
    explanation="""\
A helper function returns a value that depends on its arguments alone. It cannot write, move, emit, draw or make events:
the contract in graph.yaml says what each action does, and it must be visible in the action's own handler. Compute the
value in the helper function, and let the handler act on it.""",
    check=found("SC464"),
)
