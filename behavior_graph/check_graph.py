"""Checks graph and scenario against the ODD and against each other, and each variant of the scenario."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from behavior_graph.linking.linked import Linked
from behavior_graph.linking.reduced import remarks_of_experiments, remarks_of_variants
from behavior_graph.rules import graph, scenario
from odd.diagnostics import Diagnostic, Explained, has_errors, in_order
from odd.reading_codes import schema_codes
from odd.rulebook import rules_in, run_rules


def graph_codes() -> tuple[Explained, ...]:
    """Return every code of the two files' schemas and rules, with its explanation."""
    return (
        *schema_codes("SC200", "graph.yaml"),
        *rules_in(graph),
        *schema_codes("SC300", "scenario.yaml"),
        *rules_in(scenario),
    )


def check_graph(linked: Linked) -> list[Diagnostic]:
    """Return what the rules report about the graph, and about the ODD where the two disagree."""
    return run_rules(rules_in(graph), linked)


def check_scenario(linked: Linked) -> list[Diagnostic]:
    """Return what the rules report about the scenario, about each of its variants and what its experiments vary."""
    base = run_rules(rules_in(scenario), linked)
    new = partial(_unlike, base)
    variants = remarks_of_variants(linked, new, base_is_sound=not has_errors(base))
    return in_order([*base, *variants, *remarks_of_experiments(linked, new)])


def new_remarks(changed: Linked, base: Linked) -> list[Diagnostic]:
    """Return what the scenario's rules report about a changed scenario but not about its base."""
    return _unlike(run_rules(rules_in(scenario), base), changed)


def _unlike(known: Iterable[Diagnostic], changed: Linked) -> list[Diagnostic]:
    said = {(diagnostic.code, diagnostic.message) for diagnostic in known}
    return [rule for rule in run_rules(rules_in(scenario), changed) if (rule.code, rule.message) not in said]
