"""A phase can pick agents only."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.model.odd_model import PickMode
from odd.names import did_you_mean
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    odd = model_of(source)
    agents = [name for name, entity in odd.entities.items() if entity.many]
    for position, phase in enumerate(odd.scheduling):
        if not isinstance(phase.mode, PickMode) or phase.mode.pick.entity in agents:
            continue
        picked = phase.mode.pick.entity
        kinds = {"environment": "the environment", "nature": "nature"}
        kind = kinds[odd.entities[picked].kind] if picked in odd.entities else "not declared"
        span = source.text.value(("scheduling", position, "mode", "pick", "entity"))
        help = did_you_mean(picked, agents, f"pick an agent: {', '.join(agents) or 'none is declared'}")
        yield error(f"cannot pick entities of '{picked}': it is {kind}", span, help, picked)


RULE = Rule(
    "SC106",
    "a phase that picks something other than agents",
    """\
In the mode pick, each round draws k entities of one type at random, and only these act. The ODD must declare this type
as an agent: there is only one environment, and nature has no individual entities to draw from.

Wrong:  mode: {pick: {entity: Platform, k: 5}}    # Platform is the environment
Right:  mode: {pick: {entity: User, k: 5}}
""",
    _check,
)
