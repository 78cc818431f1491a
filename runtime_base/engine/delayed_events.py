"""Events that fall due in a later round: which round that is, and their release."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from runtime_base.engine.routing import Router
from runtime_base.entities import Entity
from runtime_base.events import Event
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.spec import Delay
from runtime_base.state.outbox import undeclared_delay
from runtime_base.state.state import State


class DelayedEvents:
    """The events that were emitted to fall due in a later round, by that round, in serial order.

    They are released at the beginning of their round, behind Start, and are events like all others from then on.
    """

    def __init__(self, state: State, router: Router) -> None:
        self._declared: dict[type[Any], Delay] = {kind.cls: kind.delay for kind in state.model.events if kind.delay}
        self._waiting: dict[int, tuple[list[Event], list[Any]]] = {}
        self._state = state
        self._router = router

    def send(self, event: Event, to: Any, after: float) -> None:
        """Take an event that is due `after` so many units of its delay; an event without delay is due at once.

        Raises SimulationError for an impossible delay (SC614 to SC616) and for fields and receivers, as routing does.
        """
        declared = self._declared.get(type(event))
        if declared is None:
            raise undeclared_delay(event)
        steps = rounds_of(event, after, declared)
        if steps == 0:
            self._state.outbox.events.append(event)
            self._state.outbox.receivers.append(to)
            return
        takers = self._router.takers(event, to)
        if takers:
            self.wait(self._state.world.round + steps, event, takers[0] if len(takers) == 1 else takers)

    def wait(self, due: int, event: Event, to: Any) -> None:
        """Let an event wait for a round; its fields and receivers were checked when it was sent."""
        events, receivers = self._waiting.setdefault(due, ([], []))
        events.append(event)
        receivers.append(to)

    def release(self, number: int) -> None:
        """Route everything that falls due in this round."""
        due = self._waiting.pop(number, None)
        if due is not None:
            self._state.outbox.events, self._state.outbox.receivers = due
            self._router.route()

    def clear(self) -> None:
        """Let no event wait."""
        self._waiting.clear()

    def sent(self) -> Iterator[tuple[Event, Any, int]]:
        """Yield each waiting event, its receiver (or receivers), and the round in which it is due."""
        for due, (events, receivers) in self._waiting.items():
            yield from zip(events, receivers, [due] * len(events), strict=True)

    def undelivered(self) -> dict[str, int]:
        """Return the number of waiting events by kind, each counted once for each receiver."""
        counts: Counter[str] = Counter()
        for event, receiver, _ in self.sent():
            counts[type(event).__name__] += 1 if isinstance(receiver, Entity) else len(receiver)
        return dict(counts)


def rounds_of(event: Event, after: float, declared: Delay) -> int:
    """Return a delay in rounds; a real number counts as the decimal that it is printed as.

    Raises SimulationError: SC615 for a delay that is negative or not a number, SC614 for part of a step.
    """
    kind = type(event).__name__
    if type(after) not in (int, float) or not math.isfinite(after) or after < 0:
        message = f"{kind} is delayed by {after!r} {declared.unit}; a delay must be a number that is not negative"
        raise SimulationError("SC615", message, "give a number that is not negative, as in max(0, ...)")
    steps = Fraction(after if type(after) is int else repr(after)) * declared.steps / declared.of
    if steps.denominator == 1:
        return steps.numerator
    match declared.rounded:
        case "up":
            return math.ceil(steps)
        case "down":
            return math.floor(steps)
        case "nearest":
            return round(steps)
    written = str(after).removesuffix(".0")
    message = f"{kind} is delayed by {written} {declared.unit}, which is not a whole number of steps"
    raise SimulationError("SC614", message, "write 'rounded: up' (or down, nearest) at the emission in graph.yaml")
