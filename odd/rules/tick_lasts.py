"""Ticks follow each other at fixed intervals, so that it must be said how long these are."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    time = model_of(source).scales.time
    if time.step == "tick" and time.lasts is None:
        span = source.text.value(("scales", "time", "step"))
        help = "add 'lasts: 1 hour' (or what it is), or write 'step: round' where it is no particular time"
        yield Diagnostic("SC125", "nothing says how long a tick lasts", span, help)


RULE = Rule(
    "SC125",
    "a tick of no length",
    """\
Ticks are fixed intervals on a clock. A round may be no particular time (a deal, a generation, one turn each); a tick
is a minute, a day or a month, and 'lasts' says which, so that delays, rates and dates can be held against it.

Wrong:  time: {step: tick, means: a short while, extent: 96}
Right:  time: {step: tick, means: a quarter of an hour, lasts: 15 minutes, extent: 96}
""",
    _check,
    absent_from=("odd.yaml:scales",),
)
