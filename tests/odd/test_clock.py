"""Durations, clocks and dates: exact conversions, and the remedy where there is none."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from odd.model.durations import (
    MONTHS,
    SECONDS,
    Calendar,
    Clock,
    Duration,
    UnitError,
    date_text,
    in_large_units,
    parse_date,
    parse_duration,
    unit_of,
)

fixed_units = st.sampled_from(sorted(SECONDS))
calendar_units = st.sampled_from(sorted(MONTHS))
amounts = st.fractions(min_value=Fraction(1, 1000), max_value=10_000, max_denominator=1000)


def clock(lasts: str) -> Clock:
    return Clock("round", parse_duration(lasts))


@given(st.integers(0, 10**6), st.integers(0, 999), st.sampled_from([*SECONDS, *MONTHS, "round", "tick"]))
def test_a_duration_is_read_as_the_decimal_that_it_is(whole: int, thousandths: int, unit: str) -> None:
    amount = whole + Fraction(thousandths, 1000)
    read = parse_duration(f"{whole}.{thousandths:03d} {unit}s")
    assert read == Duration(amount, unit)
    assert parse_duration(str(read)) == read


@pytest.mark.parametrize("text", ["", "3", "days", "-1 days", "3 days ago", "1e3 days", "three days", "3 d", "1/2 day"])
def test_what_is_no_duration_says_how_one_is_written(text: str) -> None:
    with pytest.raises(ValueError, match="as in 3 days"):
        parse_duration(text)


@pytest.mark.parametrize(
    ("word", "unit"), [("Days", "day"), (" week ", "week"), ("rounds", "round"), ("per day", None)]
)
def test_units_are_words(word: str, unit: str | None) -> None:
    assert unit_of(word) == unit


@given(amounts, fixed_units, amounts, fixed_units)
def test_conversion_between_fixed_units_loses_nothing(long: Fraction, unit: str, lasts: Fraction, step: str) -> None:
    steps = Clock("round", Duration(lasts, step)).steps(Duration(long, unit))
    assert steps * lasts * SECONDS[step] == long * SECONDS[unit]


@given(amounts, fixed_units, amounts, calendar_units)
def test_months_and_days_are_never_converted(fraction: Fraction, fixed: str, other: Fraction, month: str) -> None:
    for lasts, asked in (
        (Duration(fraction, fixed), Duration(other, month)),
        (Duration(other, month), Duration(fraction, fixed)),
    ):
        with pytest.raises(UnitError) as caught:
            Clock("tick", lasts).steps(asked)
        assert "not have a fixed number" in str(caught.value) and caught.value.help


def test_whole_numbers_of_steps() -> None:
    assert clock("12 hours").whole(parse_duration("3 days")) == 6
    assert clock("1 month").whole(parse_duration("2 years")) == 24
    assert Clock("round").whole(parse_duration("3 rounds")) == 3
    with pytest.raises(UnitError, match="36 hours is 1 1/2 rounds; a round lasts 1 day"):
        clock("1 day").whole(parse_duration("36 hours"))
    with pytest.raises(UnitError, match="does not say how long a round lasts"):
        Clock("round").whole(parse_duration("3 days"))


# Dates ----------------------------------------------------------------------------------------------------------------


@given(st.datetimes().map(lambda time: time.replace(microsecond=0)))
def test_dates_are_read_as_they_are_written(moment: object) -> None:
    assert date_text(parse_date(str(moment))) == str(moment).removesuffix(":00").removesuffix(" 00:00")


@pytest.mark.parametrize("text", ["2024-02-30", "2024-3-1", "March 1", "2024-03-01 25:00", "20240301", ""])
def test_what_is_no_date_says_how_one_is_written(text: str) -> None:
    with pytest.raises(ValueError, match="write it as 2024-03-01"):
        parse_date(text)


@given(st.integers(1, 5_000), st.integers(1, 60))
def test_fixed_steps_are_equally_far_apart(step: int, hours: int) -> None:
    start, ticking = parse_date("2020-02-28 06:30"), clock(f"{hours} hours")
    assert ticking.date(start, step) == start + timedelta(hours=hours * (step - 1))


@given(st.integers(1, 2_000), st.integers(1, 31))
def test_months_keep_their_day_as_far_as_they_have_it(step: int, day: int) -> None:
    date = clock("1 month").date(parse_date(f"2020-01-{day:02d}"), step)
    assert date is not None
    assert (date.year - 2020) * 12 + date.month == step
    assert date.day == day or (date.day < day and (date + timedelta(days=1)).day == 1)


def test_dates_end_with_the_year_9999() -> None:
    for lasts in ("1 day", "1 year"):
        assert clock(lasts).date(parse_date("9999-12-01"), 10**6) is None
    assert Calendar(clock("1 year"), parse_date("9999-12-01")).named(2) == "year 2"


@pytest.mark.parametrize(
    ("lasts", "start", "said"),
    [
        ("1 day", "2024-03-01", "day 12 (2024-03-12)"),
        ("1 day", "2024-03-01 08:00", "day 12 (2024-03-12 08:00)"),
        ("1 week", "2024-03-01", "week 12 (2024-05-17)"),
        ("12 hours", "2024-03-01", "round 12 (2024-03-06 12:00)"),
        ("1 second", "2024-03-01", "second 12 (2024-03-01 00:00:11)"),
        ("1 year", "2024-02-29", "year 12 (2035-02-28)"),
        ("1 day", None, "day 12"),
        (None, None, "round 12"),
    ],
)
def test_a_step_is_named_with_its_date(lasts: str | None, start: str | None, said: str) -> None:
    made = clock(lasts) if lasts else Clock("round")
    assert Calendar(made, parse_date(start) if start else None).named(12) == said


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("1440 hours", "60 days"),
        ("90 minutes", "90 minutes"),
        ("36 months", "3 years"),
        ("5 months", "5 months"),
        ("200 weeks", "200 weeks"),
        ("0.5 weeks", "84 hours"),
    ],
)
def test_long_durations_are_said_in_large_units(short: str, long: str) -> None:
    assert str(in_large_units(parse_duration(short))) == long


@given(fixed_units, st.integers(1, 40), st.datetimes().map(lambda time: time.replace(microsecond=0)))
def test_all_dates_of_a_run_are_written_alike(unit: str, amount: int, start: datetime) -> None:
    calendar = Calendar(Clock("tick", Duration(Fraction(amount), unit)), start)
    assert len({len(date) for step in range(1, 30) if (date := calendar.date(step))}) <= 1


@given(
    st.integers(1, 40),
    st.sampled_from([*SECONDS, *MONTHS]),
    st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)).map(lambda time: time.replace(microsecond=0)),
    st.integers(-300, 300),
)
def test_a_date_on_which_a_step_begins_is_that_steps(amount: int, unit: str, start: datetime, step: int) -> None:
    calendar = Calendar(Clock("round", Duration(Fraction(amount), unit)), start)
    moment = calendar.clock.date(start, step)
    assume(moment is not None)
    assert moment is not None
    assert calendar.step_at(moment) == step
    for other in (moment + timedelta(seconds=1), moment - timedelta(seconds=1)):
        found = calendar.step_at(other)
        assert found is None or calendar.clock.date(start, found) == other


def test_no_step_begins_where_there_is_no_clock_or_no_start() -> None:
    day = parse_date("2024-03-01")
    assert Calendar(Clock("round"), day).step_at(day) is None
    assert Calendar(Clock("round", Duration(Fraction(1), "day"))).step_at(day) is None
    assert Calendar(Clock("round", Duration(Fraction(1), "month")), day).step_at(parse_date("2024-04-02")) is None
