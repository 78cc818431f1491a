"""An agent-based model has at least one type of agent."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    if not any(entity.many for entity in model_of(source).entities.values()):
        help = "write 'is: agent' for the entities of which there are many and which act"
        yield error("no entity is an agent", source.text.key(("entities",)), help)


RULE = Rule(
    "SC110",
    "a model without agents",
    """\
An agent-based model explains something by what many individuals do. If no entity 'is: agent', nothing can act: the
environment is a single thing, and nature only matches, selects or removes entities.

Wrong:  entities: {Market: {is: environment, ...}}
Right:  entities: {Trader: {is: agent, ...}, Market: {is: environment, ...}}
""",
    _check,
    absent_from=("odd.yaml:entities",),
)
