"""Situations as failing tests print them."""

from __future__ import annotations

from tiny_models import model

from runtime_base.situations import Situation, What, Who


def test_a_long_vector_is_printed_with_its_first_items_and_their_number() -> None:
    states = {"User": [{"x": 0, "views": list(range(30)), "pair": [1, 2]}]}
    printed = repr(Situation(model([], [], []), "send", Who("User", 0), (What("Start", None, {}),), states, {}, 1, 2))
    assert "{'x': 0, 'views': [0, 1, 2, 3, 4, 5, … 30 items], 'pair': [1, 2]}" in printed
    assert "29" not in printed
