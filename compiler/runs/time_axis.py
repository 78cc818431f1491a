"""The time axis of a run: in its manifest, in the columns of its tables, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from odd.model.durations import Calendar, Clock, Duration, date_text, in_large_units, parse_date, parse_duration

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked

#: Columns that tables have besides `round`, where the model has a clock; no metric has these names (SC229).
COLUMNS = ("time", "date")


def run_calendar(linked: Linked, numbers: Mapping[str, Any]) -> Calendar | None:
    """Return the time axis of a run with these numbers, None where a round lasts no particular time."""
    if linked.odd.clock.lasts is None:
        return None
    start = numbers["schedule"].get("start_date")
    return Calendar(linked.odd.clock, parse_date(start) if start is not None else None)


def as_manifest(calendar: Calendar | None) -> dict[str, Any]:
    """Return what a run's manifest says of its time axis: nothing where it has none."""
    if calendar is None:
        return {}
    start = {"start_date": date_text(calendar.start)} if calendar.start is not None else {}
    return {"clock": {"step": calendar.clock.step, "lasts": str(calendar.clock.lasts), **start}}


def from_manifest(manifest: Mapping[str, Any]) -> Calendar:
    """Return the time axis that a manifest tells of; rounds that last nothing where it tells of none."""
    told = manifest.get("clock")
    if told is None:
        return Calendar(Clock("round"))
    start = told.get("start_date")
    clock = Clock(told["step"], parse_duration(told["lasts"]))
    return Calendar(clock, parse_date(start) if start is not None else None)


def column_names(calendar: Calendar | None) -> tuple[str, ...]:
    """Return which columns tell the time in a run's tables."""
    if calendar is None:
        return ()
    return COLUMNS if calendar.start is not None else COLUMNS[:1]


def columns_of(calendar: Calendar | None, rounds: Iterable[int]) -> dict[str, list[Any]]:
    """Return time (in the unit of the clock) and date (a text) of the beginnings of rounds, as columns."""
    names = column_names(calendar)
    if calendar is None:
        return {}
    numbers = list(rounds)
    known = {one: (_elapsed(calendar, one), calendar.date(one)) for one in set(numbers)}
    return {name: [known[one][place] for one in numbers] for place, name in enumerate(names)}


def _elapsed(calendar: Calendar, number: int) -> float:
    return float(calendar.clock.elapsed(number) or 0)


def span_words(calendar: Calendar, rounds: int) -> str:
    """Say how long so many rounds are, and from when to when: ` (5 days, 2024-03-01 to 2024-03-05)`."""
    lasts = calendar.clock.lasts
    if lasts is None or rounds == 0:
        return ""
    dates = [calendar.date(1), calendar.date(rounds)]
    when = f", {dates[0]} to {dates[1]}" if None not in dates else ""
    return f" ({in_large_units(Duration(lasts.amount * rounds, lasts.unit))}{when})"


def clock_words(calendar: Calendar) -> str:
    """Say what a step lasts and when the first begins; empty where it lasts no particular time."""
    lasts = calendar.clock.lasts
    if lasts is None:
        return ""
    begins = f"; the first begins on {date_text(calendar.start)}" if calendar.start is not None else ""
    return f"a {calendar.clock.step} lasts {lasts}{begins}"


def in_words(counts: Mapping[str, float]) -> str:
    """List counts of events: `2 Recovers, 1.5 FallsIll`."""
    return ", ".join(f"{count:.4g} {kind}" for kind, count in counts.items())
