"""Runs are shared out so that processes start seldom and none waits long for another one at the end."""

from __future__ import annotations

import heapq

import pytest

from compiler.runs.jobs.run_shares import RunShares

#: Seconds that a process takes to start.
_START = 0.4


def worked_off(seconds: list[float], processes: int) -> tuple[float, int, list[int]]:
    """Return when the last process ends, how many were started, and the runs in the order of their shares."""
    clock = [0.0]
    shares = RunShares([(number, 0) for number in range(len(seconds))], processes, lambda: clock[0])
    free = [(0.0, number, shares.taken()) for number in range(processes)]
    order: list[int] = []
    started = 0
    while free:
        clock[0], number, own = heapq.heappop(free)
        share = next(own, None)
        if share:
            started += 1
            order += [run for run, _ in share]
            ends = clock[0] + _START + sum(seconds[run] for run, _ in share)
            heapq.heappush(free, (ends, number, own))
    return clock[0], started, order


@pytest.mark.parametrize(
    ("seconds", "processes"),
    [
        ([1.0] * 100, 2),
        ([0.1, 1.9] * 50, 2),
        ([0.2] * 100 + [1.8] * 100, 2),
        ([0.02] * 10_000, 2),
        ([0.5] * 400, 8),
    ],
)
def test_all_processes_are_busy_until_the_end(seconds: list[float], processes: int) -> None:
    ends, started, order = worked_off(seconds, processes)
    assert sorted(order) == list(range(len(seconds)))
    assert sum(seconds) / processes / ends > 0.9, (ends, started)


@pytest.mark.parametrize(("runs", "processes", "started"), [(1, 1, 1), (500, 1, 1), (5, 2, 2), (20, 2, 2), (32, 2, 2)])
def test_few_runs_and_one_process_need_no_more_starts(runs: int, processes: int, started: int) -> None:
    assert worked_off([0.05] * runs, processes)[1] == started
