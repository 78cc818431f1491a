"""Judges a model as science by a few runs of each variant: what its author has to look at before people do.

A metric that a claim names says nothing where it has no value, stays at zero, or stays at the end of a share.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from statistics import fmean, pstdev

from behavior_graph.expressions.results.certain_claims import cannot_be_missed
from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.expressions.syntax.expression_text import print_expression
from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, Reference, children
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.linked import Linked
from behavior_graph.schema.scenario_model import Expectation
from compiler.short_texts import counted, plain_number
from compiler.verdicts.expectations import Judged, RunSeries, judge_expectation
from compiler.workspace.workspace import SCENARIO
from odd.diagnostics import Diagnostic, Severity, Span

#: Claims that a model must have at least.
LEAST_CLAIMS = 3
SILENT_OUTCOME, WEAK_CLAIMS, MISSED_CLAIM = "SC720", "SC721", "SC722"
#: Shown times of a run: fewer of a variant where there would be more characters than prompts show.
_TIMES, _FEWER, _MOST = 5, (3, 2), 15_000
_HALF = 0.5
_RARE = "has no value in most rounds"
#: So many of the runs must not say otherwise by themselves, whichever they are. Where two variants do not differ, five
#: runs of each then contradict a comparison of their means in 6 % of cases, and confirm it in 6 % (27 % each with 4).
_SOME = 2
_BY_CHANCE = "where nothing differs, five runs contradict about 6 comparisons in 100"

#: The replicates of each variant, by their seeds.
Runs = Mapping[str, Mapping[int, RunSeries]]


def weak_claims(linked: Linked) -> list[Diagnostic]:
    """Return an error for each kind of claim that is missing: three, an exact limit, a mechanism switched off.

    A claim that no run can miss is none (SC325).
    """
    written = linked.scenario.expectations.values()
    results = results_scope(linked)
    claims = [claim for claim in written if not cannot_be_missed(claim, results.at(claim.variant or ""))]
    missing = []
    if len(claims) < LEAST_CLAIMS:
        which = "" if len(claims) == len(written) else " that runs can miss"
        message = f"the model has {len(claims)} of at least {LEAST_CLAIMS} claims{which}"
        missing.append((message, "add patterns to odd.yaml"))
    if not any(claim.exact for claim in claims):
        missing.append(("no claim is an exact limit case", "add one with 'exact: true', true whatever the numbers are"))
    if not any(_switches_off(linked, name) for claim in claims for name in variants_needed(claim)):
        help_line = "compare with a variant that has 'off', or sets a parameter that the base has to 0 or false"
        missing.append(("no claim switches a mechanism off", help_line))
    place = linked.scenario_text.key(("expectations",)) if written else Span(SCENARIO)
    return [Diagnostic(WEAK_CLAIMS, message, place, help_line) for message, help_line in missing]


def silent_outcomes(linked: Linked, runs: Runs) -> list[Diagnostic]:
    """Return an error for each metric of a claim that says nothing in most runs of the base.

    Exact claims may say what never happens. Numbers of a brief may leave a metric still in the base; it then says
    something in a variant that a claim is about.
    """
    found = []
    claims = [claim for claim in linked.scenario.expectations.values() if not claim.exact]
    for metric in metrics_of_claims(linked, with_exact=False):
        own = [claim for claim in claims if metric in metrics_named(linked, [claim])]
        some = all(_is_of_some_rounds(linked, claim, metric) for claim in own)
        about = {claim.variant or "" for claim in own}
        silent = {
            variant: _silence(metric, runs.get(variant, {}), some=some) for variant in ("", *sorted(about - {""}))
        }
        if silent[""] and all(silent[variant] for variant in silent if runs.get(variant)):
            help_line = (
                "change the mechanism or the numbers so that the outcome can go either way; where the brief's own "
                "numbers keep it still, keep them, and make the claim about a variant with other numbers ('variant:')"
            )
            if silent[""] == _RARE:
                help_line = f"if it is meant to have one in some rounds only, claim it of these ('{metric} where "
                help_line += f"is_set({metric})' in mean(…) and the like); if not, change the mechanism or the metric"
            place = linked.graph_text.key(("metrics", metric))
            spoken = (
                f"{reason} in most runs of " + (f"variant '{variant}'" if variant else "the base")
                for variant, reason in silent.items()
                if reason
            )
            message = f"metric '{metric}', which a claim names, {', and '.join(spoken)}"
            found.append(Diagnostic(SILENT_OUTCOME, message, place, help_line, names=(metric,)))
    return found


def missed_claims(linked: Linked, judged: Sequence[Judged]) -> list[Diagnostic]:
    """Return an error for each exact claim and each contrast between variants that these few runs contradict.

    Where they do not decide, and for a claim about the level of one variant, it is a warning.
    """
    found = []
    for verdict in judged:
        expectation = linked.scenario.expectations[verdict.id]
        is_open = verdict.passed is None and verdict.value is not None
        if is_open or verdict.passed is False:
            state = "is undecided" if is_open else "does not hold"
            message = f"claim '{verdict.id}' {state}: {verdict.detail}; expected {verdict.expected}"
            place = linked.scenario_text.key(("expectations", verdict.id))
            of_open = f"simcc test judges it over {expectation.replicates} replicates"
            of_missed = "look for an error in the mechanism or the numbers; the report lists what is changed"
            is_error = not is_open and (expectation.exact or len(variants_needed(expectation)) > 1)
            if not verdict.is_certain:
                of_missed += f" ({_BY_CHANCE})" if is_error else f"; {of_open}"
            severity, help_line = Severity.ERROR if is_error else Severity.WARNING, of_open if is_open else of_missed
            found.append(Diagnostic(MISSED_CLAIM, message, place, help_line, severity, names=(verdict.id,)))
    return found


def unjudged_claims(linked: Linked, runs: Runs) -> list[Diagnostic]:
    """Return a warning for each claim for which no run of a variant that it needs has ended."""
    found = []
    for name, expectation in linked.scenario.expectations.items():
        if variants := _without_runs(expectation, runs):
            message = f"claim '{name}' is not judged: {_no_run_of(variants)}"
            place = linked.scenario_text.key(("expectations", name))
            help_line = "simcc test judges it; look at how long the runs take"
            found.append(Diagnostic(MISSED_CLAIM, message, place, help_line, Severity.WARNING, names=(name,)))
    return found


def judged_by_few(linked: Linked, runs: Runs) -> list[Judged]:
    """Return the verdict on each expectation over the replicates that there are of the variants that it needs.

    A claim that does not hold, and would over some two of them, is undecided: `passed` is None.
    """
    return [_judged(linked, name, runs) for name in linked.scenario.expectations]


def _judged(linked: Linked, name: str, runs: Runs) -> Judged:
    expectation = linked.scenario.expectations[name]
    if variants := _without_runs(expectation, runs):
        expected = print_expression(parse(expectation.that))
        return Judged(name, None, None, expected, _no_run_of(variants), expectation.source)
    verdict = _over(linked, name, runs, _common_seeds(expectation, runs))
    is_open = verdict.passed is False and _may_be_chance(linked, verdict, runs)
    return replace(verdict, passed=None) if is_open else verdict


def _may_be_chance(linked: Linked, verdict: Judged, runs: Runs) -> bool:
    """Return whether a claim that chance may decide is of one run, or some few of the runs say otherwise.

    Runs that say nothing by themselves, such as those that `given` leaves out, do not say otherwise.
    """
    if verdict.is_certain or verdict.value is None:
        return False
    seeds = _common_seeds(linked.scenario.expectations[verdict.id], runs)
    samples = combinations(seeds, min(_SOME, len(seeds) - 1))
    found = (_over(linked, verdict.id, runs, sample) for sample in samples if sample)
    others = (other.passed is not verdict.passed for other in found if other.value is not None)
    return len(seeds) == 1 or any(others)


def _common_seeds(expectation: Expectation, runs: Runs) -> list[int]:
    return sorted(set.intersection(*(set(runs.get(variant, ())) for variant in variants_needed(expectation))))


def _without_runs(expectation: Expectation, runs: Runs) -> Sequence[str]:
    """Return the variants that a claim needs and that have no run, or none with a seed that all of them have."""
    needed = variants_needed(expectation)
    return [variant for variant in needed if not runs.get(variant)] or (
        () if _common_seeds(expectation, runs) else needed
    )


def _no_run_of(variants: Sequence[str]) -> str:
    named = " and ".join(f"variant '{variant}'" if variant else "the base" for variant in variants)
    return f"no run of {named} has ended" if len(variants) == 1 else f"no run with one seed of {named} has ended"


def _over(linked: Linked, name: str, runs: Runs, seeds: Sequence[int]) -> Judged:
    """Return the verdict on an expectation over the runs with these seeds, as many as it asks for."""
    scenario = linked.scenario
    wanted = scenario.expectations[name]
    taken = dict(enumerate(seeds[: wanted.replicates], wanted.seed))
    few = {name: wanted.model_copy(update={"replicates": len(taken)})}
    narrowed = replace(linked, scenario=scenario.model_copy(update={"expectations": few}))
    renumbered = {
        variant: {number: runs[variant][seed] for number, seed in taken.items()} for variant in variants_needed(wanted)
    }
    return judge_expectation(narrowed, name, renumbered)


def results_text(linked: Linked, runs: Runs, judged: Sequence[Judged]) -> str:
    """Return what runs show, in lines: the claims, then metrics at some times with their spread.

    Of variants, metrics that no claim names are shown at the end only.
    """
    for times in (_TIMES, *_FEWER):
        text = "\n".join(_results_lines(linked, runs, judged, times))
        if len(text) <= _MOST:
            break
    return text


def _results_lines(linked: Linked, runs: Runs, judged: Sequence[Judged], times: int) -> Iterator[str]:
    yield "Claims over these runs:"
    yield from (_of_claim(linked, runs, verdict) for verdict in judged)
    named = metrics_of_claims(linked)
    for variant, made in runs.items():
        shown = named if variant and named else list(linked.graph.metrics)
        others = [metric for metric in linked.graph.metrics if metric not in shown]
        yield from _of_variant(variant, list(made.values()), shown, times if variant else _TIMES)
        yield from _at_the_end(list(made.values()), others)


def metrics_of_claims(linked: Linked, *, with_exact: bool = True) -> list[str]:
    """Return the metrics that expectations name, in their order; exact ones may say what never happens."""
    claims = linked.scenario.expectations.values()
    return metrics_named(linked, [claim for claim in claims if with_exact or not claim.exact])


def metrics_that_stay(linked: Linked) -> set[str]:
    """Return the metrics that only exact claims name, at least one of which is about the base alone."""
    of_base = [
        claim
        for claim in linked.scenario.expectations.values()
        if claim.exact and not claim.variant and len(variants_needed(claim)) == 1
    ]
    return {*metrics_named(linked, of_base)} - {*metrics_of_claims(linked, with_exact=False)}


def metrics_named(linked: Linked, claims: Iterable[Expectation]) -> list[str]:
    """Return the metrics that some expectations name, each once."""
    return list(dict.fromkeys(name for claim in claims for name in _metrics_in(linked, parse(claim.that))))


def _metrics_in(linked: Linked, *nodes: Expr) -> Iterator[str]:
    """Yield the metrics that some nodes or what is in them name, the outermost first."""
    for node in _nodes(*nodes):
        if isinstance(node, Reference):
            yield from (name for name in node.path if name in linked.graph.metrics)


def _nodes(*nodes: Expr) -> Iterator[Expr]:
    waiting = [*nodes]
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting.extend(children(node))


def _is_of_some_rounds(linked: Linked, claim: Expectation, metric: str) -> bool:
    """Return whether a claim asks where a metric has a value: `mean(m where is_set(m))`."""
    asked = [node for node in _nodes(parse(claim.that)) if isinstance(node, FunctionCall) and node.function == "is_set"]
    return metric in _metrics_in(linked, *asked)


def _switches_off(linked: Linked, name: str) -> bool:
    """Return whether a mechanism is off in a variant and not in the base, or the other way round."""
    if name not in linked.scenario.variants:
        return False
    variant = linked.scenario.variant(name)
    changed = [(value, _of_base(linked, full_path(linked, key))) for key, value in variant.set.items()]
    return bool(variant.off) or any(_is_off(value) != _is_off(base) for value, base in changed if base is not None)


def _of_base(linked: Linked, path: Sequence[str]) -> object:
    """Return the base's value of a parameter, or its number of entities of a type; None for whatever else is set."""
    scenario, declared = linked.scenario, linked.odd.parameters
    match tuple(path):
        case ("parameters", name) if name in declared:
            return scenario.parameters.get(name, declared[name].default)
        case ("population", name, "count") if name in scenario.population:
            return scenario.population[name].count
    return None


def _is_off(value: object) -> bool:
    return isinstance(value, int | float) and value == 0


def _says_nothing(series: Sequence[float | None], *, some: bool) -> str:
    """Return in words why a metric's series says nothing, empty if it says something; `some` rounds may be enough."""
    values = [value for value in series if value is not None]
    if not values or (not some and len(values) < _HALF * len(series)):
        return _RARE if values else "has no value in any round"
    is_share = all(0 <= value <= 1 for value in values)
    for bound in (0.0, 1.0) if is_share else (0.0,):
        at = sum(value == bound for value in values)
        if at > _HALF * len(values) and len(values) > 1:
            return f"is {bound:g} in most rounds"
    return ""


def _most_common(reasons: Sequence[str]) -> str:
    """Return the reason that more than half of the runs have, if any."""
    return next((reason for reason in reasons if reason and reasons.count(reason) > _HALF * len(reasons)), "")


def _of_variant(variant: str, made: Sequence[RunSeries], metrics: Collection[str], most: int) -> Iterator[str]:
    rounds = min((len(run[metric]) for metric in metrics for run in made if metric in run), default=0)
    times = _some_of(range(rounds), most)
    if not made:
        yield f"{variant or 'base'}: no run has ended"
        return
    yield f"{variant or 'base'}, {len(made)} runs, mean ± sd {_in_rounds(times) if times else 'of no round'}:"
    for metric in metrics if times else ():
        at_all = [[run[metric][time] for run in made if metric in run] for time in range(rounds)]
        known = [time for time, values in enumerate(at_all) if values.count(None) < len(values)]
        own = times if not known or {*times} <= {*known} else _some_of(known, most)
        label = metric if own is times else f"{metric} {_in_rounds(own)}"
        yield f"  {label}: {'; '.join(_mean_and_spread(at_all[time]) for time in own)}"


def _some_of(times: Sequence[int], most: int) -> list[int]:
    """Return so many of some times at most, the first and the last among them."""
    last = len(times) - 1
    return (
        [times[place] for place in sorted({round(step * last / (most - 1)) for step in range(most)})] if times else []
    )


def _in_rounds(times: Sequence[int]) -> str:
    return f"in rounds {', '.join(str(time + 1) for time in times)}"


def _at_the_end(made: Sequence[RunSeries], metrics: Collection[str]) -> Iterator[str]:
    if shown := [_at_its_end(metric, series) for metric in metrics if (series := _of_runs(metric, made))]:
        yield f"  at the end: {'; '.join(shown)}"


def _of_runs(metric: str, made: Sequence[RunSeries]) -> list[Sequence[float | None]]:
    return [run[metric] for run in made if run.get(metric)]


def _at_its_end(metric: str, series: Sequence[Sequence[float | None]]) -> str:
    """Return what a metric is in the last round in which it has a value in any run."""
    before = range(min(map(len, series)))
    found = next((place for place in before if any(values[-1 - place] is not None for values in series)), 0)
    when = f" ({counted(found, 'round')} before)" if found else ""
    return f"{metric} {_mean_and_spread([values[-1 - found] for values in series])}{when}"


def _silence(metric: str, made: Mapping[int, RunSeries], *, some: bool) -> str:
    return _most_common([_says_nothing(run[metric], some=some) for run in made.values() if metric in run])


def _mean_and_spread(values: Sequence[float | None]) -> str:
    known = [value for value in values if value is not None]
    if not known:
        return "no value"
    return f"{plain_number(fmean(known))} ± {plain_number(float(f'{pstdev(known):.2g}'))}"


def _of_claim(linked: Linked, runs: Runs, verdict: Judged) -> str:
    unknown = "cannot be judged" if verdict.value is None else "is undecided (it holds over some two of the runs)"
    state = {True: "holds", False: "does not hold", None: unknown}[verdict.passed]
    if verdict.passed and _may_be_chance(linked, verdict, runs):
        state = "is undecided (it does not hold over some two of the runs)"
    first = linked.scenario.expectations[verdict.id].seed
    others = "" if first in runs.get("", {}) else f"; its own runs, from seed {first} on, are still to be made"
    return f"  {verdict.id} {state}: {verdict.detail}; expected {verdict.expected}{others}"
