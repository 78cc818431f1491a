"""Patterns have different ids."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for position, pattern in enumerate(model_of(source).purpose.patterns):
        if pattern.id in seen:
            span = source.text.value(("purpose", "patterns", position, "id"))
            yield Diagnostic(
                "SC111",
                f"an earlier pattern already has the id '{pattern.id}'",
                span,
                "give this pattern its own id",
                names=(pattern.id,),
            )
        seen.add(pattern.id)


RULE = Rule(
    "SC111",
    "two patterns with one id",
    """\
For each pattern, the report shows whether the model reproduced it, and names the pattern by its id. Readers could not
distinguish two patterns with the same id.

Wrong:  patterns: [{id: P1, claim: ...}, {id: P1, claim: ...}]
Right:  patterns: [{id: P1, claim: ...}, {id: P2, claim: ...}]
""",
    _check,
)
