"""Finds claims that compare a model with itself: under each seed, their variants gave the same run, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from behavior_graph.expressions.results.evaluate import of_variant
from behavior_graph.expressions.syntax.nodes import Expr, Reference, children
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.schema.scenario_model import Expectation
from compiler.verdicts.findings.run_findings import Observed
from odd.diagnostics import Diagnostic, Severity

SAME_RUNS = "SC712"


def same_runs(linked: Linked, runs: Iterable[Observed]) -> list[Diagnostic]:
    """Return a warning for each claim of which two variants gave the same runs and metrics: nothing in them has effect.

    An exact claim may say that.
    """
    finished: dict[str, dict[int, tuple[object, ...]]] = {}
    for run in runs:
        if run.outcome == "finished":
            finished.setdefault(run.variant, {})[run.seed] = run.digest, run.metrics, run.initial
    return [
        _remark(linked, name, pair)
        for name, claim in linked.scenario.expectations.items()
        if not claim.exact
        for pair in combinations(compared(linked, claim), 2)
        if _are_same(*(finished.get(variant, {}) for variant in pair))
    ]


def compared(linked: Linked, claim: Expectation) -> list[str]:
    """Return the variants of which a claim reads metrics; "" is the base."""
    return list(dict.fromkeys(_read(linked, parse(claim.that), claim.variant or "")))


def _read(linked: Linked, node: Expr, variant: str) -> Iterator[str]:
    name, node = of_variant(node)
    if name:
        variant = "" if name == BASE else name
    if isinstance(node, Reference) and node.path[0] in linked.graph.metrics:
        yield variant
    for child in children(node):
        yield from _read(linked, child, variant)


def _are_same(first: Mapping[int, object], second: Mapping[int, object]) -> bool:
    common = first.keys() & second.keys()
    return bool(common) and all(first[seed] == second[seed] for seed in common)


def _remark(linked: Linked, claim: str, pair: tuple[str, ...]) -> Diagnostic:
    which = " and ".join(f"variant '{variant}'" if variant else "the base" for variant in pair)
    message = f"claim '{claim}' compares a model with itself: {which} gave the same runs, event by event"
    help_line = "what the variant sets or switches off changes nothing; correct the variant or the mechanism"
    place = linked.scenario_text.key(("expectations", claim))
    return Diagnostic(SAME_RUNS, message, place, help_line, Severity.WARNING, (claim, *filter(None, pair)))
