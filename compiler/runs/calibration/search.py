"""Searches the point with the least objective: a tree-structured Parzen estimator or CMA-ES, as Optuna has them."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args

from compiler.runs.calibration.model_runs import Point
from compiler.runs.sweeps.designs import points
from compiler.runs.sweeps.factors import Factor
from odd.errors import UserError

if TYPE_CHECKING:
    import optuna

Method = Literal["tpe", "cma-es", "abc"]
#: Trials that are asked for together; a fixed number, so that results do not depend on the number of processes.
BATCH = 10


def usual_replicates(method: Method) -> int:
    """Return how many runs a trial has if the user does not say: a draw of `abc` is a single run."""
    return 1 if method == "abc" else 5


def parse_method(text: str) -> Method:
    """Return a method by its name; raise UserError for another name."""
    for method in get_args(Method):
        if text == method:
            return method  # type: ignore[no-any-return]
    raise UserError(f"--method: {text!r} is not a method; there are {', '.join(get_args(Method))}")


def search(
    factors: Sequence[Factor],
    method: Method,
    trials: int,
    seed: int,
    evaluate: Callable[[Sequence[Point]], Sequence[float]],
) -> None:
    """Ask for points, batch by batch, and evaluate them; those with an objective of NaN count as failed.

    TPE (Bergstra et al. 2011) begins with a Latin hypercube of a quarter of the trials. The same seed gives the same
    points.
    """
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        study = optuna.create_study(sampler=_sampler(method, trials, seed))
        if method == "tpe":
            for point in points("lhs", factors, _first(trials), seed):
                study.enqueue_trial(dict(point))
        for begun in range(0, trials, BATCH):
            _batch(study, factors, min(BATCH, trials - begun), evaluate)


def _first(trials: int) -> int:
    return max(BATCH, trials // 4)


def _sampler(method: Method, trials: int, seed: int) -> optuna.samplers.BaseSampler:
    import optuna

    if method == "cma-es":
        return optuna.samplers.CmaEsSampler(seed=seed % 2**32, popsize=BATCH)
    return optuna.samplers.TPESampler(
        n_startup_trials=_first(trials), multivariate=True, constant_liar=True, seed=seed % 2**32
    )


def _batch(
    study: optuna.Study,
    factors: Sequence[Factor],
    size: int,
    evaluate: Callable[[Sequence[Point]], Sequence[float]],
) -> None:
    import optuna

    space = {factor.name: _distribution(factor) for factor in factors}
    asked = [study.ask(space) for _ in range(size)]
    for trial, loss in zip(asked, evaluate([trial.params for trial in asked]), strict=True):
        if math.isnan(loss):
            study.tell(trial, state=optuna.trial.TrialState.FAIL)
        else:
            study.tell(trial, loss)


def _distribution(factor: Factor) -> Any:
    import optuna

    assert factor.range is not None
    if factor.range.whole:
        return optuna.distributions.IntDistribution(int(factor.range.low), int(factor.range.high))
    return optuna.distributions.FloatDistribution(factor.range.low, factor.range.high)
