"""An auction of homes: rents rise until nobody gains by another home, whatever the order of the bids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import simcc


def test_all_are_equally_well_off_up_to_one_bid(workspace: Callable[[str], Path]) -> None:
    result = simcc.test(workspace("bid_rent"))
    assert result.ok, [(verdict.id, verdict.detail) for verdict in result.expectations]


@pytest.mark.parametrize("seed", [2, 3])
def test_rents_make_up_for_the_distance(seed: int, workspace: Callable[[str], Path]) -> None:
    """The home at 20.5 km is the first that 20 households leave empty: all pay 39 to 41 in all."""
    metrics = simcc.run(workspace("bid_rent"), seed=seed).record.replicates[0].metrics
    assert metrics["homeless"][-1] == 0 and max(metrics["mismatched"]) == 0
    assert metrics["spread"][-1] <= 0.1 + 1e-9
    assert metrics["farthest_taken"][-1] == 19.5 and metrics["nearest_empty"][-1] == 20.5
