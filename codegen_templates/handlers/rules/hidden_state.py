"""SC413: global, nonlocal or del."""

from __future__ import annotations

from codegen_templates.handlers.remarks import Analysis, found
from odd.diagnostics import Rule

RULE: Rule[Analysis] = Rule(
    code="SC413",
    title="global, nonlocal or del",
    explanation="""\
Everything that a model remembers is a state variable of an entity in odd.yaml, so that it appears in the documentation,
in snapshots and in the digest. A global variable would be a hidden memory that entities share by accident. 'del' is not
needed, because local variables end with the handler.""",
    check=found("SC413"),
)
