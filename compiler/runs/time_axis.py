"""Writes the time axis of a run: in its manifest, in the columns of its tables, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from compiler.short_texts import number
from odd.model.durations import Calendar, Clock, Duration, date_text, in_large_units, parse_date, parse_duration

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Additional columns of tables if the model has a clock; a metric cannot have these names (SC229).
COLUMNS = ("time", "date")


def run_calendar(linked: Linked, numbers: Mapping[str, Any]) -> Calendar | None:
    """Return the time axis of a run with these numbers, None if a round has no length in real time."""
    if linked.odd.clock.lasts is None:
        return None
    start = numbers["schedule"].get("start_date")
    return Calendar(linked.odd.clock, parse_date(start) if start is not None else None)


def as_manifest(calendar: Calendar | None) -> dict[str, Any]:
    """Return the manifest entries about a run's time axis, empty if it has none."""
    if calendar is None:
        return {}
    start = {"start_date": date_text(calendar.start)} if calendar.start is not None else {}
    return {"clock": {"step": calendar.clock.step, "lasts": str(calendar.clock.lasts), **start}}


def from_manifest(manifest: Mapping[str, Any]) -> Calendar:
    """Return the time axis in a manifest; rounds without a length if it has none."""
    told = manifest.get("clock")
    if told is None:
        return Calendar(Clock("round"))
    start = told.get("start_date")
    clock = Clock(told["step"], parse_duration(told["lasts"]))
    return Calendar(clock, parse_date(start) if start is not None else None)


def column_names(calendar: Calendar | None) -> tuple[str, ...]:
    """Return the names of the time columns in a run's tables."""
    if calendar is None:
        return ()
    return COLUMNS if calendar.start is not None else COLUMNS[:1]


def columns_of(calendar: Calendar | None, rounds: Iterable[int]) -> dict[str, list[Any]]:
    """Return the time (in the unit of the clock) and date (a text) at the beginnings of rounds, as columns."""
    names = column_names(calendar)
    if calendar is None:
        return {}
    numbers = list(rounds)
    known = {number: (float(calendar.clock.elapsed(number) or 0), calendar.date(number)) for number in set(numbers)}
    return {name: [known[number][place] for number in numbers] for place, name in enumerate(names)}


def span_words(calendar: Calendar, rounds: int) -> str:
    """Return the length of rounds and their dates in words: ` (5 days, 2024-03-01 to 2024-03-05)`."""
    lasts = calendar.clock.lasts
    if lasts is None or rounds == 0:
        return ""
    dates = [calendar.date(1), calendar.date(rounds)]
    when = f", {dates[0]} to {dates[1]}" if None not in dates else ""
    return f" ({in_large_units(Duration(lasts.amount * rounds, lasts.unit))}{when})"


def clock_words(calendar: Calendar) -> str:
    """Return the length of a step and the beginning of the first in words; empty without a length."""
    lasts = calendar.clock.lasts
    if lasts is None:
        return ""
    begins = f"; the first begins on {date_text(calendar.start)}" if calendar.start is not None else ""
    return f"a {calendar.clock.step} lasts {lasts}{begins}"


def in_words(counts: Mapping[str, float]) -> str:
    """Return counts of events in words: `2 Recovers, 1.5 FallsIll`."""
    return ", ".join(f"{number(count)} {kind}" for kind, count in counts.items())
