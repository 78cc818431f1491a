"""Sweeps that the scenario declares as experiments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from behavior_graph.schema.experiment_models import Experiment, Steps, point_count
from behavior_graph.suggestions import suggest
from compiler.runs.sweeps.factors import Factor, Range
from compiler.runs.sweeps.sweep_plan import Sweep
from odd.errors import UserError

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked


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
