"""Validates a workspace's model: patterns, held-out data against naive forecasts, and what depends on assumptions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from behavior_graph.expressions.results.evaluate import variants_needed
from behavior_graph.linking.linked import Linked
from behavior_graph.linking.variants import idle_parameters
from compiler.compiler_errors import refuse_too_few
from compiler.json_values import finite
from compiler.operations.build_workspace import existing
from compiler.operations.run_workspace import ready
from compiler.operations.sweeping.result_folders import folder_name
from compiler.operations.validating.validation_runs import Judgement, ValidationRuns, varying
from compiler.operations.with_models.persona_verdicts import tell_of_personas
from compiler.reporter import SILENCE, Reporter
from compiler.reports.validation.validation_page import validation_page
from compiler.runs.calibration.model_runs import ModelRuns, Setting
from compiler.runs.calibration.observations import ObservedTarget, observations_with
from compiler.runs.calibration.run_cache import RunCache
from compiler.runs.engines.chosen_engine import native_code
from compiler.runs.open_sandbox import opened
from compiler.runs.request import Run, resolved, run_request
from compiler.runs.sweeps.designs import points
from compiler.runs.sweeps.factors import Factor, as_declared, assumed_factors
from compiler.verdicts.calibration_fit import Statement, held_out_statements, kept_last_values
from compiler.verdicts.expectations import unmissable
from compiler.verdicts.validation.robustness import Robustness, over_ranges, robustness
from compiler.verdicts.validation.validated import PatternRow, Validated, Validation
from compiler.version import version
from compiler.workspace.settings import Settings
from odd.errors import UserError
from odd.extras import require

VALIDATIONS = "validations"
RESULT, PAGE = "result.json", "validation.html"
#: Runs that are compared with data, at the model's own values.
_FITS = 20
_MOST_RUNS = 10_000


def validate_workspace(
    folder: Path, wanted: Validation, *, settings: Settings, reporter: Reporter = SILENCE, agreed: bool = False
) -> Validated:
    """Validate the model of a workspace; runs that its folder already has are not made again.

    Raises UserError for a scenario that has neither expectations nor targets, and for more than 10,000 runs unless
    the user agreed to them.
    """
    require("stats")
    refuse_too_few(samples=wanted.samples, replicates=wanted.replicates)
    workspace = existing(folder)
    with ready(workspace, reporter) as (sources, place):
        linked = sources.must_link()
        wanted = replace(wanted, variant=Run(wanted.variant).variant)
        _refuse_unknown(linked, wanted.only)
        resolved(linked, wanted.variant, {})  # refuses an unknown variant
        wanted = replace(wanted, factors=_factors(linked, wanted))
        seen = observations_with(linked, wanted.variant, {}, "--variant")
        _refuse_nothing(linked, seen)
        run, sandbox = Run("", seed=wanted.seed), opened(settings, reporter)
        request = replace(run_request(workspace, sources, run, settings), folder=place)
        tell_of_personas(workspace, sources, map(Run, _variants(linked, wanted)), reporter)
        request = replace(request, native=native_code(sources, place, run, settings, sandbox.isolation, reporter))
        setting = Setting(linked, request, sandbox, "", {}, None, "validate")
        # what is kept does not depend on how many points there are, so that more of them can be added
        name = folder_name(wanted.variant or "base", ["validate"], request)
        cache = RunCache(workspace.files, f"{VALIDATIONS}/{name}")
        reporter.stage("validate")
        made = _made(setting, cache, seen, wanted, reporter, agreed)
    return _written(made, linked, seen, wanted, cache)


@dataclass(frozen=True, slots=True)
class _Judged:
    """The verdicts at the model's own values, over all replicates and over as many as at the points, and at those."""

    own: Judgement
    short: Judgement
    points: tuple[dict[str, Any], ...]
    at_points: tuple[Judgement, ...]
    runs: int
    made: int


def _made(
    setting: Setting,
    cache: RunCache,
    seen: Sequence[ObservedTarget],
    wanted: Validation,
    reporter: Reporter,
    agreed: bool,
) -> _Judged:
    chosen = list(points("lhs", wanted.factors, wanted.samples, wanted.seed)) if wanted.factors else []
    report = reporter.progress
    runs = ModelRuns(setting, cache, lambda words, done: report(f"validate: {words}", done), 1)
    judge = ValidationRuns(setting, runs, seen, wanted)
    expected = judge.count(None, _FITS, 1) + judge.count(wanted.replicates, wanted.replicates, len(chosen))
    if expected > _MOST_RUNS and not agreed:
        raise UserError(f"these are {expected:,} runs; take fewer --samples or --replicates, or say --yes")
    if chosen:
        judge.check(chosen, _variants(setting.linked, wanted))  # what cannot be set is known before the first run
    runs.expected = expected
    (own,) = judge.judged([{}], None, _FITS)
    (short,) = judge.judged([{}], wanted.replicates, wanted.replicates)
    at_points = judge.judged(chosen, wanted.replicates, wanted.replicates) if chosen else []
    return _Judged(own, short, tuple(map(dict, chosen)), tuple(at_points), len(runs.used), runs.made)


def _factors(linked: Linked, wanted: Validation) -> tuple[Factor, ...]:
    """Return what is varied: what the user named, or the parameters with an assumed value and a finite range.

    Those that only actions read which are switched off in every run make no difference.
    """
    for factor in wanted.factors:
        if factor.range is None:
            raise UserError(f"--vary: {factor.name} needs a range, as in --vary transmission=0.01:0.2")
    if wanted.factors:
        return as_declared(linked, wanted.factors)
    idle = [idle_parameters(linked, variant or None) for variant in _variants(linked, wanted)]
    return tuple(factor for factor in assumed_factors(linked) if not all(factor.name in unused for unused in idle))


def _variants(linked: Linked, wanted: Validation) -> list[str]:
    """Return the variants of which runs are made, "" for the base."""
    known = linked.scenario.expectations
    judged = (variant for name in wanted.only or known for variant in variants_needed(known[name]))
    return list(dict.fromkeys([wanted.variant, *judged]))


def _refuse_unknown(linked: Linked, names: Sequence[str]) -> None:
    for name in names:
        if name not in linked.scenario.expectations:
            known = ", ".join(linked.scenario.expectations) or "none"
            raise UserError(f"--only: scenario.yaml has no expectation {name!r}; there are {known}")


def _refuse_nothing(linked: Linked, seen: Sequence[ObservedTarget]) -> None:
    if not seen and not linked.scenario.expectations:
        help = "say what must come out under 'expectations:', or what was measured under 'targets:'"
        raise UserError(f"scenario.yaml has neither expectations nor targets, so nothing can be validated; {help}")


# Verdicts -------------------------------------------------------------------------------------------------------------


def _written(
    made: _Judged, linked: Linked, seen: Sequence[ObservedTarget], wanted: Validation, cache: RunCache
) -> Validated:
    robust = tuple(_robust(made, linked, wanted, seen)) if made.at_points else ()
    found = Validated(
        cache.place,
        wanted,
        tuple(_patterns(linked, made.own, {entry.verdict: entry for entry in robust})),
        made.own.fits,
        robust,
        (*_statements(made, seen, wanted), *over_ranges(robust)),
        made.own.values,
        made.runs,
        made.made,
    )
    about = {"simcc": version(), **finite(found.as_json())}
    cache.files.write(f"{cache.path}/{RESULT}", (json.dumps(about, indent=2) + "\n").encode())
    cache.files.write(f"{cache.path}/{PAGE}", validation_page(linked, found, seen).encode())
    return found


def _robust(made: _Judged, linked: Linked, wanted: Validation, seen: Sequence[ObservedTarget]) -> Iterator[Robustness]:
    for name, passed in made.own.expectations.items():
        factors = varying(linked, wanted.factors, variants_needed(linked.scenario.expectations[name]))
        why_not = _why_not(factors, wanted, same=passed == made.short.expectations[name])
        at_points = [point.expectations[name] for point in made.at_points]
        yield robustness(name, at_points, made.points, factors, why_not)
    factors = varying(linked, wanted.factors, [wanted.variant])
    for place, target in enumerate(seen):
        beats = _beats(made.own, place)
        if beats is not None:
            why_not = _why_not(factors, wanted, same=beats == _beats(made.short, place))
            at_points = [_beats(point, place) for point in made.at_points]
            yield robustness(f"target {target.name}", at_points, made.points, factors, why_not)


def _why_not(varied: Sequence[Factor], wanted: Validation, *, same: bool) -> str:
    """Return why nothing can be said of a verdict over the ranges; nothing if something can."""
    if not varied:
        own = ", ".join(factor.name for factor in wanted.factors)
        return f"not known: its variant sets {own} itself, so that nothing varies"
    if same:
        return ""
    fewer = f"over {wanted.replicates} replicates, the model itself has another verdict"
    return f"not known: {fewer}; add --replicates"


def _beats(found: Judgement, place: int) -> bool | None:
    return found.fits[place].beats_baselines if found.fits else None


def _patterns(linked: Linked, own: Judgement, robust: Mapping[str, Robustness]) -> Iterator[PatternRow]:
    """Yield a row for each pattern, and one for each expectation that no pattern names."""
    patterns = linked.odd.purpose.patterns
    named = {pattern.expectation for pattern in patterns}
    rows = [(pattern.id, pattern.claim, pattern.expectation, pattern.source) for pattern in patterns]
    rows += [
        ("", expectation.about or expectation.that, name, expectation.source)
        for name, expectation in linked.scenario.expectations.items()
        if name not in named
    ]
    for pattern, claim, name, source in rows:
        words = robust[name].words if name in robust else ""
        passed, found = own.expectations.get(name), own.details.get(name, "left out")
        idle = unmissable(linked, linked.scenario.expectations[name]) if passed else ""
        yield PatternRow(pattern, claim, name, source, passed, "; ".join(filter(None, (found, idle))), words)


def _statements(made: _Judged, seen: Sequence[ObservedTarget], wanted: Validation) -> Iterator[Statement]:
    """Yield in sentences what a user must know of the model."""
    own = made.own
    missed = [name for name, passed in own.expectations.items() if passed is False]
    unknown = [name for name, passed in own.expectations.items() if passed is None]
    if own.failed:
        yield Statement(f"{own.failed} runs did not finish, so what depends on them is not judged.", grave=True)
    if missed:
        yield Statement(f"Missed: {', '.join(missed)}.", grave=True)
    if unknown:
        yield Statement(f"Could not be judged: {', '.join(unknown)}.", grave=True)
    if own.expectations and not missed and not unknown:
        every = f"Every expectation is met with the numbers that the model has ({len(own.expectations)})."
        yield Statement(f"Met: {', '.join(own.expectations)}." if wanted.only else every)
    if wanted.only:
        yield Statement("Expectations were left out, and nothing here says whether they are met.")
    yield from kept_last_values(own.early, len(own.values))
    yield from _on_data(own, seen)
    if not wanted.factors:
        why = "no parameter that these runs read has an assumed value and a range; name ranges with --vary"
        yield Statement(f"What the verdicts owe to assumptions is not known: {why}.")


def _on_data(own: Judgement, seen: Sequence[ObservedTarget]) -> Iterator[Statement]:
    if not seen:
        yield Statement("scenario.yaml has no targets, so nothing here compares the model with data.")
    elif not own.fits:
        yield Statement("Some runs did not finish, so the model is not compared with the data.", grave=True)
    else:
        yield from held_out_statements(own.fits)
