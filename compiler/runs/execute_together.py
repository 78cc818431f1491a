"""Makes runs that differ in their variants and seeds together, so that a process starts for many of them."""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate

from compiler.reporter import Reporter
from compiler.runs.execute import Work, manifest_of
from compiler.runs.folders.run_folder import record
from compiler.runs.request import progress_to, run_name
from compiler.runs.run_record import Change, Replicate, RunProgress, RunRecord, RunRequest
from sandbox.contract import Sandbox

OnRecord = Callable[[RunRequest, RunRecord], None]


def execute_together(
    requests: Sequence[RunRequest],
    sandbox: Sandbox,
    reporter: Reporter,
    on_record: OnRecord = lambda _request, _record: None,
) -> list[RunRecord]:
    """Make runs that differ only in variant, seed and replicates, and return their records in the same order.

    Nothing of them is kept on disk. `on_record` gets each record once its run is complete, one call at a time, from
    other threads.
    """
    name = run_name(requests[0]) if len(requests) == 1 else "runs"
    reporter.stage(name)
    changes = [Change(request.seed_of(number), request.variant) for request in requests for number in _numbers(request)]
    whole = replace(requests[0], changes=changes, replicates=len(changes), keep=False)
    records = _Records(requests, on_record, progress_to(reporter, name, whole))
    records.work = work = Work("", whole, sandbox, None, records.progress, None)
    work.taken = records.take
    work.all()
    return records.all()


def _numbers(request: RunRequest) -> range:
    return range(request.replicates)


@dataclass(frozen=True, slots=True)
class _Part:
    """A run among others: its replicates so far by their numbers among all, and its record once it has all."""

    request: RunRequest
    made: dict[int, Replicate] = field(default_factory=dict)
    record: list[RunRecord] = field(default_factory=list)


class _Records:
    """Makes each run's record of its replicates, which may end in any order."""

    work: Work

    def __init__(
        self, requests: Sequence[RunRequest], on_record: OnRecord, report: Callable[[RunProgress], None]
    ) -> None:
        self._on_record, self._report, self._lock = on_record, report, threading.Lock()
        self._parts = [_Part(request) for request in requests]
        self._ends = list(accumulate(request.replicates for request in requests))

    def progress(self, found: RunProgress) -> None:
        """Report how far a replicate is; not while a record is reported."""
        with self._lock:
            self._report(found)

    def take(self, number: int, replicate: Replicate) -> Replicate:
        """Take a replicate that has ended, by its number among those of all runs."""
        with self._lock:
            part = self._parts[bisect_right(self._ends, number)]
            part.made[number] = replicate
            if len(part.made) == part.request.replicates:
                replicates = tuple(part.made[place] for place in sorted(part.made))
                manifest = manifest_of(self.work, part.request, replicates)
                part.record.append(record(manifest, replicates, None, part.request.events))
                self._on_record(part.request, part.record[0])
        return replicate

    def all(self) -> list[RunRecord]:
        """Return the records of all runs, in their order."""
        return [record for part in self._parts for record in part.record]
