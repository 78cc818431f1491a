"""SC452: a function without an action."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC452",
    title="a function without an action",
    explanation="""\
A handlers file has one function for each action of its entity, and a rule for each decision. A function with another
name that takes entities, events or the world would never run. Perhaps its name is misspelt, or the action was renamed
in graph.yaml. Helper functions, which handlers of the same file share, take and return plain values: int, float, bool,
str, or Sequence[...] and tuple[...] of these.""",
    check=found("SC452"),
)
