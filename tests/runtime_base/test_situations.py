"""Situations as failing tests print them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from tiny_models import entity, model, numbers

from runtime_base import spec
from runtime_base.situations import Situation, What, Who
from runtime_base.testing import situations


def test_a_long_vector_is_printed_with_its_first_items_and_their_number() -> None:
    states = {"User": [{"x": 0, "views": list(range(30)), "pair": [1, 2]}]}
    printed = repr(Situation(model([], [], []), "send", Who("User", 0), (What("Start", None, {}),), states, {}, 1, 2))
    assert "{'x': 0, 'views': [0, 1, 2, 3, 4, 5, … 30 items], 'pair': [1, 2]}" in printed
    assert "29" not in printed


SIDES = ("buyer", "seller")
BY_NUMBER = {"by": ["<", {"name": "id"}, 4], "values": {"true": "buyer", "false": "seller"}}


def drawn_sides(count: int, form: Any, *writes: str, variant: int = 0) -> set[tuple[str, ...]]:
    """Return which sides the traders have in situations of a model that begins with a form, and may write them."""
    side = spec.Quantity("side", "category", categories=SIDES)
    action = spec.Action("quote", "Trader", lambda *_: None, on=(spec.START,), writes=writes)
    begun = {name: numbers({"Trader": n}, {"Trader": {"side": form}}) for name, n in (("", count), ("v", variant)) if n}
    declared = replace(model([entity("Trader", side)], [], [action]), numbers=begun)
    found: set[tuple[str, ...]] = set()

    @settings(max_examples=60, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(situations(declared, "quote"))
    def draw(situation: Situation) -> None:
        found.add(tuple(state["side"] for state in situation.states["Trader"]))

    draw()
    return found


def test_what_an_entity_is_for_good_by_its_number_is_so_in_situations() -> None:
    """A handler that takes place `id - 4` of a table failed for a seller with the number 0, whom no run has."""
    assert drawn_sides(6, BY_NUMBER) == {("buyer",) * 4 + ("seller",) * 2}


@pytest.mark.parametrize(
    ("count", "form", "writes", "variant"),
    [
        (6, BY_NUMBER, ("side",), 0),
        (6, BY_NUMBER, (), 8),
        (600, BY_NUMBER, (), 0),
        (6, {"shares": {"buyer": 0.5, "seller": 0.5}}, (), 0),
        (6, {"by": ["<", {"name": "id"}, 4], "values": {"true": {"chance": 0.5}, "false": "seller"}}, (), 0),
    ],
)
def test_what_may_be_otherwise_in_a_run_is_drawn(count: int, form: Any, writes: tuple[str, ...], variant: int) -> None:
    assert len({sides[0] for sides in drawn_sides(count, form, *writes, variant=variant)}) == 2
