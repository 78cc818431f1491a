"""The first screen of a report in plain words: how the metrics end, how sure that is, what was taken for granted."""

from __future__ import annotations

import math
from collections.abc import Sequence

from behavior_graph.schema.graph_model import Metric
from compiler.reports.bands import Band, Summary, distance, final, peak, peak_round, spoken_band
from compiler.runs.run_record import Replicate
from compiler.runs.time_axis import in_words
from odd.model.durations import Calendar, Clock

#: Rounds that last no particular time.
ROUNDS = Calendar(Clock("round"))
_SHARE_UNITS = ("share", "probability", "fraction")


def answer(name: str, metric: Metric, found: Band, calendar: Calendar = ROUNDS) -> str | None:
    """Say in one sentence how a metric ends, and how high it was before; None where it has no value at the end."""
    end, top = final(found), peak(found)
    if end is None or top is None:
        return None
    said = f"{title(name, metric)}: {quantity(end.mean, metric.unit)} at the end"
    if end.runs > 1 and end.low != end.high:
        said += f" ({spoken_band(end.runs)}: {spread(end, metric.unit)})"
    if peak_round(found) > 2 and top.mean > 1.2 * abs(end.mean) and top.mean - end.mean > 2 * _rounding(metric.unit):
        said += f", at most {quantity(top.mean, metric.unit)}, {when(peak_round(found), calendar)}"
        said += " on average" if end.runs > 1 else ""
    return said + "."


def when(step: float, calendar: Calendar) -> str:
    """Say in or on which step something was, with its date if it has one."""
    return f"{'on' if calendar.clock.axis == 'day' else 'in'} {calendar.named(round(step))}"


def moved_on(changed: Sequence[str]) -> str:
    """Say that the workspace is no longer what ran; nothing where it still is."""
    if not changed:
        return ""
    return (
        f"The workspace has moved on since this run ({', '.join(changed)} changed). Everything here is about the model "
        "as it ran; simcc run runs the model as it is now."
    )


def undelivered(replicates: Sequence[Replicate]) -> str:
    """Say what was still on its way when runs ended, a mean over runs; empty where nothing was."""
    kinds = dict.fromkeys(kind for one in replicates for kind in one.undelivered)
    if not kinds:
        return ""
    counts = {kind: sum(one.undelivered.get(kind, 0) for one in replicates) / len(replicates) for kind in kinds}
    each = " on average" if len(replicates) > 1 else ""
    return f"Still on their way when the run ended, and never delivered{each}: {in_words(counts)}."


def difference(name: str, metric: Metric, own: Band, other: Band) -> str:
    """Say how a metric of another variant differs, at its peak or at the end, whichever says more."""
    at_peak = distance(peak(own), peak(other)) > distance(final(own), final(other))
    mine, theirs = (peak(own), peak(other)) if at_peak else (final(own), final(other))
    if mine is None or theirs is None:
        return ""
    moment = "at their height" if at_peak else "at the end"
    here, there = quantity(mine.mean, metric.unit), quantity(theirs.mean, metric.unit)
    return f"{title(name, metric)}, {moment}: {there} instead of {here}."


def title(name: str, metric: Metric) -> str:
    """Return what a metric shows, as the beginning of a sentence."""
    return capital(metric.means or name.replace("_", " "))


def spread(end: Summary, unit: str) -> str:
    """Write the ends of the band over runs."""
    short = unit.partition(" of ")[0]
    return f"{quantity(end.low, short)} to {quantity(end.high, short)}"


def unit(metric: Metric) -> str:
    """Return the unit that `bare` values of a metric are in."""
    if not _is_share(metric.unit):
        return metric.unit
    rest = metric.unit.partition(" of ")[2]
    return f"% of {rest}" if rest else "%"


def bare(value: float, written_unit: str) -> str:
    """Write a value without its unit; shares as percentages."""
    return f"{100 * value:.1f}" if _is_share(written_unit) else number(value)


def quantity(value: float, unit: str) -> str:
    """Write a value with its unit; shares between 0 and 1 as percentages."""
    if _is_share(unit) and -1e-9 <= value <= 1 + 1e-9:
        rest = unit.partition(" of ")[2]
        return f"{100 * value:.1f} %" + (f" of {rest}" if rest else "")
    return f"{number(value)} {unit}"


def _rounding(unit: str) -> float:
    return 0.001 if _is_share(unit) else 0.0


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
        what = f"{open_} more" if passed + failed else f"{open_} expectations" if open_ > 1 else "One expectation"
        need = "needs" if open_ == 1 else "need"
        parts.append(f"{what} {need} other runs to be judged (simcc test makes them).")
    return " ".join(parts)


def _is_share(unit: str) -> bool:
    return unit.split(" ")[0].lower() in _SHARE_UNITS


def capital(text: str) -> str:
    """Return the text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
