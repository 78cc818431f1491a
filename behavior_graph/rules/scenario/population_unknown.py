"""Only agent types have populations."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from behavior_graph.rules._parts import meant
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name in linked.scenario.population:
        span = linked.scenario_key(("population", name))
        if name in linked.environments:
            what = "nature" if linked.environments[name].kind == "nature" else "the environment"
            message = f"'{name}' is {what}, so there is always exactly one"
            yield error(message, span, f"write its values under 'environment: {{{name}: ...}}'", name)
        elif name not in linked.odd.entities:
            help = meant(name, linked.populated)
            yield error(f"'{name}' is not an entity type in odd.yaml", span, help, name)


RULE = Rule(
    "SC303",
    "a population for something that is not an agent",
    """\
'population' says how many agents of each type there are and with which values they begin. There is only one
environment, and only one nature; their values are under 'environment'.

Wrong:  population: {Usr: {count: 1000}, Platform: {count: 1}}
Right:  population: {User: {count: 1000}}
        environment: {Platform: {labels: 0.0}}
""",
    _check,
)
