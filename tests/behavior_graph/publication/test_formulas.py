"""Expressions over ties, groups, events and decisions as a paper says them."""

from __future__ import annotations

from typing import Any

import pytest

from behavior_graph.publication.formulas import formula


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("count(reaches)", "the number of `reaches` ties"),
        (
            "mean(abs(reaches.a.credulity - reaches.b.credulity))",
            "the mean of |`reaches.a.credulity` − `reaches.b.credulity`| over all `reaches` ties",
        ),
        ("share(Believe where believe)", "the share of `Believe` decisions for which `believe` is true"),
        ("share(Told where labelled)", "the share of `Told` events for which `labelled` is true"),
        ("components(reaches)", "the number of connected components of `reaches`"),
        (
            "largest_component(reaches where tie.a.credulity > 0.5)",
            "the share of entities in the largest of the connected components of `reaches` "
            "(of ties for which `tie.a.credulity` > 0.5)",
        ),
        (
            "max(share(User where credulity > 0.5) by User.belief)",
            "the maximum, over groups of `User` agents by `User.belief`, each taken by itself, of the share of `User` "
            "agents for which `credulity` > 0.5",
        ),
        (
            "count(count(User) > 3 where count(User) < 9 by User.belief)",
            "the number of groups of `User` agents by `User.belief` (those in which (the number of `User` agents) < 9) "
            "in each of which, taken by itself, (the number of `User` agents) > 3",
        ),
        (
            "mean(matches(reaches.a.tastes, reaches.b.tastes)) / 3",
            "(the mean of the number of places at which `reaches.a.tastes` and `reaches.b.tastes` agree over all "
            "`reaches` ties) / 3",
        ),
    ],
)
def test_what_is_said(rumor: Any, text: str, said: str) -> None:
    assert formula(rumor, text) == said
