"""Voting: what is said of elections of which nobody has counted the votes."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.theory

#: Metrics on the result of an election.
_RESULTS = (
    "no_pairwise_winner plurality_elects_it runoff_elects_it borda_elects_it middle_beats_all middle_elected right "
    "distance"
).split()


@pytest.mark.parametrize("metric", _RESULTS)
def test_an_election_that_nobody_counts_has_no_result(metric: str, laboratory) -> None:
    """Without the environment, every election stood as one in which no candidate beats all others."""
    lab = laboratory("voting")
    assert set(lab.runs("without_environment")[0][metric]) == {None}
    assert None not in lab.runs()[0][metric]
