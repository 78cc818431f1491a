"""The runs of a sweep: each point of the design with each replicate, as differences from a variant's numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

from behavior_graph.expressions.syntax.nodes import Expr
from behavior_graph.expressions.typing.infer import check_text
from behavior_graph.expressions.typing.places import results_scope
from behavior_graph.expressions.typing.run_outcomes import outcome_fault
from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.variants import numbers
from behavior_graph.schema.experiment_models import VARIANT, Design, Experiment, Steps, point_count
from behavior_graph.suggestions import suggest
from compiler.compiler_errors import refuse_too_few
from compiler.runs.request import LENGTHS, refuse_two_lengths, resolved
from compiler.runs.run_record import Change
from compiler.runs.sweeps.designs import LEVELS, Point, count, points
from compiler.runs.sweeps.factors import Factor, Range
from odd.diagnostics import Span
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

MOST_RUNS = 1_000_000
BASE = "base"


@dataclass(frozen=True, slots=True)
class Sweep:
    """What a user asks for: factors, design, replicates of each point, and outcomes (none: every metric at the end).

    `variant` and `overrides` hold for all runs, factors besides. Replicate r of every point has seed `seed + r`: points
    are compared under common random numbers. `experiment` is the scenario's name for it, empty for one of options.
    """

    factors: Sequence[Factor]
    design: Design = "grid"
    samples: int | None = None
    replicates: int = 1
    seed: int = 1
    rounds: int | None = None
    variant: str = ""
    overrides: Mapping[str, Any] = field(default_factory=dict)
    outcomes: Sequence[str] = ()
    experiment: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return all of it, for the sweep's folder and its name."""
        return json.loads(json.dumps(asdict(self), default=str))  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """A checked sweep: its points, and the outcome of a run under each name."""

    sweep: Sweep
    points: tuple[Point, ...]
    changes: tuple[Change, ...]
    outcomes: Mapping[str, Expr]
    #: The package's numbers by variant.
    known: Mapping[str, Mapping[str, Any]]

    def numbers(self, run: int) -> Mapping[str, Any]:
        """Return the numbers of a run."""
        change = self.changes[run]
        found = self.known[change.variant]
        for path, value in change.settings:
            found = _with(found, path, value)
        return found

    def place(self, run: int) -> tuple[int, int]:
        """Return the numbers of a run's point and replicate."""
        return divmod(run, self.sweep.replicates)


def plan_sweep(linked: Linked, known: Mapping[str, Mapping[str, Any]], sweep: Sweep) -> SweepPlan:
    """Return the plan; `known` are the package's numbers by variant. Raises UserError for what cannot be run."""
    if not sweep.factors:
        raise UserError("a sweep varies something: name it with --vary, as in --vary tolerance=0.2:0.4:0.05")
    refuse_too_few(replicates=sweep.replicates, rounds=sweep.rounds)
    runs = count(sweep.design, sweep.factors, sweep.samples) * sweep.replicates
    if runs > MOST_RUNS:
        raise UserError(f"these are {runs:,} runs, and a sweep has at most {MOST_RUNS:,}; take fewer values or sample")
    if sweep.seed + sweep.replicates > 2**63:
        raise UserError(f"--seed: the seeds {sweep.seed} and following are too large; the last one is at most 2^63 - 1")
    _refuse_overridden(linked, sweep)
    outcomes = _outcomes(linked, sweep)
    found = tuple(points(sweep.design, sweep.factors, sweep.samples, sweep.seed))
    _refuse_unused(sweep, found)
    _check_points(linked, sweep, found)
    return SweepPlan(sweep, found, tuple(_changes(linked, known, sweep, found)), outcomes, known)


def _with(numbers: Mapping[str, Any], path: Sequence[str], value: Any) -> dict[str, Any]:
    key, *rest = path
    return {**numbers, key: _with(numbers[key], rest, value) if rest else value}


def _refuse_overridden(linked: Linked, sweep: Sweep) -> None:
    """Raise UserError where two options set the same thing: one of them would be dropped without a word."""
    refuse_two_lengths(linked, sweep.overrides, sweep.rounds)
    fixed = {full_path(linked, name): f"--set {name}" for name in sweep.overrides}
    if sweep.rounds is not None:
        fixed |= dict.fromkeys(LENGTHS, "--rounds")
    if sweep.variant:
        fixed[(VARIANT,)] = "--variant"
    for factor in sweep.factors:
        path = (VARIANT,) if factor.name == VARIANT else full_path(linked, factor.name)
        if path in fixed:
            raise UserError(f"--vary {factor.name} and {fixed[path]} set the same; leave one of them out")
        fixed[path] = f"--vary {factor.name}"


def _outcomes(linked: Linked, sweep: Sweep) -> dict[str, Expr]:
    """Return the outcomes by name, each a number for every run."""
    texts = sweep.outcomes or [f"final({name})" for name in linked.graph.metrics]
    scope, found = results_scope(linked), {}
    for text in texts:
        checked = check_text(text, scope)
        for problem in checked.problems:
            raise UserError(f"--outcome {text!r}: {problem.message}; {problem.help}")
        fault = outcome_fault(checked)
        if fault:
            raise UserError(f"--outcome {text!r}: {fault[0]}; {fault[1]}")
        assert checked.expression is not None
        found[_called(text, bare=not sweep.outcomes)] = checked.expression
    return found


def _called(text: str, *, bare: bool) -> str:
    """Return an outcome's name: that of the metric where every metric's last value is taken, else its expression."""
    return text.removeprefix("final(").removesuffix(")") if bare else text


def _refuse_unused(sweep: Sweep, found: Sequence[Point]) -> None:
    """Raise UserError for a value that no point has, unless it is a number: nothing would be known of its effect."""
    for factor in sweep.factors:
        drawn = [point[factor.name] for point in found]
        unused = [] if factor.is_numeric else [value for value in factor.values if value not in drawn]
        if unused:
            most = f"morris takes {LEVELS} values of each factor at most"
            help = f"{most}; name fewer, or take another design" if sweep.design == "morris" else "take more samples"
            raise UserError(f"--vary {factor.name}: no point of design {sweep.design} has {unused[0]}; {help}")


def _check_points(linked: Linked, sweep: Sweep, found: Sequence[Point]) -> None:
    """Check by all rules the points with the least and greatest value of each factor, and one for each other value.

    A range that numbers must keep to is an interval, so that what lies between two that are allowed is allowed as well.
    """
    for point in _telling(sweep, found):
        variant, values = _settings(sweep, point)
        try:
            resolved(linked, variant, values)
        except UserError as error:
            if not error.diagnostics:
                raise
            options = Span("--set, --vary" if sweep.overrides else "--vary")
            wrong = [replace(diagnostic, span=options) for diagnostic in error.diagnostics]
            raise UserError(f"{_spoken(values, variant)} cannot be run", wrong) from error


def _telling(sweep: Sweep, found: Sequence[Point]) -> Iterator[Point]:
    places = {0, len(found) - 1}
    for factor in sweep.factors:
        values = [point[factor.name] for point in found]
        if factor.is_numeric:
            places |= {values.index(min(values)), values.index(max(values))}
        else:
            places |= {values.index(value) for value in factor.values}
    return (found[place] for place in sorted(places))


def _spoken(values: Mapping[str, Any], variant: str) -> str:
    named = {**({VARIANT: variant} if variant else {}), **values}
    return ", ".join(f"{name}={value}" for name, value in named.items())


def _settings(sweep: Sweep, point: Point) -> tuple[str, dict[str, Any]]:
    """Return the variant ("" is the base) and the settings of a point."""
    values = {**sweep.overrides, **point}
    variant = str(values.pop(VARIANT, sweep.variant or BASE))
    return ("" if variant == BASE else variant), values


def _changes(
    linked: Linked, known: Mapping[str, Mapping[str, Any]], sweep: Sweep, found: Sequence[Point]
) -> Iterator[Change]:
    for point in found:
        variant, values = _settings(sweep, point)
        try:
            wanted = numbers(linked, variant or None, values)
        except (ValueError, KeyError) as error:
            raise UserError(f"{_spoken(values, variant)} cannot be run: {error}") from error
        settings = tuple(_differences(known[variant], json.loads(json.dumps(wanted)), ()))
        for replicate in range(sweep.replicates):
            yield Change(sweep.seed + replicate, variant, settings)


def _differences(
    before: Mapping[str, Any], after: Mapping[str, Any], path: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Return the paths and values that turn one object into the other, as few as the keys allow."""
    if before.keys() != after.keys():
        raise ValueError(f"the numbers at {'.'.join(path) or 'the top'} have other keys")
    for key, value in after.items():
        was = before[key]
        if isinstance(was, Mapping) and isinstance(value, Mapping) and was.keys() == value.keys():
            yield from _differences(was, value, (*path, key))
        elif was != value:
            yield (*path, key), value


def replaced_settings(linked: Linked, sweep: Sweep) -> Iterator[str]:
    """Yield a sentence for each variant of a sweep over variants of which the sweep replaces what it sets."""
    names = [*sweep.overrides, *(factor.name for factor in sweep.factors if factor.name != VARIANT)]
    variants = (value for factor in sweep.factors if factor.name == VARIANT for value in factor.values)
    for variant in variants:
        own = [full_path(linked, key) for key in linked.scenario.variant(variant).set] if variant != BASE else []
        replaced = [name for name in names if any(_overlap(full_path(linked, name), path) for path in own)]
        if replaced:
            yield (
                f"the variant {variant} sets {', '.join(replaced)} itself, and its points have the sweep's values in "
                "place of that"
            )


def _overlap(first: Sequence[str], second: Sequence[str]) -> bool:
    """Return whether one path is the other, or leads to a part of it."""
    shared = min(len(first), len(second))
    return first[:shared] == second[:shared]


@dataclass(frozen=True, slots=True)
class DeclaredSweep:
    """An experiment by its name, with what the user wants in place of the experiment's own numbers, None for these."""

    name: str
    samples: int | None = None
    replicates: int | None = None
    seed: int | None = None
    rounds: int | None = None

    def changes(self) -> dict[str, int]:
        """Return what is wanted in place of the experiment's own, by key."""
        given = {"samples": self.samples, "replicates": self.replicates, "seed": self.seed, "rounds": self.rounds}
        return {key: value for key, value in given.items() if value is not None}


def declared_sweep(linked: Linked, wanted: DeclaredSweep) -> Sweep:
    """Return the sweep that an experiment describes; raise UserError if the scenario has no such experiment."""
    found = experiment_of(linked, wanted.name)
    numbers = {key: getattr(found, key) for key in ("samples", "replicates", "seed", "rounds")} | wanted.changes()
    factors = tuple(_factor(name, given) for name, given in found.vary.items())
    return Sweep(
        factors,
        found.design,
        **numbers,
        variant=found.variant or "",
        outcomes=tuple(found.outcomes),
        experiment=wanted.name,
    )


def experiment_of(linked: Linked, name: str) -> Experiment:
    """Return an experiment of the scenario by its name; raise UserError for another name."""
    known = linked.scenario.experiments
    if name not in known:
        near = suggest(name, known) or (f"it has {', '.join(known)}" if known else "write one under 'experiments:'")
        raise UserError(f"--experiment: the scenario has no experiment {name!r}; {near}")
    return known[name]


def replaced(linked: Linked, wanted: DeclaredSweep) -> Iterator[str]:
    """Yield in words what the command line puts in place of the experiment's own numbers."""
    found = experiment_of(linked, wanted.name)
    for key, value in wanted.changes().items():
        own = getattr(found, key)
        if own != value:
            line = linked.scenario_text.key(("experiments", wanted.name, key)).line
            was = "the scenario's" if own is None else own
            yield f"--{key} {value} replaces {was} in experiment {wanted.name} ({linked.scenario_text.file}:{line})"


def summary(experiment: Experiment) -> dict[str, Any]:
    """Return what a list of experiments shows of each: what varies, the points and runs, and the question."""
    points = point_count(experiment.design, experiment.sizes, experiment.samples)
    return {
        "vary": list(experiment.vary),
        "design": experiment.design,
        "points": points,
        "runs": points * experiment.replicates,
        "about": experiment.about or "",
    }


def _factor(name: str, given: Steps | list[Any]) -> Factor:
    if not isinstance(given, Steps):
        return Factor(name, tuple(given))
    if given.step is not None:
        return Factor(name, given.values)
    return Factor(name, range=Range(float(given.low), float(given.high), given.whole))
