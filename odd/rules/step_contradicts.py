"""The meaning of a step in words agrees with its length on the clock."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.durations import Clock, Duration, UnitError, unit_of
from odd.odd_source import OddSource
from odd.rules._parts import model_of

_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "twelve": 12}
_LENGTH = re.compile(r"^(\d+(?:\.\d+)?|[a-z]+)\s+([a-z]+)\b", re.IGNORECASE)


def _check(source: OddSource) -> Iterator[Diagnostic]:
    time = model_of(source).scales.time
    meant = _length(time.means)
    if meant is None or _agrees(time.clock, meant):
        return
    message = f"the words say that a {time.step} is '{time.means}', but it lasts {time.lasts}"
    yield warning(message, source.text.value(("scales", "time", "lasts")), "make 'means' and 'lasts' agree")


def _length(means: str) -> Duration | None:
    """Return the length of time with which the words begin (`one hour of talk`), if they do."""
    found = _LENGTH.match(means.strip())
    unit = unit_of(found[2]) if found else None
    if found is None or unit is None:
        return None
    number = _NUMBERS.get(found[1].lower(), found[1])
    return Duration(Fraction(number), unit) if isinstance(number, int) or number[0].isdigit() else None


def _agrees(clock: Clock, meant: Duration) -> bool:
    if clock.lasts is None:
        return True
    try:
        return clock.steps(meant) == 1
    except UnitError:
        return False


RULE = Rule(
    "SC127",
    "a step whose meaning and length differ",
    """\
'means' says to readers what a step is; 'lasts' says it to the clock, which times all delays, durations and dates. If
the two differ, the text describes a different model from the one that runs.

Wrong:  time: {step: round, means: one day, lasts: 1 hour, extent: 200}
Right:  time: {step: round, means: one hour, lasts: 1 hour, extent: 200}
""",
    _check,
)
