"""How the numbers of a column are distributed, and which family of distributions they resemble.

Families are fitted by maximum likelihood and ordered by Akaike's criterion. The best one is named only if a test does
not reject it at 5 %: for continuous families the statistic of Cramér and von Mises with a parametric bootstrap, which
accounts for the fitted parameters (Stute, Manteiga & Quindimil 1993); for counts Pearson's chi-square over pooled
cells.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import numpy as np

from compiler.json_values import Plain, fields_of
from compiler.short_texts import number

#: Fewer values name no family.
FEWEST = 20
#: The test looks at so many values at most; more would reject every family for what does not matter.
MOST_TESTED = 2_000
_LEVEL = 0.05
_RESAMPLES = 199
#: A share of values that equal another one: more, and the test for continuous families does not apply.
_MOST_TIES = 0.05
#: Families within so much of the best one by Akaike's criterion cannot be told from it (Burnham & Anderson 2002).
_ALIKE = 2.0
_SEED = 1
#: Its ends are known from the least and the greatest value, and take no degree of freedom.
_EQUAL = "equal chances"
_FEWEST_EXPECTED = 5.0


@dataclass(frozen=True, slots=True)
class Fitted:
    """A family with its parameters and Akaike's criterion; `written` is the initial value for scenario.yaml, if any.

    `kind` is SciPy's distribution with these parameters.
    """

    family: str
    parameters: Mapping[str, float]
    aic: float
    written: str
    kind: Any

    def as_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return fields_of(self, "family", "parameters", "aic", "written")


@dataclass(frozen=True, slots=True)
class Distribution(Plain):
    """Numbers of a column: their summary, the families from the nearest on, and what can be concluded.

    `p` belongs to the test of the nearest family over `tested` values. `named` is that family if it is not rejected,
    and `alike` are those that cannot be told from it.
    """

    count: int
    mean: float
    sd: float | None
    quantiles: tuple[float, float, float, float, float]
    skewness: float | None
    families: tuple[Fitted, ...]
    p: float | None
    tested: int
    named: str
    alike: tuple[str, ...]
    conclusion: str


def describe_numbers(values: np.ndarray, *, independent: bool = True) -> Distribution:
    """Return the distribution of numbers, at least one; `quantiles` are 0, 25, 50, 75 and 100 %.

    No family is named for values that depend on each other, such as those of a time series: the tests would be wrong.
    """
    from scipy import stats

    varies = bool(np.ptp(values) > 0)
    families, test, why = _families(values) if varies and independent else ((), None, _why_none(varies))
    p, tested = test() if test is not None else (None, 0)
    named = families[0].family if families and p is not None and p >= _LEVEL else ""
    alike = tuple(other.family for other in families[1:] if named and other.aic - families[0].aic <= _ALIKE)
    return Distribution(
        len(values),
        float(values.mean()),
        float(values.std(ddof=1)) if len(values) > 1 else None,
        tuple(float(value) for value in np.quantile(values, (0, 0.25, 0.5, 0.75, 1))),  # type: ignore[arg-type]
        float(stats.skew(values, bias=False)) if len(values) > 2 and varies else None,
        families,
        p,
        tested,
        named,
        alike,
        why or _conclusion(families[0], p, tested, alike),
    )


def _why_none(varies: bool) -> str:
    return "no family is named: the values follow each other in time" if varies else "all values are equal"


def _conclusion(best: Fitted, p: float | None, tested: int, alike: tuple[str, ...]) -> str:
    values = ", ".join(f"{name} {number(value)}" for name, value in best.parameters.items())
    if p is None:
        return f"no family is named: the values are too few to test {best.family}, the nearest"
    if p < _LEVEL:
        return f"no family fits: the nearest, {best.family} ({values}), is rejected (p = {p:.2g}, {tested:,} values)"
    others = f"; {' and '.join(alike)} cannot be told from it" if alike else ""
    return f"{best.family} ({values}) is not rejected (p = {p:.2g}, {tested:,} values){others}"


_Test = Callable[[], tuple[float | None, int]]


def _families(values: np.ndarray) -> tuple[tuple[Fitted, ...], _Test | None, str]:
    """Return the families from the nearest on and the test of the first, or why there is none."""
    if len(values) < FEWEST:
        return (), None, f"no family is named: {len(values)} values are too few ({FEWEST} are needed)"
    ties = 1 - len(np.unique(values)) / len(values)
    whole = bool(np.all(values == np.round(values)) and values.min() >= 0 and values.max() < 1e6)
    if ties > _MOST_TIES and not whole:
        return (), None, f"no family is named: {100 * ties:.0f} % of the values repeat another one (rounded?)"
    if ties > _MOST_TIES:
        counts = sorted(_counts(values), key=lambda entry: entry.aic)
        return tuple(counts), lambda: _chi_square(values, counts[0]), ""
    families = sorted(_continuous(values), key=lambda entry: entry.aic)
    return tuple(families), lambda: _bootstrap(values, families[0].family), ""


# Continuous families --------------------------------------------------------------------------------------------------


def _continuous(values: np.ndarray) -> Iterator[Fitted]:
    from scipy import stats

    mean, sd = float(values.mean()), float(values.std())
    low, high = float(values.min()), float(values.max())
    normal = f"{{normal: {{mean: {mean:.6g}, sd: {sd:.6g}}}}}"
    yield _fitted("normal", {"mean": mean, "sd": sd}, stats.norm(mean, sd), values, normal)
    uniform = f"{{uniform: [{low:.6g}, {high:.6g}]}}"
    yield _fitted("uniform", {"low": low, "high": high}, stats.uniform(low, high - low), values, uniform)
    if low > 0:
        yield from _positive(values)
    if low > 0 and high < 1:
        with suppress(stats.FitError):  # no maximum of the likelihood
            a, b, _, _ = stats.beta.fit(values, floc=0, fscale=1)
            yield _fitted("beta", {"a": a, "b": b}, stats.beta(a, b), values, f"{{beta: [{a:.6g}, {b:.6g}]}}")


def _positive(values: np.ndarray) -> Iterator[Fitted]:
    from scipy import stats

    mean, logs = float(values.mean()), np.log(values)
    yield _fitted("exponential", {"mean": mean}, stats.expon(0, mean), values, f"{{exponential: {mean:.6g}}}")
    if not np.ptp(logs) > 0:  # numbers so near to each other that their logarithms are equal
        return
    center, width = float(logs.mean()), float(logs.std())
    written = f"{{lognormal: {{mean: {center:.6g}, sd: {width:.6g}}}}}"
    about = {"mean of the logarithm": center, "sd of the logarithm": width}
    yield _fitted("log-normal", about, stats.lognorm(width, 0, math.exp(center)), values, written)
    shape, _, scale = stats.gamma.fit(values, floc=0)
    yield _fitted("gamma", {"shape": shape, "scale": scale}, stats.gamma(shape, 0, scale), values)
    place, spread = stats.gumbel_l.fit(logs)  # the logarithm of a Weibull variable
    shape, scale = 1 / spread, math.exp(place)
    yield _fitted("Weibull", {"shape": shape, "scale": scale}, stats.weibull_min(shape, 0, scale), values)


def _fitted(family: str, parameters: Mapping[str, Any], found: Any, values: np.ndarray, written: str = "") -> Fitted:
    aic = 2 * len(parameters) - 2 * float(np.sum(found.logpdf(values)))
    numbers = {name: float(value) for name, value in parameters.items()}
    return Fitted(family, numbers, aic, written, found)


def _bootstrap(values: np.ndarray, family: str) -> tuple[float, int]:
    """Return the p-value of a family whose parameters are fitted again in every resample."""
    from scipy import stats

    generator = np.random.default_rng(_SEED)
    tested = values if len(values) <= MOST_TESTED else generator.choice(values, MOST_TESTED, replace=False)
    kinds: Mapping[str, tuple[Any, Mapping[str, float]]] = {
        "normal": (stats.norm, {}),
        "uniform": (stats.uniform, {}),
        "exponential": (stats.expon, {"loc": 0}),
        "log-normal": (stats.norm, {}),  # the statistic is the same for values and for their logarithms
        "Weibull": (stats.gumbel_l, {}),
        "gamma": (stats.gamma, {"loc": 0}),
        "beta": (stats.beta, {"loc": 0, "scale": 1}),
    }
    kind, fixed = kinds[family]
    seen = np.log(tested) if family in ("log-normal", "Weibull") else tested
    found = stats.goodness_of_fit(
        kind, seen, known_params=fixed, statistic="cvm", n_mc_samples=_RESAMPLES, rng=generator
    )
    return float(found.pvalue), len(tested)


# Counts ---------------------------------------------------------------------------------------------------------------


def _counts(values: np.ndarray) -> Iterator[Fitted]:
    from scipy import stats

    mean = float(values.mean())
    low, high = int(values.min()), int(values.max())
    found: list[tuple[str, dict[str, float], Any, str]] = [
        ("Poisson", {"mean": mean}, stats.poisson(mean), ""),
        ("geometric from 0", {"chance": 1 / (1 + mean)}, stats.geom(1 / (1 + mean), -1), ""),
        (_EQUAL, {"low": low, "high": high}, stats.randint(low, high + 1), f"{{integers: [{low}, {high}]}}"),
    ]
    if values.var() > mean:
        size = _negative_binomial(values)
        chance = size / (size + mean)
        found.append(("negative binomial", {"size": size, "mean": mean}, stats.nbinom(size, chance), ""))
    for family, parameters, kind, written in found:
        aic = 2 * len(parameters) - 2 * float(np.sum(kind.logpmf(values)))
        yield Fitted(family, parameters, aic, written, kind)


def _negative_binomial(values: np.ndarray) -> float:
    """Return the size of the negative binomial distribution with the greatest likelihood, given its mean."""
    from scipy import optimize, stats

    mean = float(values.mean())

    def surprise(log_size: float) -> float:
        size = math.exp(log_size)
        return -float(np.sum(stats.nbinom.logpmf(values, size, size / (size + mean))))

    found = optimize.minimize_scalar(surprise, bounds=(math.log(1e-4), math.log(1e6)), method="bounded")
    return math.exp(float(found.x))


def _chi_square(values: np.ndarray, family: Fitted) -> tuple[float | None, int]:
    """Return the p-value of Pearson's test over cells that are pooled to five expected values or more."""
    from scipy import stats

    generator = np.random.default_rng(_SEED)
    tested = values if len(values) <= MOST_TESTED else generator.choice(values, MOST_TESTED, replace=False)
    masses = np.asarray(family.kind.pmf(np.arange(int(values.max()) + 1)))
    expected = len(tested) * np.append(masses, max(0.0, 1 - masses.sum()))
    observed = np.append(np.bincount(tested.astype(int), minlength=len(masses)), 0)
    cells = list(_pooled(observed, expected))
    freedom = len(cells) - 1 - (0 if family.family == _EQUAL else len(family.parameters))
    if freedom < 1:
        return None, len(tested)
    statistic = sum((seen - chance) ** 2 / chance for seen, chance in cells)
    return float(stats.chi2.sf(statistic, freedom)), len(tested)


def _pooled(observed: np.ndarray, expected: np.ndarray) -> Iterator[tuple[float, float]]:
    """Yield neighbouring cells together until each has enough expected values; the rest joins the last."""
    cells: list[tuple[float, float]] = []
    seen = chance = 0.0
    for count, mean in zip(observed, expected, strict=True):
        seen, chance = seen + float(count), chance + float(mean)
        if chance >= _FEWEST_EXPECTED:
            cells.append((seen, chance))
            seen = chance = 0.0
    if cells and chance:
        last = cells.pop()
        cells.append((last[0] + seen, last[1] + chance))
    yield from cells
