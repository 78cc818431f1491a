"""Models of the library do what their texts say with numbers other than the library's, too."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.theory


def test_only_the_defendant_who_was_sued_pays(laboratory) -> None:
    """With three defendants for each plaintiff, all three learned that they have to pay if one was made to."""
    numbers = {"population.Defendant.count": 60, "population.Plaintiff.count": 20, "schedule.rounds": 1, "proof": 1.0}
    (run,) = laboratory("unjust_enrichment").runs("", 1, **numbers)
    acts, sued, belief = (run[name][0] for name in ("acts", "sued", "belief"))
    assert 0 < sued < 1
    moved = acts * (sued - (1 - sued))  # each suit is won
    assert belief == pytest.approx(0.5 + 0.05 * moved)
