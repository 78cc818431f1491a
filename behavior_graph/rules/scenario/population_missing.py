"""Every agent type has a population."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, error, note


def _check(linked: Linked) -> Iterator[Diagnostic]:
    for name, entity in linked.odd.entities.items():
        if entity.many and name not in linked.scenario.population:
            help = f"add '{name}: {{count: {'cells' if entity.kind == 'cell' else '...'}}}'"
            message = f"scenario.yaml does not say how many entities of {name} there are"
            span = linked.scenario_section("population")
            if linked.scenario.population:
                span = linked.scenario_text.gap(("population",), name, list(linked.odd.entities))
            yield error(message, span, help, name)
            place = linked.odd_text.key(("entities", name))
            help = linked.uses.misspelt(name, "entity") or "give it a population there"
            yield note(f"scenario.yaml does not have a population for '{name}'", place, help, name)


RULE = Rule(
    "SC304",
    "an agent type without a population",
    """\
Every agent type of the ODD needs a number in the scenario, even if it is 0. A variant without this type switches it off
('off: [Type]'), and the type keeps its population here.

Wrong:  population: {User: {count: 1000}}             # and odd.yaml also has the agents 'FactChecker'
Right:  population: {User: {count: 1000}, FactChecker: {count: 5}}
""",
    _check,
    absent_from=("scenario.yaml:population",),
)
