"""Situations of a model with space place entities as its scenario does, since handlers may count on that."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings

from codegen_templates.assemble_package import assemble
from compiler.workspace.sources import Sources
from runtime_base.testing import Situation, situations

MODELS = Path(__file__).parents[1] / "models" / "space"


def sources(model: str) -> dict[str, str]:
    files = [path for path in (MODELS / model).rglob("*") if path.is_file()]
    return {path.relative_to(MODELS / model).as_posix(): path.read_text("utf-8") for path in files}


def changed(files: dict[str, str], file: str, old: str, new: str) -> dict[str, str]:
    assert old in files[file]
    return {**files, file: files[file].replace(old, new)}


@pytest.fixture
def wiring(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    place = f"place: {request.param}"
    files = changed(sources("segregation"), "scenario.yaml", "place: {Household: random}", place)
    yield from imported(Sources(files), tmp_path)


@pytest.fixture
def narrow_pasture(tmp_path: Path) -> Iterator[Any]:
    """A pasture of a single row, with room for one cow on each patch."""
    files = changed(sources("pasture"), "odd.yaml", "any_per_cell: [Cow]", "one_per_cell: [Cow]")
    wide = "{width: 8, height: 6, place: {Cow: every_cell}}"
    row = "{width: 900, height: 1, place: {Cow: random}}"
    yield from imported(Sources(changed(files, "scenario.yaml", wide, row)), tmp_path)


def imported(made: Sources, tmp_path: Path) -> Iterator[Any]:
    for path, text in assemble(made.must_link(), made.handlers).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    forget(made.name)
    with patch.object(sys, "path", [str(tmp_path), *sys.path]):
        yield importlib.import_module(f"{made.name}.wiring")
    forget(made.name)


def forget(package: str) -> None:
    """Remove the modules of a package, which another test may have imported from elsewhere."""
    for name in [module for module in sys.modules if module.split(".")[0] == package]:
        del sys.modules[name]
    importlib.invalidate_caches()


@pytest.mark.parametrize("wiring", ["{Household: every_cell}"], indirect=True)
def test_a_type_that_fills_every_cell_fills_it_in_situations_too(wiring: Any) -> None:
    @settings(max_examples=10)
    @given(situation=situations(wiring.MODEL, wiring.MODEL.actions[0].name))
    def holds(situation: Situation) -> None:
        places = {(state["x"], state["y"]) for state in situation.states["Household"]}
        assert len(places) == len(situation.states["Household"]) == 9
        situation.act()

    holds()


def test_a_grid_of_one_row_has_room_for_a_type_of_which_a_cell_holds_one(narrow_pasture: Any) -> None:
    @settings(max_examples=20)
    @given(situation=situations(narrow_pasture.MODEL, narrow_pasture.MODEL.actions[0].name))
    def holds(situation: Situation) -> None:
        cows = {(state["x"], state["y"]) for state in situation.states["Cow"]}
        assert len(cows) == len(situation.states["Cow"]) > 1
        assert {(state["x"], state["y"]) for state in situation.states["Patch"]} == {(0, 0), (1, 0), (2, 0)}
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
@pytest.mark.parametrize(("across", "down"), [("width", "height"), ("height", "width")])
def test_a_narrow_grid_is_narrow_in_situations_too(wiring: Any, across: str, down: str) -> None:
    base = wiring.MODEL.numbers[""]
    model = replace(wiring.MODEL, numbers={"": {**base, "space": {**base["space"], across: 900, down: 1}}})
    name = {"width": "x", "height": "y"}

    @settings(max_examples=10)
    @given(situation=situations(model, model.actions[0].name))
    def holds(situation: Situation) -> None:
        households = situation.states["Household"]
        assert {state[name[down]] for state in households} <= {0}
        assert len({state[name[across]] for state in households}) == len(households)
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
