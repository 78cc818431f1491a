"""Events of native code that fall due in a later round, as `runtime_base.engine.delayed_events` has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from runtime_base.engine.delayed_events import rounds_of
from runtime_base.native.events.sent_events import AFTER, Store, TakenEvents
from runtime_base.spec import EventKind


class Waiting(NamedTuple):
    """One event that waits: its kind, its route, its row in the columns of its kind, and its receivers."""

    kind: str
    route: int
    row: Store
    receivers: list[int]


class WaitingEvents:
    """The events that were sent to fall due in a later round, by that round, in serial order."""

    def __init__(self, kinds: Mapping[str, EventKind]) -> None:
        self._kinds = {name: kind for name, kind in kinds.items() if kind.delay is not None}
        self._due: dict[int, list[Waiting]] = {}

    def rounds(self, taken: TakenEvents, kinds: Sequence[str]) -> Any:
        """Return for each event that was sent the rounds until it is due; `kinds` are those of the routes.

        Raises SimulationError for an impossible delay.
        """
        found = np.zeros(len(taken.routes), np.int64)
        for name, kind in self._kinds.items():
            own = np.flatnonzero(np.array([other == name for other in kinds])[taken.routes])
            if not len(own):
                continue
            given, places = np.unique(taken.stores[name][AFTER][taken.events[own]], return_inverse=True)
            assert kind.delay is not None
            made = object.__new__(kind.cls)  # an error names its kind
            steps = [rounds_of(made, after, kind.delay) for after in given.tolist()]
            found[own] = np.array(steps, np.int64)[places]
        return found

    def wait(self, due: int, event: Waiting) -> None:
        """Let an event wait for a round."""
        self._due.setdefault(due, []).append(event)

    def released(self, number: int) -> TakenEvents | None:
        """Return what falls due in a round, None if there is nothing."""
        due = self._due.pop(number, [])
        if not due:
            return None
        rows: dict[str, list[Store]] = {}
        places = []
        for event in due:
            of_kind = rows.setdefault(event.kind, [])
            places.append(len(of_kind))
            of_kind.append(event.row)
        stores = {
            kind: {name: np.concatenate([row[name] for row in found]) for name in found[0]}
            for kind, found in rows.items()
        }
        counts = np.array([len(event.receivers) for event in due], np.int64)
        to = np.array([receiver for event in due for receiver in event.receivers], np.int64)
        return TakenEvents(np.array([event.route for event in due], np.int64), np.array(places), counts, to, stores)

    def sent(self) -> Iterator[tuple[int, Waiting]]:
        """Yield the round of each waiting event, and the event."""
        for due, events in self._due.items():
            yield from ((due, event) for event in events)

    def undelivered(self) -> dict[str, int]:
        """Return the number of waiting events by kind, each counted once for each receiver."""
        found: Counter[str] = Counter()
        for events in self._due.values():
            for event in events:
                found[event.kind] += len(event.receivers)
        return dict(found)
