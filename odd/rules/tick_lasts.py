"""Ticks follow each other at fixed intervals, so the model must say how long a tick is."""

from __future__ import annotations

from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, error
from odd.odd_source import OddSource
from odd.rules._parts import model_of


def _check(source: OddSource) -> Iterator[Diagnostic]:
    time = model_of(source).scales.time
    if time.step == "tick" and time.lasts is None:
        span = source.text.value(("scales", "time", "step"))
        help = "add 'lasts: 1 hour' (or the actual length), or write 'step: round' if a step has no fixed length"
        yield error("the length of a tick is missing", span, help)


RULE = Rule(
    "SC125",
    "a tick without a length",
    """\
Ticks are fixed intervals on a clock. A round need not have a fixed length (a deal, a generation, one turn for each
agent). A tick is a minute, a day or a month, and 'lasts' says which, so that simcc can convert delays, rates and dates
to ticks.

Wrong:  time: {step: tick, means: a short while, extent: 96}
Right:  time: {step: tick, means: a quarter of an hour, lasts: 15 minutes, extent: 96}
""",
    _check,
    absent_from=("odd.yaml:scales",),
)
