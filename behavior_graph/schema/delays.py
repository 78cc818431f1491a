"""How long an event takes: the small language of `after:` in the graph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from behavior_graph.schema.typed import Typed, typed_parameter, typed_variable
from odd.model.durations import UNITS, Duration, parse_duration, plural, unit_of

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.graph_model import Emission

_NAME = re.compile(r"^[A-Za-z]\w*(?:\.[A-Za-z]\w*)?$")


@dataclass(frozen=True, slots=True)
class Delay:
    """A parsed `after:`, one of three.

    `3 days` has `amount` and `unit`; `days` (a number that the handler gives) only the `unit`; a parameter, a variable
    of the acting entity or a field of its event only the `path`.
    """

    amount: Fraction | None = None
    unit: str = ""
    path: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.path:
            return ".".join(self.path)
        return plural(self.unit) if self.amount is None else str(Duration(self.amount, self.unit))

    @property
    def words(self) -> str:
        """Return the delay in words: `after 3 days`, `after Person.latency`, `after some days`."""
        some = "some " if not self.path and self.amount is None else ""
        return f"after {some}{self}"


def parse_delay(written: int | str) -> Delay:
    """Return the delay that a text means; raise ValueError with a message for the user if it is not one."""
    text = f"{written} rounds" if isinstance(written, int) else " ".join(written.split())
    if (unit := unit_of(text)) is not None:
        return Delay(unit=unit)
    if _NAME.match(text):
        return Delay(path=tuple(text.split(".")))
    try:
        duration = parse_duration(text)
    except ValueError:
        units = ", ".join(plural(one) for one in UNITS)
        raise ValueError(
            f"{text!r} is not a delay; write 3 (rounds), 3 days, a parameter, a variable (Person.latency), a "
            f"field of the event, or only the unit of what the handler computes ({units}, rounds)"
        ) from None
    return Delay(duration.amount, duration.unit)


def named_by(linked: Linked, action: str, delay: Delay) -> tuple[str, Typed] | None:
    """Return what a delay's path names, with its full name: a parameter, an own variable, a field of its event."""
    declared, name = linked.graph.actions[action], ".".join(delay.path)
    if name in linked.odd.parameters:
        return name, typed_parameter(linked.odd.parameters[name])
    full = name if "." in name else f"{declared.entity}.{name}"
    variable = linked.variable(full)
    if variable is not None and full.startswith(f"{declared.entity}."):
        return full, typed_variable(variable)
    event, _, field = name.partition(".")
    if event in declared.handles and event not in declared.collects and field in _fields(linked, event):
        try:
            return name, linked.field_type(event, field)
        except ValueError:
            return None
    return None


def _fields(linked: Linked, event: str) -> tuple[str, ...]:
    found = linked.graph.events.get(event)
    return tuple(found.fields) if found else ()


def unit_of_delay(linked: Linked, action: str, delay: Delay) -> str | None:
    """Return the unit of time in which a delay is given, or None if what it names has none."""
    if not delay.path:
        return delay.unit
    named = named_by(linked, action, delay)
    return unit_of(named[1].unit) if named else None


def delayed(linked: Linked) -> Iterator[tuple[str, int, Emission, Delay]]:
    """Yield each emission with a delay: its action, its place in `emits`, and both."""
    for action, declared in linked.graph.actions.items():
        for index, emission in enumerate(declared.emits or ()):
            if emission.delay is not None:
                yield action, index, emission, emission.delay


def untold(linked: Linked, reading: str) -> tuple[str, str] | None:
    """Return why the clock cannot give a time or date, and what to do; None if it can."""
    if reading in linked.told_readings:
        return None
    if linked.odd.clock.lasts is None:
        step = linked.odd.clock.step
        help = (
            "write 'lasts: 1 day' (or the actual length) under 'scales: time:' in odd.yaml, or use the number of the "
            "round"
        )
        return f"odd.yaml does not say how long a {step} lasts", help
    return "the run does not have dates", "give 'start_date: 2024-03-01' under 'schedule:' in scenario.yaml"
