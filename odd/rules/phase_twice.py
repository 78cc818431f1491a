"""Phases have different names."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for position, phase in enumerate(model_of(source).scheduling):
        if phase.phase in seen:
            span = source.text.value(("scheduling", position, "phase"))
            yield Diagnostic(
                "SC104",
                f"an earlier phase is already called '{phase.phase}'",
                span,
                "rename one of the two phases",
                names=(phase.phase,),
            )
        seen.add(phase.phase)


RULE = Rule(
    "SC104",
    "two phases with one name",
    """\
Reports, traces and messages name phases. Readers could not distinguish two phases with the same name.

Wrong:  - {phase: talk, actions: [tell], ...}
        - {phase: talk, actions: [answer], ...}
Right:  - {phase: talk, actions: [tell], ...}
        - {phase: answers, actions: [answer], ...}
If the two belong together and have the same mode, write them as one phase.
""",
    _check,
)
