"""A model of agents has agents."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    if all(entity.kind != "agent" for entity in model_of(source).entities.values()):
        help = "write 'is: agent' for the entities of which there are many and who act"
        yield Diagnostic("SC110", "no entity is an agent", source.text.key(("entities",)), help)


RULE = Rule(
    "SC110",
    "the model has no agents",
    """\
An agent-based model explains by what many individuals do. Without an entity that 'is: agent' there is nobody to
act: the environment is one thing, and nature only matches, selects or removes.

Wrong:  entities: {Market: {is: environment, ...}}
Right:  entities: {Trader: {is: agent, ...}, Market: {is: environment, ...}}
""",
    _check,
    absent_from=("odd.yaml:entities",),
)
