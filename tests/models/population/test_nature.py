"""Nature: one instance, which events reach, whose state metrics see, and which stays when its actions are off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import simcc


def test_nature_sees_what_is_private_and_picks_the_same_one_in_every_round(workspace: Callable[[str], Path]) -> None:
    record = simcc.run(workspace("selection"), seed=3).record
    metrics = record.replicates[0].metrics
    assert metrics["most_often"] == list(range(1, 11))
    assert metrics["picks"] == list(range(1, 11))


def test_nature_that_is_off_keeps_its_state_and_gets_nothing(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("selection"), variant="unselected", seed=3).record.replicates
    assert only.error is None
    assert only.metrics["picks"] == [0.0] * 10
    assert only.dropped["Exposed"] == 200
    assert only.calls["select"] == 0
