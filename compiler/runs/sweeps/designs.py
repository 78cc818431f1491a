"""Designs: which combinations of the factors' values a sweep runs, each a point."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, get_args

from behavior_graph.schema.experiment_models import Design, point_count, unfit
from behavior_graph.suggestions import suggest
from compiler.runs.sweeps.factors import Factor
from odd.errors import UserError
from odd.extras import require

Point = Mapping[str, Any]
#: Levels of a factor in a Morris design.
LEVELS = 4


def parse_design(text: str) -> Design:
    """Return a design by its name; raise UserError for another name."""
    for design in get_args(Design):
        if text == design:
            return design  # type: ignore[no-any-return]
    near = suggest(text, get_args(Design)) or f"there are {', '.join(get_args(Design))}"
    raise UserError(f"--design: {text!r} is not a design; {near}")


def count(design: Design, factors: Sequence[Factor], samples: int | None) -> int:
    """Return the number of points; raise UserError where design, factors and samples do not fit together."""
    sizes = {factor.name: len(factor.values) or None for factor in factors}
    wrong = unfit(design, sizes, samples)
    if wrong:
        raise UserError(f"--{wrong[0]}: {wrong[1]}")
    return point_count(design, sizes, samples)


def points(design: Design, factors: Sequence[Factor], samples: int | None, seed: int) -> Iterator[Point]:
    """Return the points in their order; `seed` is that of a sampled design."""
    names = [factor.name for factor in factors]
    if design == "grid":
        rows: Iterator[Sequence[Any]] = product(*(factor.values for factor in factors))
    elif design == "list":
        rows = zip(*(factor.values for factor in factors), strict=True)
    else:
        found = shares(design, len(factors), samples or 0, seed)
        rows = ([factor.at(share) for factor, share in zip(factors, row, strict=True)] for row in found)
    return (dict(zip(names, row, strict=True)) for row in rows)


def shares(design: Design, factors: int, samples: int, seed: int) -> list[list[float]]:
    """Return the points of a sampled design as shares of each factor's interval, from 0 to 1, a list a point.

    A Latin hypercube (McKay, Beckman & Conover 1979), a Sobol sequence (Owen 1998), trajectories (Morris 1991) or
    Saltelli's scheme for Sobol indices of first and total order (Saltelli et al. 2010).
    """
    if design in ("morris", "saltelli"):
        return _for_indices(design, factors, samples, seed)
    require("stats")
    from scipy.stats import qmc

    made = (qmc.LatinHypercube if design == "lhs" else qmc.Sobol)(factors, rng=seed)
    if design == "sobol":  # whole powers of two are what the sequence is balanced for
        return made.random_base2(max(0, math.ceil(math.log2(samples))))[:samples].tolist()  # type: ignore[no-any-return]
    return made.random(samples).tolist()  # type: ignore[no-any-return]


def problem(factors: int) -> dict[str, Any]:
    """Return what SALib calls a problem: factors between 0 and 1."""
    return {"num_vars": factors, "names": [str(number) for number in range(factors)], "bounds": [[0, 1]] * factors}


def _for_indices(design: Design, factors: int, samples: int, seed: int) -> list[list[float]]:
    require("sensitivity")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from SALib.sample import morris, sobol

        if design == "morris":
            found = morris.sample(problem(factors), samples, num_levels=LEVELS, seed=seed)
        else:
            found = sobol.sample(problem(factors), samples, calc_second_order=False, seed=seed)
    return found.tolist()  # type: ignore[no-any-return]
