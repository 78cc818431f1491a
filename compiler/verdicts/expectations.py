"""Determines the runs that a scenario's expectations need, and judges expectations over finished runs."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from behavior_graph.expressions.results.certain_claims import cannot_be_missed
from behavior_graph.expressions.results.evaluate import RunSeries as RunSeries
from behavior_graph.expressions.results.evaluate import Verdict, judge, variants_needed
from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.linking.variants import numbers
from compiler.json_values import Plain
from compiler.runs.decisions.ways import decisions_in
from compiler.short_texts import percent

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.scenario_model import Expectation
    from compiler.runs.run_record import RunRecord

_ONE_RUN = "by one run, which says nothing about chance"
#: A verdict is in doubt where more than this share of resamples of its runs says otherwise.
_DOUBT = 0.05
#: The replicates of each variant, by their seeds.
Runs = Mapping[str, Mapping[int, RunSeries]]


class Batch(NamedTuple):
    """What replicates have in common: their variant ("" is the base), first seed, and rounds (None: the scenario's)."""

    variant: str
    seed: int
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Judged(Plain):
    """An expectation and its verdict: `passed` is None if these runs cannot judge it, and `detail` then says why.

    `limits` are the numbers in `expected`, with the ends of tolerances. `is_certain` says whether it is an exact result
    of each run by itself, which no chance decides. `doubt` says in words why chance may decide any other. `kept` says
    over how many of the replicates it is judged where `given` leaves out some. `unmissable` says why no run with a
    value can miss it, so that it says nothing about the model.
    """

    id: str
    passed: bool | None
    value: float | None
    expected: str
    detail: str
    source: str = ""
    limits: tuple[float, ...] = ()
    is_certain: bool = False
    doubt: str = ""
    kept: str = ""
    unmissable: str = ""

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader of the verdict has to know, in words."""
        return tuple(filter(None, (self.kept, self.unmissable or self.doubt)))


def told_apart(value: float, limits: Sequence[float], *written: str) -> str:
    """Return a number as it is written, if that is beyond or within limits as it is itself.

    Else it has four digits, or as many as that takes. A number that equals its only limit is written as the limit is.
    """
    limits = () if set(limits) == {value} else limits
    texts = (*written, *(f"{value:.{digits}g}" for digits in (4, 6, 9, 12, 17)))
    known = ((text, float(text.replace(",", ""))) for text in texts)
    return next(text for text, shown in known if all(_side(shown, limit) == _side(value, limit) for limit in limits))


def _side(value: float, limit: float) -> int:
    return (value > limit) - (value < limit)


def batches_needed(expectations: Iterable[Expectation]) -> dict[Batch, int]:
    """Return how many replicates each batch needs, so that a variant is run once for all its expectations."""
    needed: dict[Batch, int] = {}
    for expectation in expectations:
        for variant in variants_needed(expectation):
            batch = Batch(variant, expectation.seed)
            needed[batch] = max(needed.get(batch, 0), expectation.replicates)
    return needed


def judge_records(
    linked: Linked, records: Iterable[RunRecord], numbers: Mapping[str, Mapping[str, Any]] | None = None
) -> tuple[Judged, ...]:
    """Judge every expectation of a scenario over whole runs: the one way in which `run`, `test` and reports judge.

    `numbers` are the resolved ones of each variant where the tables that they came from may have changed since.

    Runs of which a replicate did not finish, or in which anything was set, shortened or decided otherwise than the
    scenario says, say nothing of what is expected.
    """
    runs: dict[str, dict[int, RunSeries]] = {}
    unfinished = set()
    for record in filter(lambda record: is_the_scenarios(record.manifest), records):
        if record.outcome.value != "finished":
            unfinished.add(record.variant)
        else:
            runs.setdefault(record.variant, {}).update(
                {replicate.seed: replicate.observed for replicate in record.replicates}
            )
    names = linked.scenario.expectations
    return tuple(judge_expectation(linked, name, runs, numbers, unfinished=unfinished, resample=True) for name in names)


def judge_expectation(
    linked: Linked,
    name: str,
    runs: Runs,
    resolved: Mapping[str, Mapping[str, Any]] | None = None,
    *,
    unfinished: Container[str] = (),
    resample: bool = False,
) -> Judged:
    """Return the verdict on an expectation over the replicates whose seeds it names; none if one is missing.

    `unfinished` are the variants of which runs were made that say nothing, since not all of their replicates finished.
    With `resample`, a verdict that other runs may well contradict is in doubt.
    """
    expectation = linked.scenario.expectations[name]
    seeds = range(expectation.seed, expectation.seed + expectation.replicates)
    own: dict[str, list[RunSeries]] = {}
    for variant in variants_needed(expectation):
        made = runs.get(variant, {})
        if any(seed not in made for seed in seeds):
            expected = print_expression(parse(expectation.that))
            needed = _what_it_needs(seeds, variant) + ("; a run of it did not finish" if variant in unfinished else "")
            return Judged(name, None, None, expected, needed, expectation.source)
        own[variant] = [made[seed] for seed in seeds]
    settled = {variant: resolved[variant] if resolved else numbers(linked, variant or None) for variant in own}
    verdict = judge(expectation, own, numbers=settled, resample=resample)
    is_certain = expectation.exact and verdict.each_run
    return Judged(
        name, verdict.passed, verdict.value, verdict.expected, verdict.detail, expectation.source, verdict.limits,
        is_certain=is_certain, doubt="" if is_certain else _doubt(verdict),
        kept=f"over {verdict.kept} of {len(seeds)} replicates" if 0 < verdict.kept < len(seeds) else "",
        unmissable=unmissable(linked, expectation) if verdict.passed else "",
    )  # fmt: skip


def unmissable(linked: Linked, expectation: Expectation) -> str:
    """Return in words why any run would meet an expectation; empty if one may miss it."""
    why = cannot_be_missed(expectation, results_scope(linked).at(expectation.variant or ""))
    return f"no run with a value can miss it: {why}" if why else ""


def _doubt(verdict: Verdict) -> str:
    """Return in words why chance may decide a verdict; empty if there is no reason to think so."""
    if verdict.passed and verdict.kept == 1:
        return _ONE_RUN
    if verdict.passed is None or verdict.resampled is None:
        return ""
    against, other = (1 - verdict.resampled, "miss") if verdict.passed else (verdict.resampled, "meet")
    share = f"{percent(against)} of resamples of these runs {other} it"
    return f"perhaps by chance, as {share}" if against > _DOUBT else ""


def is_the_scenarios(manifest: Mapping[str, Any]) -> bool:
    """Return whether a run was made as the scenario says, by its rules, whatever its seeds."""
    decided = decisions_in(manifest.get("decisions", {}).get("ways", {}))  # answers to questionnaires change nothing
    return not (manifest["overrides"] or decided) and manifest["rounds"] is None


def _what_it_needs(seeds: range, variant: str) -> str:
    several = len(seeds) > 1
    wanted = f"{len(seeds)} replicates" if several else "one run"
    whose = f"variant {variant!r}" if variant else "the base"
    named = f"seeds {seeds[0]} to {seeds[-1]}" if several else f"seed {seeds[0]}"
    return f"it needs {wanted} of {whose} with the settings of scenario.yaml, {named}"
