"""Initial values can be worked out one after another."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.checks.formula_values import circle_of, following_places, reads
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.start_names import needed_before_ties
from odd.diagnostics import Diagnostic, Rule, error


def _check(linked: Linked) -> Iterator[Diagnostic]:
    found = reads(linked)
    for name in found:
        entity, _, short = name.partition(".")
        section = "population" if entity in linked.scenario.population else "environment"
        circle = circle_of(name, found)
        if circle:
            message = f"the initial value of '{name}' follows from itself: {' from '.join(circle)}"
            help = "give one of them a value or a distribution of its own"
            yield error(message, linked.scenario_key((section, entity, short)), help, *circle)
    late = following_places(linked)
    for name, path in needed_before_ties(linked):
        if name in late:
            message = (
                f"the initial value of '{name}' follows from places or ties, which are made after it is needed here"
            )
            help = "name a variable that follows neither from another entity nor from a position"
            yield error(message, linked.scenario_value(path), help, name)


RULE = Rule(
    "SC324",
    "initial values that wait for each other",
    """\
Formulas, 'by' and 'correlated' name other initial values, which are worked out first. So no initial value can follow
from itself, directly or through others. Entities are placed and tied after they have their values, but before values
follow from a position, or from the group to which a tie leads: networks and places cannot depend on those.

Wrong:  income: {formula: 2 * wealth}     wealth: {formula: income / 2}
Right:  income: {formula: 2 * wealth}     wealth: {lognormal: {mean: 0, sd: 1}}
""",
    _check,
)
