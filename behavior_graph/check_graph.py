"""Checks graph and scenario against the ODD and against each other, and each variant of the scenario."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.reduced import remarks_of_experiments, remarks_of_variants
from behavior_graph.rules import graph, scenario
from odd.diagnostics import Diagnostic, has_errors, in_order
from odd.reading_rules import schema_rules
from odd.rulebook import Rules, rules_in, run_rules

_GRAPH_RULES = rules_in(graph)
_SCENARIO_RULES = rules_in(scenario)

#: Every code of the two files' schemas and rules, with its explanation.
RULES = Rules(
    lambda: (
        *schema_rules("SC200", "graph.yaml"),
        *_GRAPH_RULES,
        *schema_rules("SC300", "scenario.yaml"),
        *_SCENARIO_RULES,
    )
)


def check_graph(linked: Linked) -> list[Diagnostic]:
    """Return what the rules report about the graph, and about the ODD where the two disagree."""
    return run_rules(_GRAPH_RULES, linked)


def check_scenario(linked: Linked) -> list[Diagnostic]:
    """Return what the rules report about the scenario, about each of its variants and what its experiments vary."""
    base = run_rules(_SCENARIO_RULES, linked)
    new = partial(_unlike, base)
    variants = remarks_of_variants(linked, new, base_is_sound=not has_errors(base))
    return in_order([*base, *variants, *remarks_of_experiments(linked, new)])


def new_remarks(changed: Linked, base: Linked) -> list[Diagnostic]:
    """Return what the scenario's rules report about a changed scenario but not about its base."""
    return _unlike(run_rules(_SCENARIO_RULES, base), changed)


def _unlike(known: Iterable[Diagnostic], changed: Linked) -> list[Diagnostic]:
    said = {(diagnostic.code, diagnostic.message) for diagnostic in known}
    return [rule for rule in run_rules(_SCENARIO_RULES, changed) if (rule.code, rule.message) not in said]
