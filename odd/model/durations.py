"""Durations in units of time, the length of a step of a model's time, and the dates of steps; all of it exact.

Seconds to weeks are fixed multiples of each other, and so are months and years. The two families do not have a fixed
ratio (a month has 28 to 31 days), so nothing is ever converted from one to the other.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any, Literal

#: Units of a fixed length, in seconds.
SECONDS = {"second": 1, "minute": 60, "hour": 3_600, "day": 86_400, "week": 604_800}
#: Units of the calendar, in months.
MONTHS = {"month": 1, "year": 12}
UNITS = (*SECONDS, *MONTHS)
#: Words for the step itself.
STEPS = ("round", "tick", "step")

#: What expressions and handlers read of the clock, with its meaning. `time` needs a clock, the others also a date.
READINGS = {
    "time": "the time from the beginning of the run to that of the round",
    "year": "the year in which the round begins",
    "month": "the month in which the round begins, 1 to 12",
    "day": "the day of the month on which the round begins, 1 to 31",
    "weekday": "the day of the week on which the round begins, 1 (Monday) to 7 (Sunday)",
    "hour": "the hour of the day in which the round begins, 0 to 23",
}
#: The lowest and highest value of a reading.
READING_RANGES = {
    "time": (0, float("inf")),
    "year": (1, 9_999),
    "month": (1, 12),
    "day": (1, 31),
    "weekday": (1, 7),
    "hour": (0, 23),
}

_DURATION = re.compile(r"^(\d{1,9}(?:\.\d{1,9})?)\s*([A-Za-z]+)$")
_DATE = re.compile(r"^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$")


class UnitError(ValueError):
    """A duration does not fit the clock; `help` says what to do."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.help = help


def unit_of(word: str | None) -> str | None:
    """Return the unit of time, or the word for a step, that a text is: `days` and `day` give `day`; else None."""
    text = (word or "").strip().lower()
    single = text.removesuffix("s")
    return single if single in UNITS or single in STEPS else None


def plural(unit: str, count: Fraction | int = 2) -> str:
    """Return a unit in the form for this number of it."""
    return unit if count == 1 else f"{unit}s"


@dataclass(frozen=True, slots=True)
class Duration:
    """A number of units of time, or of steps."""

    amount: Fraction
    unit: str

    def __str__(self) -> str:
        return f"{decimal(self.amount)} {plural(self.unit, self.amount)}"


def decimal(amount: Fraction) -> str:
    """Write a number as it was written: a whole one, or a decimal."""
    return str(amount.numerator) if amount.denominator == 1 else f"{float(amount):.12g}"


def with_unit(value: Any) -> Any:
    """Return what stands for a duration; raise ValueError with a message for the user if it is only a number."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        raise ValueError(f"{value} has no unit of time; write a number and a unit, as in 3 days")
    return value


def parse_duration(text: str) -> Duration:
    """Return `3 days`, `1.5 hours` or `2 rounds` as a duration; raise ValueError with a message for the user."""
    found = _DURATION.match(text.strip())
    unit = unit_of(found[2]) if found else None
    if found is None or unit is None:
        units = ", ".join(plural(each_unit) for each_unit in UNITS)
        raise ValueError(f"{text!r} is not a duration; write a number and a unit, as in 3 days (units: {units})")
    return Duration(Fraction(found[1]), unit)


def parse_date(text: str) -> datetime:
    """Return `2024-03-01` or `2024-03-01 08:00` as a date; raise ValueError with a message for the user."""
    try:
        if not _DATE.match(text.strip()):
            raise ValueError("another form")
        return datetime.fromisoformat(text.strip())
    except ValueError:
        raise ValueError(
            f"{text!r} is not a date; write it as 2024-03-01, or with a time of day 2024-03-01 08:00"
        ) from None


@dataclass(frozen=True, slots=True)
class Clock:
    """What a step is called, and how long it lasts (None: no particular time)."""

    step: Literal["round", "tick"]
    lasts: Duration | None = None

    def steps(self, duration: Duration) -> Fraction:
        """Return how many steps a duration is; raise UnitError if it cannot be converted."""
        return duration.amount * self.ratio(duration.unit)

    def ratio(self, unit: str) -> Fraction:
        """Return how many steps one of a unit is; raise UnitError if it cannot be converted."""
        if unit in STEPS:
            return Fraction(1)
        if self.lasts is None:
            message = (
                f"odd.yaml does not say how long a {self.step} lasts, so {plural(unit)} cannot be converted to "
                f"{self.step}s"
            )
            raise UnitError(
                message, f"write 'lasts: 1 {unit}' under 'scales: time:' in odd.yaml, or count {self.step}s"
            )
        for family in (SECONDS, MONTHS):
            if unit in family and self.lasts.unit in family:
                return Fraction(family[unit]) / (self.lasts.amount * family[self.lasts.unit])
        if unit in MONTHS:
            message = f"a {unit} does not have a fixed number of {plural(self.lasts.unit)}"
            raise UnitError(message, "write it in days or weeks, as in 30 days")
        message = f"a {self.step} lasts {self.lasts}, which does not have a fixed number of {plural(unit)}"
        raise UnitError(message, "write it in months or years, or give the step a length in days in odd.yaml")

    def whole(self, duration: Duration) -> int:
        """Return how many steps a duration is; raise UnitError if it is not a whole number of them."""
        steps = self.steps(duration)
        if steps.denominator != 1:
            message = (
                f"{duration} is {_mixed(steps)} {self.step}s; a {self.step} lasts {self.lasts or '1 ' + self.step}"
            )
            raise UnitError(message, f"write a multiple of that, or make a {self.step} shorter in odd.yaml")
        return steps.numerator

    @property
    def axis(self) -> str:
        """What steps are called on an axis: `day` where each lasts one, else `round`."""
        return self.lasts.unit if self.lasts is not None and self.lasts.amount == 1 else self.step

    def elapsed(self, step: int) -> Fraction | None:
        """Return the time from the beginning of the run to that of a step (from 1), in the unit of `lasts`."""
        return None if self.lasts is None else (step - 1) * self.lasts.amount

    def date(self, start: datetime, step: int) -> datetime | None:
        """Return when a step (from 1) begins; None if steps have no length, or beyond the year 9999.

        A month after the 31st is the last day of the next month, counted from the first date each time.
        """
        if self.lasts is None:
            return None
        try:
            if self.lasts.unit in SECONDS:
                seconds = self.lasts.amount * SECONDS[self.lasts.unit] * (step - 1)
                return start + timedelta(seconds=seconds.numerator)
            months = self.lasts.amount * MONTHS[self.lasts.unit] * (step - 1)
            return _months_later(start, months.numerator)
        except (OverflowError, ValueError):
            return None


def _mixed(steps: Fraction) -> str:
    """Write 5/2 as '2 1/2'."""
    whole, rest = divmod(steps.numerator, steps.denominator)
    part = f"{rest}/{steps.denominator}"
    return f"{whole} {part}" if whole else part


def _months_later(start: datetime, months: int) -> datetime:
    years, month = divmod(start.month - 1 + months, 12)
    year = start.year + years
    return start.replace(year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1]))


def date_text(moment: datetime) -> str:
    """Write a date, with the time of day unless it is midnight."""
    if (moment.hour, moment.minute, moment.second) == (0, 0, 0):
        return moment.date().isoformat()
    return moment.isoformat(sep=" ", timespec="seconds" if moment.second else "minutes")


def in_large_units(duration: Duration) -> Duration:
    """Return the same duration in the largest of days, hours, minutes or years in which it is whole; weeks stay."""
    if duration.unit == "week" and duration.amount.denominator == 1:
        return duration
    for family, units in ((SECONDS, ("day", "hour", "minute")), (MONTHS, ("year",))):
        if duration.unit in family:
            parts = duration.amount * family[duration.unit]
            whole = (Duration(parts / family[unit], unit) for unit in units if parts % family[unit] == 0)
            return next(whole, duration)
    return duration


@dataclass(frozen=True, slots=True)
class Calendar:
    """The time axis of a run: its clock, and the date on which it begins, if it has one."""

    clock: Clock
    start: datetime | None = None

    def step_at(self, moment: datetime) -> int | None:
        """Return the step that begins at a moment (0 and below: before the run); None if none does."""
        lasts = self.clock.lasts
        if self.start is None or lasts is None:
            return None
        if lasts.unit in SECONDS:
            passed = moment - self.start
            steps = Fraction(passed.days * 86_400 + passed.seconds) / (lasts.amount * SECONDS[lasts.unit])
        else:
            months = 12 * (moment.year - self.start.year) + moment.month - self.start.month
            steps = Fraction(months) / (lasts.amount * MONTHS[lasts.unit])
        step = steps.numerator + 1
        return step if steps.denominator == 1 and self.clock.date(self.start, step) == moment else None

    def round_at(self, given: int | str) -> int | None:
        """Return the round of the run that a number or the date of its beginning means; None if none does."""
        if isinstance(given, int):
            return given
        found = self.step_at(parse_date(given))
        return None if found is None or found < 1 else found

    def date(self, step: int) -> str | None:
        """Return the date of a step as a text, or None if it has none.

        All steps are written alike: with the time of day unless each begins at midnight, with seconds only if needed.
        """
        if self.start is None or self.clock.lasts is None:
            return None
        moment = self.clock.date(self.start, step)
        if moment is None or self._all_multiples("day"):
            return None if moment is None else moment.date().isoformat()
        return moment.isoformat(sep=" ", timespec="minutes" if self._all_multiples("minute") else "seconds")

    def _all_multiples(self, unit: str) -> bool:
        """Whether every step begins with a whole day, or minute."""
        lasts, start = self.clock.lasts, self.start
        if lasts is None or start is None:
            return False
        parts = 0 if lasts.unit in MONTHS else lasts.amount * SECONDS[lasts.unit]
        seconds = start.hour * 3_600 + start.minute * 60 + start.second
        return parts % SECONDS[unit] == 0 and seconds % SECONDS[unit] == 0

    def named(self, step: int) -> str:
        """Name a step in a sentence: `round 12`, `day 12`, `day 12 (2024-03-12)`."""
        date = self.date(step)
        return f"{self.clock.axis} {step}" + (f" ({date})" if date else "")
