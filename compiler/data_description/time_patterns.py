"""How columns change in time: trend, autocorrelation and seasons of a single series.

The trend is the slope of Theil and Sen, tested by Mann and Kendall with the number of values reduced for the
autocorrelation of the rest (Yue & Wang 2004). Autocorrelation is tested by Ljung and Box (1978). A season is a peak of
the periodogram, relative to that of a first-order autoregression with the same autocorrelation, that Fisher's test
(1929) does not take for chance.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise

import numpy as np

from compiler.data_description.column_types import Column

#: Fewer points in time say nothing about a trend.
FEWEST = 8
#: Fewer say nothing about autocorrelation and seasons.
FEWEST_FOR_SEASONS = 24
_LEVEL = 0.05
_MOST_LAGS = 20
#: A season must be seen so many times.
_FEWEST_SEASONS = 3
#: The slope is the median over all pairs of points; of longer series, points at equal distances are taken.
_MOST_FOR_SLOPE = 2_000
_NAMES = re.compile(r"(date|time|year|month|week|day|hour|round|step|tick|period|t)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TimeColumn:
    """The column that orders rows in time, the rows in that order, and their times as numbers (dates in days).

    `is_even` says whether the points are at equal distances; months are, although their lengths differ. A column of
    whole numbers counts its own unit, which may be days as well: `is_dates` tells it from dates.
    """

    column: str
    order: tuple[int, ...]
    times: tuple[float, ...]
    unit: str
    is_even: bool
    is_dates: bool


@dataclass(frozen=True, slots=True)
class TimePattern:
    """Trend per unit of time with its 95 % interval, autocorrelation by lag, and the season in steps, if there is one.

    The interval presumes values that do not depend on each other, so there is none where neighbours are alike. A value
    is None where it cannot be known; `conclusion` says why.
    """

    column: str
    points: int
    slope: float | None
    slope_interval: tuple[float, float] | None
    trend_p: float | None
    autocorrelation: tuple[float, ...]
    autocorrelation_p: float | None
    season: float | None
    season_p: float | None
    conclusion: str


def find_clock(columns: Sequence[Column]) -> tuple[TimeColumn | None, str]:
    """Return the clock of a table, or why it has none; no words where no column looks like time."""
    why = ""
    for column in columns:
        named = column.kind in ("whole numbers", "identifiers") and _NAMES.fullmatch(column.name)
        if column.kind != "dates" and not named:
            continue
        if column.missing or column.unfit:
            why = why or f"'{column.name}' does not have a time for every row"
        elif column.distinct < len(column.values):
            why = why or f"times in '{column.name}' repeat, so the rows are not a single series"
        elif len(column.values) > 1:
            return _clock(column), ""
    return None, why


def _clock(column: Column) -> TimeColumn:
    order = sorted(range(len(column.values)), key=lambda row: column.values[row])
    values = [column.values[row] for row in order]
    if column.kind != "dates":
        gaps = {after - before for before, after in pairwise(values)}
        return TimeColumn(column.name, tuple(order), tuple(values), column.name, len(gaps) == 1, is_dates=False)
    days = tuple((value - datetime(1970, 1, 1)).total_seconds() / 86_400 for value in values)
    gaps = {round(after - before, 6) for before, after in pairwise(days)}
    months = {after.year * 12 + after.month - before.year * 12 - before.month for before, after in pairwise(values)}
    monthly = len(months) == 1 and 0 not in months and len({value.day for value in values}) == 1
    return TimeColumn(column.name, tuple(order), days, "day", len(gaps) == 1 or monthly, is_dates=True)


def time_pattern(column: Column, clock: TimeColumn) -> TimePattern:
    """Return how a column of numbers changes in time."""
    series = column.numbers()[list(clock.order)]
    known = ~np.isnan(series)
    values, times = series[known], np.array(clock.times)[known]
    if len(values) < FEWEST or not np.ptp(values) > 0:
        few = f"{len(values)} points are too few ({FEWEST} are needed)"
        why = few if len(values) < FEWEST else "the values never change"
        return TimePattern(column.name, len(values), None, None, None, (), None, None, None, f"nothing is said: {why}")
    gapless = clock.is_even and bool(known.all())
    slope, interval = _slope(values, times)
    rest = values - slope * (times - times[0])
    lagged = _autocorrelation(rest) if gapless else ()
    trend_p = _trend_p(values, times, lagged[0]) if lagged else None
    alone = bool(lagged) and abs(lagged[0]) <= 1.96 / math.sqrt(len(values))
    enough = gapless and len(values) >= FEWEST_FOR_SEASONS
    seen = lagged if enough else ()
    box = _ljung_box(seen, len(values)) if seen else None
    season, season_p = _season(rest) if seen else (None, None)
    words = _conclusion(trend_p, slope, box, season, known, is_alike=bool(lagged) and not alone)
    return TimePattern(
        column.name, len(values), slope, interval if alone else None, trend_p, seen, box, season, season_p, words
    )


def _slope(values: np.ndarray, times: np.ndarray) -> tuple[float, tuple[float, float]]:
    from scipy import stats

    step = math.ceil(len(values) / _MOST_FOR_SLOPE)
    found = stats.theilslopes(values[::step], times[::step])
    return float(found.slope), (float(found.low_slope), float(found.high_slope))


def _autocorrelation(rest: np.ndarray) -> tuple[float, ...]:
    centered = rest - rest.mean()
    whole = float(centered @ centered)
    if whole <= 1e-18 * float(np.abs(rest).max() or 1.0) ** 2 * len(rest):  # a straight line
        return (0.0,)
    lags = min(_MOST_LAGS, len(rest) // 4)
    return tuple(float(centered[lag:] @ centered[:-lag]) / whole for lag in range(1, lags + 1))


def _trend_p(values: np.ndarray, times: np.ndarray, nearest: float) -> float:
    """Return the p-value of Mann and Kendall's test for fewer independent values than there are.

    Values that are equal make their rising and falling pairs fewer, and the variance of these smaller (Kendall 1975).
    """
    from scipy import stats

    count, alike = len(values), np.unique(values, return_counts=True)[1]
    pairs, tied = count * (count - 1) / 2, float((alike * (alike - 1)).sum()) / 2
    rising = float(stats.kendalltau(times, values).statistic) * math.sqrt(pairs * (pairs - tied))
    spread = (2 * pairs * (2 * count + 5) - float((alike * (alike - 1) * (2 * alike + 5)).sum())) / 18
    z = rising / math.sqrt(spread)
    # what is left of a series without its line has less autocorrelation than the process (Marriott & Pope 1954)
    process = min(0.99, max(0.0, (count * nearest + 2) / (count - 4)))
    return float(2 * stats.norm.sf(abs(z) * math.sqrt((1 - process) / (1 + process))))


def _ljung_box(lagged: Sequence[float], count: int) -> float:
    from scipy import stats

    statistic = count * (count + 2) * sum(r * r / (count - lag) for lag, r in enumerate(lagged, start=1))
    return float(stats.chi2.sf(statistic, len(lagged)))


def _season(rest: np.ndarray) -> tuple[float | None, float | None]:
    """Return the length of the season in steps if there is one, and the p-value of the highest peak."""
    count = len(rest)
    centered = rest - rest.mean()
    nearest = _autocorrelation(rest)[0]
    power = np.abs(np.fft.rfft(centered)[1 : (count - 1) // 2 + 1]) ** 2
    frequencies = np.arange(1, len(power) + 1) / count
    if not power.sum() > 0:
        return None, None
    power = power * (1 + nearest**2 - 2 * nearest * np.cos(2 * np.pi * frequencies))
    peak = int(power.argmax())
    p = _fisher(float(power[peak] / power.sum()), len(power))
    length = 1 / float(frequencies[peak])
    return (length if p < _LEVEL and length <= count / _FEWEST_SEASONS else None), p


def _fisher(share: float, count: int) -> float:
    """Return the chance that the highest of so many ordinates of noise has this share of their sum, or more.

    The first term of the alternating sum bounds it from above, and is exact for shares of a half or more.
    """
    return min(1.0, count * (1 - share) ** (count - 1))


def _conclusion(
    trend_p: float | None, slope: float, box: float | None, season: float | None, known: np.ndarray, *, is_alike: bool
) -> str:
    if trend_p is None:
        why = "values are missing" if not known.all() else "the points are not at equal distances"
        return f"the trend is not tested, and nothing is said of autocorrelation and seasons: {why}"
    way = "rises" if slope > 0 else "falls"
    is_trend = trend_p < _LEVEL and slope != 0
    parts = [f"it {way}" if is_trend else "no trend is shown"]
    alone = "" if is_trend else ", which alone can make a series rise or fall for long"
    if box is None:
        parts += [f"neighboring values are alike{alone}"] if is_alike and alone else []
        parts.append(f"fewer than {FEWEST_FOR_SEASONS} points say nothing about autocorrelation and seasons")
        return "; ".join(parts)
    parts.append(f"values depend on those before{alone}" if box < _LEVEL else "no autocorrelation is shown")
    parts.append("no season is shown" if season is None else f"a season of {season:.4g} steps")
    return "; ".join(parts)
