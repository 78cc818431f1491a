"""What comes out of a run."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a run.

    `events` counts handled events (each event once for each receiver's action), `delivered` the same by kind, Start
    included; `calls` counts handler calls by action; `dropped` counts events to switched-off actions and to entities
    that had left; `undelivered` those that would have fallen due after the last round. `metrics` has one value for each
    round, None where there was nothing to compute it from. `created` and `left` count the entities that entered and
    left, by varying entity type; `turned_away` those that were created and found no room. `interventions` has
    round, name and the number of things that it acted on for each intervention, in order.
    """

    rounds: int
    events: int
    digest: str
    metrics: dict[str, list[float | None]]
    calls: dict[str, int]
    delivered: dict[str, int]
    dropped: dict[str, int]
    seconds_start: float
    seconds_run: float
    undelivered: dict[str, int] = field(default_factory=dict)
    created: dict[str, int] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    turned_away: dict[str, int] = field(default_factory=dict)
    interventions: list[tuple[int, str, int]] = field(default_factory=list)
