"""SC477: paths that emit nothing."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC477",
    title="paths that emit nothing",
    explanation="""\
'ends: true' says that a chain of events may end at this action, because some path through its handler emits nothing. It
must be present exactly if such a path exists: simcc uses it to check that every cycle in the graph has a way out. An
emission in a loop, or to each of several entities, may have no receiver, so it does not count as certain.""",
    check=found("SC477"),
)
