"""A rate is per the same unit of time that a step lasts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from odd.diagnostics import Diagnostic, Rule, warning
from odd.model.durations import MONTHS, STEPS, plural, unit_of
from odd.odd_source import OddSource
from odd.rules._parts import model_of, quantities

_RATE = re.compile(r"(?:\bper|\beach|\ba|/)\s*([A-Za-z]+)\s*$")


def _check(source: OddSource) -> Iterator[Diagnostic]:
    clock = model_of(source).clock
    for path, quantity in quantities(model_of(source)):
        found = _RATE.search(quantity.unit or "")
        unit = unit_of(found[1]) if found else None
        if unit is None or unit in STEPS or clock.lasts is None:
            continue
        family = (unit in MONTHS) == (clock.lasts.unit in MONTHS)
        if family and clock.ratio(unit) == 1:
            continue
        message = f"'{path[-1]}' is measured per {unit}, but a {clock.step} lasts {clock.lasts}"
        ratio = f" (one {unit} is {_shown(float(clock.ratio(unit)))} {plural(clock.step)})" if family else ""
        help = f"give it per {_step(str(clock.lasts))}{ratio}, or make sure that the code converts it"
        yield warning(message, source.text.value((*path, "unit")), help, str(path[-1]))


def _shown(ratio: float) -> str:
    return f"{ratio:.4g}"


def _step(lasts: str) -> str:
    return lasts.removeprefix("1 ")


RULE = Rule(
    "SC126",
    "a rate per another unit of time than the step",
    """\
Each action happens once per step. If a chance per hour is applied once a day, the process runs 24 times too slowly, and
nothing in the output looks wrong. Give rates per step; or convert them where you use them, and say so.

Wrong:  time: {step: round, means: one day, lasts: 1 day, ...}
        recovery: {meaning: chance to recover, type: float, unit: probability per hour, ...}
Right:  recovery: {meaning: chance to recover, type: float, unit: probability per day, ...}
""",
    _check,
)
