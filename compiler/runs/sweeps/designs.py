"""Designs: which combinations of the factors' values a sweep runs, each a point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Literal, get_args

from compiler.runs.sweeps.factors import Factor
from odd.errors import UserError
from odd.extras import require

#: grid: every combination; list: the first values of all factors, then the second ones; lhs: a Latin hypercube; sobol:
#: a scrambled Sobol sequence.
Design = Literal["grid", "list", "lhs", "sobol"]
Point = Mapping[str, Any]


def parse_design(text: str) -> Design:
    """Return a design by its name; raise UserError for another name."""
    for design in get_args(Design):
        if text == design:
            return design  # type: ignore[no-any-return]
    raise UserError(f"--design: {text!r} is not a design; there are {', '.join(get_args(Design))}")


def count(design: Design, factors: Sequence[Factor], samples: int | None) -> int:
    """Return the number of points; raise UserError where design, factors and samples do not fit together."""
    sampled = design in ("lhs", "sobol")
    if sampled and samples is None:
        raise UserError(f"--design {design} needs the number of points: --samples 64")
    if not sampled and samples is not None:
        raise UserError(f"--samples is for the designs lhs and sobol; {design} takes all values")
    if samples is not None:
        return samples
    for factor in factors:
        if factor.range is not None:
            ends = f"{factor.range.low:g}:{factor.range.high:g}"
            ways = f"name a step ({factor.name}={ends}:STEP), or sample with --design lhs --samples 64"
            raise UserError(f"--vary: {factor.name} is a range without a step; {ways}")
    sizes = [len(factor.values) for factor in factors]
    if design == "grid":
        return math.prod(sizes)
    if len(set(sizes)) > 1:
        pairs = ", ".join(f"{factor.name} has {len(factor.values)}" for factor in factors)
        raise UserError(f"--design list takes the values of all factors side by side, but {pairs}")
    return sizes[0]


def points(design: Design, factors: Sequence[Factor], samples: int | None, seed: int) -> Iterator[Point]:
    """Return the points in their order; `seed` is that of a sampled design (McKay et al. 1979; Owen 1998)."""
    names = [factor.name for factor in factors]
    if design == "grid":
        rows: Iterator[Sequence[Any]] = product(*(factor.values for factor in factors))
    elif design == "list":
        rows = zip(*(factor.values for factor in factors), strict=True)
    else:
        rows = _sampled(design, factors, samples or 0, seed)
    return (dict(zip(names, row, strict=True)) for row in rows)


def _sampled(design: Design, factors: Sequence[Factor], samples: int, seed: int) -> Iterator[Sequence[Any]]:
    require("stats")
    from scipy.stats import qmc

    made = (qmc.LatinHypercube if design == "lhs" else qmc.Sobol)(len(factors), rng=seed)
    if design == "sobol":  # whole powers of two are what the sequence is balanced for
        shares = made.random_base2(max(0, math.ceil(math.log2(samples))))[:samples]
    else:
        shares = made.random(samples)
    for row in shares.tolist():
        yield [factor.at(min(share, math.nextafter(1, 0))) for factor, share in zip(factors, row, strict=True)]
