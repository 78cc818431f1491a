"""The clock as declarations of wiring.py, and what the world says about it."""

from __future__ import annotations

from dataclasses import dataclass

from behavior_graph.linking.declared_delays import delayed, unit_of_delay
from behavior_graph.linking.linked import Linked
from codegen_templates.views.parts import python_text
from odd.model.durations import MONTHS, READINGS, SECONDS, Clock, plural

_CODE = {"time": "self._time()", "weekday": "self._date().isoweekday()"}


@dataclass(frozen=True, slots=True)
class ReadingView:
    """What is read of the clock: a property of the world."""

    name: str
    returns: str
    code: str
    docstring: str


def readings(linked: Linked) -> tuple[ReadingView, ...]:
    """View what the world says about time and date; nothing if the model has no clock."""
    return tuple(_reading(name, linked.odd.clock) for name in linked.told_readings)


def _reading(name: str, declared: Clock) -> ReadingView:
    unit = f", in {plural(declared.lasts.unit)}" if name == "time" and declared.lasts else ""
    return ReadingView(
        name=name,
        returns="float" if name == "time" else "int",
        code=_CODE.get(name, f"self._date().{name}"),
        docstring=python_text.docstring(python_text.sentence(f"{READINGS[name]}{unit}"), indent=8),
    )


def clock(declared: Clock) -> str:
    """Return the declaration of the length of a step; empty if it has none."""
    lasts = declared.lasts
    if lasts is None:
        return ""
    family, name = (SECONDS, "seconds") if lasts.unit in SECONDS else (MONTHS, "months")
    parts = int(lasts.amount * family[lasts.unit])
    return f"spec.Clock({python_text.string(plural(lasts.unit))}, {family[lasts.unit]}, {name}={parts})"


def delay(event: str, linked: Linked) -> str:
    """Return the declaration of how an event's delays are given; empty if it is never delayed."""
    for action, _, emission, declared in delayed(linked):
        unit = unit_of_delay(linked, action, declared)
        if emission.event != event or unit is None:
            continue
        ratio = linked.odd.clock.ratio(unit)
        given = [python_text.string(plural(unit))]
        given += [f"steps={ratio.numerator}"] if ratio != 1 else []
        given += [f"of={ratio.denominator}"] if ratio.denominator != 1 else []
        given += [f"rounded={python_text.string(emission.rounded)}"] if emission.rounded else []
        return f"spec.Delay({', '.join(given)})"
    return ""
