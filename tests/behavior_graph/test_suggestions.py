"""Which known name is suggested for an unknown one."""

from __future__ import annotations

import pytest

from behavior_graph.suggestions import nearest

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
