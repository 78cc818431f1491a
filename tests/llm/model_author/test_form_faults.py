"""What models found hard in forms: long formulas, chances that are computed, variables that nothing needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from scripted_model import GOOD, a_model_that_says, bench_with, built

from compiler.authors.model.handler_answers.function_bodies import MOST_CHARACTERS, CaseForm, CasesForm
from compiler.authors.model.scenario_answers.scenario_initial import branches
from odd.diagnostics import has_errors

#: More than the schema asks for, with a function of mathematics and a chance that is computed.
LONG = "shop.chance(exp(shop.stock) * 2.0 + " + " + ".join(f"0.{number:04}" for number in range(25)) + ")"


def answering(**changed: Any) -> dict[str, Any]:
    return {**GOOD, **{name.replace("_", " ", 1): answers for name, answers in changed.items()}}


def test_long_formulas_with_mathematics_and_computed_chances_run(tmp_path: Path) -> None:
    assert 200 < len(LONG) < MOST_CHARACTERS
    cases = [
        {"when": LONG, "stock": "shop.stock - sqrt(4.0)", "send": ["ServeThenTakeHome"]},
        {"when": "otherwise", "stock": "shop.stock + world.parameters.refill", "send": []},
    ]
    with a_model_that_says(answering(def_serve=[{"cases": cases}])) as server:
        bench = built(bench_with(tmp_path, server.url))
    code = bench.sources.files["handlers/shop.py"]
    assert "shop.chance(min(1.0, max(0.0, math.exp(shop.stock) * 2.0 + " in code and "math.sqrt(4.0)" in code
    assert not has_errors(bench.sources.problems())


def test_a_formula_of_more_characters_is_refused_and_the_schema_asks_for_fewer() -> None:
    assert CasesForm.model_json_schema()["$defs"]["CaseForm"]["properties"]["when"]["maxLength"] == 200
    assert CaseForm(when="x" * MOST_CHARACTERS).when
    with pytest.raises(ValidationError, match="at most 400 characters"):
        CaseForm(when="x" * (MOST_CHARACTERS + 1))


def test_a_variable_that_no_action_needs_is_left_out_and_reported(tmp_path: Path) -> None:
    mood = {"name": "mood", "meaning": "how the day went", "kind": "share", "unit": "share", "values": []}
    question = "does one Shopper have for"
    named = {**GOOD, question: {"variables": [*GOOD[question]["variables"], mood]}}
    with a_model_that_says(named) as server:
        bench = built(bench_with(tmp_path, server.url), "odd")
    assert "mood" not in bench.sources.files["odd.yaml"]
    told = [note["text"] for note in bench.notes if "'mood' of Shopper" in note["text"]]
    assert told == [
        "'mood' of Shopper (how the day went): no action changes it or depends on it, so the model leaves it out"
    ]


def test_conditions_are_those_of_the_code_and_not_lines_of_a_docstring() -> None:
    code = '''
def serve(shop: Shop, asked: Asked, world: World) -> None:
    """S1: what happens

    if the stock is low and nobody minds:
    """
    if (
        shop.stock > 1.0
    ):
        shop.stock = 0.0
    elif shop.stock == 0.5:
        shop.stock = 1.0
'''
    assert branches(code) == ["shop.stock > 1.0", "shop.stock == 0.5"]
