"""How long an event takes: the small language of `after:` in the graph."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from odd.model.durations import UNITS, Duration, parse_duration, plural, unit_of

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
        units = ", ".join(plural(each_unit) for each_unit in UNITS)
        raise ValueError(
            f"{text!r} is not a delay; write 3 (rounds), 3 days, a parameter, a variable (Person.latency), a "
            f"field of the event, or only the unit of what the handler computes ({units}, rounds)"
        ) from None
    return Delay(duration.amount, duration.unit)
