"""Expectations can be missed."""

from __future__ import annotations

from collections.abc import Iterator

from behavior_graph.expressions.results.certain_claims import cannot_be_missed
from behavior_graph.linking.linked import Linked
from odd.diagnostics import Diagnostic, Rule, warning


def _check(linked: Linked) -> Iterator[Diagnostic]:
    places = [place for place in linked.places if place.path[0] == "expectations"]
    wrong = {place.path[1] for place in places if place.checked.type is None}
    for place in places:
        if place.path[-1] != "that" or place.path[1] in wrong:
            continue
        name = str(place.path[1])
        if why := cannot_be_missed(linked.scenario.expectations[name], place.scope):
            message = f"no run with a value can miss '{name}': {why}"
            help = "compare with a number that a wrong model would not reach, or with another variant"
            yield warning(message, linked.scenario_value(place.path), help, name)


RULE = Rule(
    "SC325",
    "an expectation that no run can miss",
    """\
An expectation that every run meets says nothing about a model. Some follow from types and ranges alone: a share is
never below 0, a count neither, a mean never beyond the range of its variable, a maximum never below another value of
the same rounds, and a tolerance may be as wide as that.

Wrong:  {that: mean(final(infected)) >= 0}                        # a share of people
Wrong:  {that: mean(final(infected)) == approx(0.5, abs=0.5)}
Wrong:  {that: max(infected) >= final(infected)}                  # is > meant?
Right:  {that: mean(final(infected)) > 0.3}
""",
    _check,
)
