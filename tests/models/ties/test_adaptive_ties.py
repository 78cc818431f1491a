"""People who leave those with whom they disagree: mutual ties stay mutual, and as many as before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import simcc


def test_mutual_ties_stay_mutual_and_no_opinion_is_lost(workspace: Callable[[str], Path]) -> None:
    """Nobody sends a goodbye to itself, so the generated tests must not let anybody leave itself."""
    result = simcc.test(workspace("adaptive_ties"))
    assert result.ok, [item.cause for item in result.tests.items]
    assert {verdict.id for verdict in result.expectations} == {"mean_stays", "ties_stay", "ties_mutual", "ties_agree"}
