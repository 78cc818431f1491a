"""The culture scenario beyond its own expectations: what theory says of single steps and of limits."""

from __future__ import annotations

from statistics import fmean

import pytest

from tests.theory.sizes import few

pytestmark = pytest.mark.theory

CULTURE = "dynamic_culture_dissemination"


def test_first_cultures_share_features_by_chance(laboratory) -> None:
    """Two independent cultures agree in a feature with chance 1 / traits, and drift keeps them independent."""
    runs = laboratory(CULTURE).runs("", 12, traits=10, features=10, drift=1.0, **{"schedule.rounds": 1})
    assert fmean(run["local_convergence"][0] for run in runs) == pytest.approx(0.1, abs=0.01)


def test_with_one_trait_there_is_one_culture_from_the_beginning(laboratory) -> None:
    (run,) = laboratory(CULTURE).runs("", 1, traits=1)
    assert run["stable_regions"] == [1]
    assert run["local_convergence"] == [1.0]


def test_with_one_feature_nothing_can_change(laboratory) -> None:
    """Neighbors share the only feature or none: interaction happens only where nothing is left to take over."""
    runs = laboratory(CULTURE).runs("", 3, features=1)
    assert all(len(run["open_ties"]) == 1 and run["open_ties"] == [0.0] for run in runs)


def test_a_run_ends_as_soon_as_nothing_can_change(laboratory) -> None:
    for run in laboratory(CULTURE).runs("features_5_traits_15", few(10, 4)):
        assert all(share > 0 for share in run["open_ties"][:-1])
        assert run["open_ties"][-1] == 0
