"""What a process puts aside stays aside, whatever runs in it."""

from __future__ import annotations

import gc

from runtime_base.foundation.collector import put_aside, without_collector


def test_a_run_does_not_bring_back_what_was_put_aside() -> None:
    put_aside()
    kept = gc.get_freeze_count()
    with without_collector():
        cycle: list[object] = []
        cycle.append(cycle)
    assert gc.isenabled() and gc.get_freeze_count() == kept > 10_000
