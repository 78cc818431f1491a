"""Patterns have different ids, and phases different names."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Explained
from odd.odd_source import OddSource
from odd.reading.yaml_file import YamlPath
from odd.rulebook import rules_of
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    for path, name in _again(("purpose", "patterns"), "id", [pattern.id for pattern in odd.purpose.patterns]):
        message, help = f"an earlier pattern already has the id '{name}'", "give this pattern its own id"
        yield Diagnostic("SC111", message, source.text.value(path), help, names=(name,))
    for path, name in _again(("scheduling",), "phase", [phase.phase for phase in odd.scheduling]):
        message, help = f"an earlier phase is already called '{name}'", "rename one of the two phases"
        yield Diagnostic("SC104", message, source.text.value(path), help, names=(name,))


def _again(items: YamlPath, key: str, names: list[str]) -> Iterator[tuple[YamlPath, str]]:
    """Yield the path and name of each item of a list whose name an earlier one has."""
    seen: set[str] = set()
    for at, name in enumerate(names):
        if name in seen:
            yield (*items, at, key), name
        seen.add(name)


RULES = rules_of(
    _check,
    Explained(
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
    ),
    Explained(
        "SC111",
        "two patterns with one id",
        """\
For each pattern, the report shows whether the model reproduced it, and names the pattern by its id. Readers could not
distinguish two patterns with the same id.

Wrong:  patterns: [{id: P1, claim: ...}, {id: P1, claim: ...}]
Right:  patterns: [{id: P1, claim: ...}, {id: P2, claim: ...}]
""",
    ),
)
