"""Which known name is suggested for an unknown one."""

from __future__ import annotations

import pytest

from behavior_graph.suggestions import nearest, suggest

KNOWN = ("may_rent", "Home.rent", "Home.distance", "User.belief", "income")


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("rent", "Home.rent"),
        ("distance", "Home.distance"),
        ("Hme.rent", "Home.rent"),
        ("Flat.distance", "Home.distance"),
        ("incme", "income"),
        ("x", ""),
    ],
)
def test_a_variable_without_its_owner_comes_before_a_name_that_looks_alike(name: str, near: str) -> None:
    assert nearest(name, KNOWN) == near


@pytest.mark.parametrize(
    ("name", "known", "suggestion"),
    [
        ("Trades", ("Trader", "Traded", "Tree"), "did you mean 'Trader' or 'Traded'?"),
        ("User.rents", ("User.rent", "Home.rent"), "did you mean 'User.rent'?"),
        ("x", KNOWN, ""),
    ],
)
def test_names_that_are_equally_near_are_all_suggested(name: str, known: tuple[str, ...], suggestion: str) -> None:
    assert suggest(name, known) == suggestion
