"""The first screen of a report in plain words: how the metrics end, how sure that is, what was taken for granted."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from behavior_graph.model import Metric
from compiler.report.bands import Final

_SHARE_UNITS = ("share", "probability", "fraction")


def answer(name: str, metric: Metric, end: Final) -> str:
    """Say in one sentence how a metric ends."""
    what = metric.means or name.replace("_", " ")
    value = quantity(end.mean, metric.unit)
    if end.runs == 1:
        return f"{_capital(what)}: {value} at the end of the run."
    low, high = quantity(end.low, metric.unit), quantity(end.high, metric.unit)
    if low == high == value:
        return f"{_capital(what)}: {value} at the end of every run."
    return f"{_capital(what)}: {value} at the end, on average; nine runs in ten end between {low} and {high}."


def quantity(value: float, unit: str) -> str:
    """Write a value with its unit; shares between 0 and 1 as percentages."""
    if _is_share(unit) and -1e-9 <= value <= 1 + 1e-9:
        rest = unit.partition(" of ")[2]
        return f"{100 * value:.1f} %" + (f" of {rest}" if rest else "")
    return f"{number(value)} {unit}"


def number(value: float) -> str:
    """Write a number with four significant digits and no exponent where that is readable."""
    if math.isnan(value):
        return "not defined"
    if value == int(value) and abs(value) < 1e15:
        return f"{int(value):,}"
    return f"{value:,.4g}" if 1e-4 <= abs(value) < 1e6 else f"{value:.3g}"


def sureness(runs: int, judged: Sequence[bool | None]) -> str:
    """Say how far the numbers can be trusted: replicates, and expectations met."""
    passed = sum(verdict is True for verdict in judged)
    failed = sum(verdict is False for verdict in judged)
    open_ = len(judged) - passed - failed
    if runs == 1:
        spread = "This is one run: chance alone may have shaped it. Run it with --replicates 20 to see the spread."
    else:
        spread = f"The numbers come from {runs} runs that differ only in their random seed."
    return f"{spread} {_checks(passed, failed, open_)}"


def _checks(passed: int, failed: int, open_: int) -> str:
    if not passed + failed + open_:
        return "The scenario states no expectation, so nothing has been held against theory."
    parts = [f"{passed} of {passed + failed} judged expectations from the literature hold."] if passed + failed else []
    if failed:
        parts.append(f"{failed} fail, so read the results with care.")
    if open_:
        parts.append(f"{open_} need other runs to be judged (simcc test makes them).")
    return " ".join(parts)


def settings(changed: Mapping[str, object]) -> list[str]:
    """Say which values the user set for this run."""
    return [f"{name} = {value}" for name, value in changed.items()]


def _is_share(unit: str) -> bool:
    return unit.split(" ")[0].lower() in _SHARE_UNITS


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
