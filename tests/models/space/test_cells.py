"""Cells with a state: what stands on them reads it, they write it themselves, and only what happens costs anything."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from compiler.operations.export_odd import export_odd
from compiler.operations.rename_everywhere import rename
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError

HERE = Path(__file__).parent
PASTURE = HERE / "pasture"
PREDATORS = HERE.parent / "population" / "models" / "predator_prey"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = Path(shutil.copytree(PASTURE, tmp_path_factory.mktemp("cells") / "pasture"))
    assert simcc.check(made).diagnostics == ()
    simcc.generate(made)
    return made


@pytest.fixture(scope="module")
def wiring(folder: Path) -> Iterator[ModuleType]:
    sys.path.insert(0, str(folder))
    yield importlib.import_module("pasture.wiring")
    sys.path.remove(str(folder))
    for name in [module for module in sys.modules if module.split(".")[0] == "pasture"]:
        del sys.modules[name]


def begun(wiring: ModuleType, **changed: Any) -> Simulation:
    """Return the pasture before its first round; `changed` replaces whole sections of its numbers."""
    return Simulation(wiring.MODEL, {**wiring.MODEL.numbers[""], **changed}, 3)


@pytest.mark.parametrize("regrowth", [1, 2, 3, 7])
def test_grass_that_is_always_grazed_has_cycles_of_exactly_its_regrowth(wiring: ModuleType, regrowth: int) -> None:
    result = begun(wiring, parameters={"regrowth": regrowth}).run(30)
    assert result.metrics["meals"] == [48 if number % regrowth == 0 else 0 for number in range(30)]
    assert result.metrics["grass"] == [0.0] * 30
    assert result.calls["be_grazed"] == result.metrics["eaten"][-1] == 48 * -(-30 // regrowth)


def test_one_of_several_on_a_cell_gets_what_is_there(wiring: ModuleType) -> None:
    cows = {**wiring.MODEL.numbers[""]["population"], "Cow": {"count": 100, "initial": {"meals": 0}}}
    simulation = begun(wiring, population=cows, space={"width": 8, "height": 6, "place": {"Cow": "random"}})
    result = simulation.run(1)
    herd = simulation._state.populations["Cow"].published
    by_cell: dict[Any, list[Any]] = {}
    for cow in herd:
        by_cell.setdefault(cow.cell, []).append(cow)
    assert all(cell.id == cow.y * 8 + cow.x for cell, cows_there in by_cell.items() for cow in cows_there)
    assert {cow.id for cow in herd if cow.meals} == {cows_there[0].id for cows_there in by_cell.values()}
    assert result.calls["be_grazed"] == 100
    assert result.metrics["meals"] == [len(by_cell)]
    assert result.metrics["grass"] == [(48 - len(by_cell)) / 48]


def test_cells_on_which_nothing_happens_cost_nothing(wiring: ModuleType) -> None:
    """Of 90,000 cells nine are grazed: what is called is counted, and the others take no part in any round."""
    numbers = wiring.MODEL.numbers[""]["population"]
    population = {
        "Cow": {"count": 9, "initial": {"meals": 0}},
        "Patch": {"count": 90_000, "initial": numbers["Patch"]["initial"]},
    }
    space = {"width": 300, "height": 300, "place": {"Cow": {"at": [(column, 7) for column in range(9)]}}}
    result = begun(wiring, population=population, space=space).run(11)
    assert result.calls == {"regrow": 9 * 2, "graze": 9 * 11, "be_grazed": 9 * 3, "eat": 9 * 3}
    assert result.delivered == {"Start": 9 * 11, "Grazed": 9 * 3, "Fed": 9 * 3, "Regrown": 9 * 2}


def test_an_entity_off_the_grid_stands_on_no_cell(wiring: ModuleType) -> None:
    cow = begun(wiring)._state.populations["Cow"].working[0]
    cow.x = cow.y = -1
    with pytest.raises(SimulationError) as caught:
        _ = cow.cell
    assert caught.value.code == "SC613"


def test_cells_are_entities_that_others_find_and_move_to(wiring: ModuleType) -> None:
    cow, *_ = begun(wiring)._state.populations["Cow"].working
    patch = cow.cell
    assert cow.here(type(patch)) == (patch,)
    assert len(cow.near(type(patch), 1)) == 9
    assert patch.here(type(cow)) == (cow,)


def test_cells_give_the_same_run_as_agents_on_each_cell(tmp_path: Path) -> None:
    """Wolves, sheep and grass whether patches are agents or cells changes no bit."""
    agents = Path(shutil.copytree(PREDATORS, tmp_path / "agents"))
    cells = Path(shutil.copytree(PREDATORS, tmp_path / "cells"))
    replace(cells / "odd.yaml", "  Patch:\n    is: agent", "  Patch:\n    is: cell")
    replace(cells / "odd.yaml", "any_per_cell: [Sheep, Wolf, Patch]", "any_per_cell: [Sheep, Wolf]")
    replace(cells / "scenario.yaml", "Patch: {count: 400,", "Patch: {count: cells,")
    replace(cells / "scenario.yaml", ", Patch: every_cell}", "}")
    replace(cells / "graph.yaml", '"one of near(Patch, 0)"', "cell")
    sheep = cells / "handlers" / "sheep.py"
    replace(
        sheep,
        "    grown = [patch for patch in sheep.near(Patch, 0) if patch.grown]\n    if grown:",
        "    if sheep.cell.grown:",
    )
    replace(sheep, "to=grown[0])", "to=sheep.cell)")
    replace(sheep, "Grazed, Patch, Sheep", "Grazed, Sheep")
    found = [simcc.run(each, rounds=60, seed=4).record for each in (agents, cells)]
    assert found[0].digest == found[1].digest
    assert found[0].metrics == found[1].metrics


def test_each_row_of_a_table_is_the_cell_of_its_number(tmp_path: Path) -> None:
    place = Path(shutil.copytree(PASTURE, tmp_path / "pasture"))
    rows = [str(number % 8 == 3) for number in range(48)]  # the fourth column bears grass
    (place / "data").mkdir()
    (place / "data" / "grass.csv").write_text("\n".join(["grown", *rows]), "utf-8")
    from_table = "from: {table: data/grass.csv, columns: [grown]}"
    replace(place / "scenario.yaml", "Patch: {count: cells, grown: true}", f"Patch: {{count: cells, {from_table}}}")
    replace(place / "scenario.yaml", "variants:\n", "record: [Patch.grown]\nvariants:\n")
    replace(place / "scenario.yaml", "half of the patches never bear grass", "the same")
    replace(place / "scenario.yaml", "set: {population.Patch.grown: {exactly: {true: 24}, rest: false}}}", "set: {}}")
    replace(place / "scenario.yaml", "space.width: 80, ", "")
    found = [diagnostic.code for diagnostic in simcc.check(place).diagnostics]
    assert "SC356" not in found, found
    run = simcc.run(place, rounds=1).record
    assert run.metrics["meals"] == 6
    record = pq.read_table(run.dir / "records" / "Patch.parquet").to_pylist()
    assert {row["x"] for row in record if row["round"] == 0 and row["grown"]} == {3}
    (place / "data" / "grass.csv").write_text("\n".join(["grown", *rows[1:]]), "utf-8")
    (wrong,) = [each for each in simcc.check(place).diagnostics if each.code == "SC356"]
    assert "47 rows" in wrong.message and "a row for each cell" in (wrong.help or "")


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), "utf-8")


def test_the_generated_tests_the_record_and_the_export_know_cells(folder: Path) -> None:
    tested = simcc.test(folder)
    assert tested.ok, (tested.diagnostics, tested.tests)
    run = simcc.run(folder, record=("Patch.grown every 5",))
    rows = pq.read_table(run.record.dir / "records" / "Patch.parquet").to_pydict()
    assert len(rows["grown"]) % 48 == 0 and set(rows["grown"]) == {True, False}
    text = export_odd(folder).file.read_text("utf-8")
    assert "The state of a cell is that of its `Patch`." in text
    assert "one `Patch` is on every cell" in text
    assert "the `Patch` on which it stands" in text


def test_cells_are_renamed_like_other_types(tmp_path: Path) -> None:
    place = Path(shutil.copytree(PASTURE, tmp_path / "pasture"))
    before = simcc.run(place).record.digest
    rename("Patch", "Tile", place)
    rename("Tile.grown", "green", place)
    assert "cow.cell.green" in (place / "handlers" / "cow.py").read_text("utf-8")
    assert simcc.run(place).record.digest == before


def test_variants_resize_the_grid_with_its_cells(folder: Path) -> None:
    for variant, share in (("half_grown", 0.0), ("wide", 1.0)):
        assert simcc.run(folder, variant=variant, rounds=1).record.metrics["grass"] == pytest.approx(share, abs=0.11)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "says"),
    [
        ("scenario.yaml", "count: cells", "count: 48", "SC350", "Patch are the cells of the grid"),
        ("scenario.yaml", "count: 48", "count: cells", "SC350", "Cow are not the cells of the grid"),
        ("scenario.yaml", "{Cow: every_cell}", "{Cow: random, Patch: random}", "SC350", "so their places are known"),
        ("scenario.yaml", "patches have no cow, set:", "gone, off: [Patch], set:", "SC350", "cannot be switched off"),
        ("scenario.yaml", "\n  Patch: {count: cells, grown: true}", "", "SC304", "Patch"),
        ("odd.yaml", "any_per_cell: [Cow]", "any_per_cell: [Cow, Patch]", "SC150", "it is not an agent"),
        ("odd.yaml", "  Cow:\n    is: agent", "  Cow:\n    is: cell", "SC150", "cells of one type only"),
        (
            "odd.yaml",
            "      meals: {",
            "      cell: {meaning: a, type: int, unit: b}\n      meals: {",
            "SC150",
            "'cell'",
        ),
        ("graph.yaml", "    writes: [Patch.grown]\n    emits: []", "    leaves: true\n    emits: []", "SC244", "same"),
        ("graph.yaml", "    reads: [Cow.meals]", "    reads: [Cow.meals]\n    creates: [Patch]", "SC243", "same"),
        ("graph.yaml", "{event: Regrown, to: self,", "{event: Regrown, to: cell,", "SC207", "'cell'"),
        ("handlers/cow.py", "cow.emit(Grazed(), to=cow.cell)", "cow.cell.grown = False", "SC436", "'grown'"),
        ("handlers/cow.py", "cow.cell.grown:", "cow.cell.green:", "SC417", "'green'"),
        ("handlers/cow.py", "cow.cell.grown:", "cow.here.grown:", "SC417", "'here' does not have 'grown'"),
        ("handlers/patch.py", "    patch.grown = True", "    patch.move(patch)", "SC480", "is a cell of the grid"),
        ("handlers/patch.py", "patch.grown:", "patch.cell:", "SC417", "'cell'"),
    ],
)
def test_wrong_cells_are_reported(folder: Path, file: str, old: str, new: str, code: str, says: str) -> None:
    texts, tables = Workspace(folder).read_sources()
    assert texts[file].count(old) >= 1
    problems = Sources({**texts, file: texts[file].replace(old, new, 1)}, tables=tables).problems()
    assert any(problem.code == code and says in problem.message for problem in problems), problems


def _changed(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


def test_initial_values_follow_from_positions(tmp_path: Path) -> None:
    """Patches are a chessboard, and cows know their row and, of that, their pair of rows."""
    made = Path(shutil.copytree(PASTURE, tmp_path / "pasture"))
    rows = "{meaning: where it begins, type: int, unit: row, range: [0, 6], visibility: public}"
    _changed(made, "odd.yaml", "      meals:", f"      pair: {rows}\n      row: {rows}\n      meals:")
    white = "white: {meaning: its color on a chessboard, type: bool, visibility: public}"
    _changed(made, "odd.yaml", "      grown:", f"      {white}\n      grown:")
    _changed(made, "scenario.yaml", "meals: 0", "meals: 0, pair: {formula: row // 2}, row: {formula: y + 1}")
    _changed(made, "scenario.yaml", "grown: true", "grown: true, white: {formula: (x + Patch.y) % 2 == 0}")
    metrics = "  wrong: {value: count(Cow where row != y + 1 or pair != row // 2), unit: cows}\n"
    metrics += "  light: {value: share(Patch where white and (x + y) % 2 == 0), unit: share}\n"
    metrics += (
        "  dark: {value: share(Patch where not white), unit: share}\n  pairs: {value: mean(Cow.pair), unit: row}\n"
    )
    _changed(made, "graph.yaml", "metrics:\n", f"metrics:\n{metrics}")
    record = simcc.run(made).record
    assert not [each for each in record.diagnostics if each.severity == "error"]
    found = {name: record.metrics[name] for name in ("wrong", "light", "dark", "pairs")}
    assert found == {"wrong": 0, "light": 0.5, "dark": 0.5, "pairs": (0 + 1 + 1 + 2 + 2 + 3) / 6}
