"""The time of a round in a model's own unit, and its date. A round's time and date are those of its beginning."""

from __future__ import annotations

import calendar
from datetime import datetime, timedelta

from runtime_base.foundation.simulation_error import SimulationError, wrong_number
from runtime_base.spec import Clock


class RunCalendar:
    """Computes time and date of rounds; without a clock in the model there is no time, without a first date no date."""

    def __init__(self, clock: Clock | None, start: str | None) -> None:
        self._clock = clock
        self._start = None if start is None else _moment(start)
        self._known = (0, datetime.min)

    def time(self, number: int) -> float:
        """Return the time from the beginning of the run to that of a round, in the clock's unit."""
        clock = self._clock
        if clock is None:
            raise _missing("the model does not say how long a round lasts", "give 'lasts' in odd.yaml")
        return (number - 1) * (clock.seconds or clock.months) / clock.per_unit

    def date(self, number: int) -> datetime:
        """Return when a round begins; a month after the 31st is the last day of the next month."""
        if self._known[0] != number:
            self._known = (number, self._date(number))
        return self._known[1]

    def _date(self, number: int) -> datetime:
        clock, start = self._clock, self._start
        if clock is None or start is None:
            raise _missing("the run has no dates", "give schedule.start_date in scenario.yaml")
        try:
            if clock.seconds:
                return start + timedelta(seconds=clock.seconds * (number - 1))
            return _months_later(start, clock.months * (number - 1))
        except (OverflowError, ValueError):
            raise _missing(f"round {number} is after the year 9999", "begin earlier, or run fewer rounds") from None


def _missing(message: str, help: str) -> SimulationError:
    return SimulationError("SC616", message, help)


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise wrong_number(f"schedule.start_date is {text!r}, which is not a date") from None


def _months_later(start: datetime, months: int) -> datetime:
    years, month = divmod(start.month - 1 + months, 12)
    year = start.year + years
    return start.replace(year=year, month=month + 1, day=min(start.day, calendar.monthrange(year, month + 1)[1]))
