"""Which runs a scenario's expectations need, and their verdicts over runs that were made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from behavior_graph.linked import Linked
    from behavior_graph.scenario import Expectation

#: A metric's values in rounds 1..n, by the metric's name.
RunSeries = Mapping[str, Sequence[float | None]]
#: A batch of replicates is known by its variant ("" is the base) and its first seed.
Batch = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Judged:
    """One expectation and its verdict: `passed` is None where the runs at hand cannot judge it; `detail` says why."""

    id: str
    passed: bool | None
    value: float | None
    expected: str
    detail: str
    source: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the object that `--json` prints."""
        return {
            "id": self.id,
            "passed": self.passed,
            "value": self.value,
            "expected": self.expected,
            "detail": self.detail,
            "source": self.source,
        }


def batches_needed(expectations: Iterable[Expectation]) -> dict[Batch, int]:
    """Return how many replicates each batch needs, so that every variant runs once for all that ask for it."""
    from behavior_graph.expressions.evaluate import variants_needed

    needed: dict[Batch, int] = {}
    for expectation in expectations:
        for variant in variants_needed(expectation):
            batch = (variant, expectation.seed)
            needed[batch] = max(needed.get(batch, 0), expectation.replicates)
    return needed


def judge_expectations(linked: Linked, runs: Mapping[Batch, Sequence[RunSeries]]) -> tuple[Judged, ...]:
    """Judge every expectation of a scenario, each over the first replicates that it asks for, from its own seed."""
    from behavior_graph.expressions.evaluate import variants_needed

    judged = []
    for name, expectation in linked.scenario.expectations.items():
        own = {one: runs.get((one, expectation.seed), ()) for one in variants_needed(expectation)}
        judged.append(judge_expectation(linked, name, own))
    return tuple(judged)


def judge_expectation(linked: Linked, name: str, runs: Mapping[str, Sequence[RunSeries]]) -> Judged:
    """Judge one expectation over the first replicates that it asks for; of fewer there is no verdict."""
    from behavior_graph.expressions.evaluate import judge, variants_needed
    from behavior_graph.expressions.parser import parse
    from behavior_graph.expressions.printing import print_expression
    from behavior_graph.variants import numbers

    expectation = linked.scenario.expectations[name]
    own = {one: runs.get(one, ())[: expectation.replicates] for one in variants_needed(expectation)}
    for variant, found in own.items():
        if len(found) < expectation.replicates:
            expected = print_expression(parse(expectation.that))
            return Judged(name, None, None, expected, _what_it_needs(expectation, variant), expectation.source)
    verdict = judge(expectation, own, numbers={variant: numbers(linked, variant or None) for variant in own})
    return Judged(name, verdict.passed, verdict.value, verdict.expected, verdict.detail, expectation.source)


def _what_it_needs(expectation: Expectation, variant: str) -> str:
    wanted = f"{expectation.replicates} replicates" if expectation.replicates > 1 else "one run"
    return f"it needs {wanted} of {f'variant {variant!r}' if variant else 'the base'}"
