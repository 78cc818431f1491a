"""SC477: paths that emit nothing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC477",
    title="paths that emit nothing",
    explanation="""\
'ends: true' tells that a chain of events may end at this action, because some path through its handler emits
nothing. It must be there exactly if such a path exists; the graph's check that every cycle has a way out depends
on it. Emissions in a loop, or to each of several, may go to nobody and do not count as sure.""",
    check=found("SC477"),
)
