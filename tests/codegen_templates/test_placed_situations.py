"""Situations of a model with space place entities as its scenario does, since handlers may count on that."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from codegen_templates.assemble_package import assemble
from compiler.workspace.sources import Sources
from runtime_base.testing import Situation, situations

MODEL = Path(__file__).parents[1] / "models" / "space" / "segregation"


def sources(place: str) -> Sources:
    files = {path.relative_to(MODEL).as_posix(): path.read_text("utf-8") for path in MODEL.rglob("*") if path.is_file()}
    scenario = files["scenario.yaml"]
    assert "place: {Household: random}" in scenario
    return Sources({**files, "scenario.yaml": scenario.replace("place: {Household: random}", f"place: {place}")})


@pytest.fixture
def wiring(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    made = sources(request.param)
    for path, text in assemble(made.must_link(), made.handlers).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    sys.path.insert(0, str(tmp_path))
    yield importlib.import_module(f"{made.name}.wiring")
    sys.path.remove(str(tmp_path))
    for name in [module for module in sys.modules if module.split(".")[0] == made.name]:
        del sys.modules[name]


@pytest.mark.parametrize("wiring", ["{Household: every_cell}"], indirect=True)
def test_a_type_that_fills_every_cell_fills_it_in_situations_too(wiring: Any) -> None:
    @settings(max_examples=10)
    @given(situation=situations(wiring.MODEL, wiring.MODEL.actions[0].name))
    def holds(situation: Situation) -> None:
        places = {(state["x"], state["y"]) for state in situation.states["Household"]}
        assert len(places) == len(situation.states["Household"]) == 9
        situation.act()

    holds()


@pytest.mark.parametrize("wiring", ["{Household: random}"], indirect=True)
def test_others_leave_cells_free(wiring: Any) -> None:
    @settings(max_examples=10)
    @given(situation=situations(wiring.MODEL, wiring.MODEL.actions[0].name))
    def holds(situation: Situation) -> None:
        places = {(state["x"], state["y"]) for state in situation.states["Household"]}
        assert len(places) == len(situation.states["Household"]) <= 3
        situation.act()

    holds()


@pytest.mark.parametrize("wiring", ["{Household: random}"], indirect=True)
def test_variables_that_say_where_an_entity_begins_agree_with_its_place(wiring: Any) -> None:
    base = wiring.MODEL.numbers[""]
    space = {**base["space"], "place": {"Household": {"at": ["column", "row"]}}}
    model = replace(wiring.MODEL, numbers={"": {**base, "space": space}})

    @settings(max_examples=10)
    @given(situation=situations(model, model.actions[0].name))
    def holds(situation: Situation) -> None:
        assert all(
            (state["column"], state["row"]) == (state["x"], state["y"]) for state in situation.states["Household"]
        )

    holds()
