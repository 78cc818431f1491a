"""Records of single entities: they equal what the simulation publishes, round by round, and change no run."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import simcc
from runtime_base.engine.engine import Simulation

Workspace = Callable[[str], Path]
ROUNDS = 7


def rows(folder: Path, name: str, *columns: str) -> list[tuple[Any, ...]]:
    table = pq.read_table(folder / f"{name}.parquet").to_pydict()
    return list(zip(*(table[column] for column in columns), strict=True))


def published(folder: Path, package: str, seed: int, entity: str, variable: str) -> list[tuple[int, int, Any]]:
    """Return round, number and value of each entity at the beginning and after every round, from a run in here."""
    sys.path.insert(0, str(folder))
    try:
        model = importlib.import_module(f"{package}.wiring").MODEL
    finally:
        sys.path.remove(str(folder))
    simulation = Simulation(model, model.numbers[""], seed)
    found = []

    def look(number: int, _: Any = None) -> None:
        values = simulation.snapshot()[entity][variable].tolist()
        found.extend((number, key, value) for key, value in zip(simulation.ids[entity], values, strict=True))

    look(0)
    simulation.run(ROUNDS, look)
    return found


@pytest.fixture(scope="module")
def herd(workspace: Workspace) -> Any:
    """Three replicates of a model in which entities are born, die and move, with records, and the same without."""
    folder = workspace("predator_prey")
    given: dict[str, Any] = {"rounds": ROUNDS, "replicates": 3, "seed": 5, "jobs": 2}
    with_record = simcc.run(folder, record=("Sheep.energy", "Patch every 3"), **given)
    return folder, with_record, simcc.run(folder, **given)


def test_a_record_holds_what_was_published_after_each_round(herd: Any) -> None:
    folder, result, _ = herd
    recorded = rows(result.record.dir / "records", "Sheep", "replicate", "round", "id", "energy")
    for replicate in range(3):
        own = [row[1:] for row in recorded if row[0] == replicate]
        assert own == published(folder, "predator_prey", 5 + replicate, "Sheep", "energy")
    assert len({key for _, _, key, _ in recorded}) > 100  # some were born after the start


def test_a_record_changes_no_run(herd: Any) -> None:
    _, result, without = herd
    assert [run.digest for run in result.record.replicates] == [run.digest for run in without.record.replicates]
    assert not (without.record.dir / "records").exists()
    assert "record" not in without.record.manifest


def test_a_rhythm_keeps_the_beginning_each_nth_round_and_the_end(herd: Any) -> None:
    _, result, _ = herd
    folder = result.record.dir
    assert {number for (number,) in rows(folder / "records", "Patch", "round")} == {0, 3, 6, 7}
    columns = ("replicate", "id", "grown", "bare_for", "x", "y")
    last = [row[1:] for row in rows(folder / "records", "Patch", "round", *columns) if row[0] == ROUNDS]
    assert last == rows(folder / "snapshots", "Patch", *columns)


def test_the_manifest_lists_the_record_and_positions_belong_to_it(herd: Any) -> None:
    _, result, _ = herd
    manifest = json.loads((result.record.dir / "manifest.json").read_text("utf-8"))
    assert manifest["record"] == [
        {"name": "Sheep", "variables": ["energy", "x", "y"], "every": 1},
        {"name": "Patch", "variables": ["grown", "bare_for", "x", "y"], "every": 3},
    ]


def test_recorded_ties_are_those_that_the_trace_made_and_removed(workspace: Workspace) -> None:
    result = simcc.run(workspace("job_market"), record=("works_at",), trace=True)
    recorded: dict[int, set[tuple[int, int]]] = {number: set() for number in range(result.record.rounds + 1)}
    for number, source, target in rows(result.record.dir / "records", "works_at", "round", "from", "to"):
        recorded[number].add((source, target))
    ties: set[tuple[int, int]] = set()
    changes = rows(result.record.dir, "ties", "round", "from", "to", "made")
    for number in range(result.record.rounds + 1):
        for _, source, target, made in (row for row in changes if row[0] == number):
            (ties.add if made else ties.discard)((source, target))
        assert recorded[number] == ties
    assert ties


def test_entries_of_the_scenario_hold_unless_the_command_names_the_same_type(
    workspace: Workspace, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(workspace("job_market"), tmp_path / "job_market"))
    with (folder / "scenario.yaml").open("a", encoding="utf-8") as file:
        file.write("record: [Worker.skill every 2, Firm]\n")
    manifest = simcc.run(folder, rounds=2, record=("Worker.colleagues",)).record.manifest
    assert [(table["name"], list(table["variables"]), table["every"]) for table in manifest["record"]] == [
        ("Firm", ["filled"], 1),
        ("Worker", ["colleagues"], 1),
    ]


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("Sheep.enrgy", "error[SC380]: 'Sheep' has no variable 'enrgy'"),
        ("Sheep every day", "does not say what to record"),
        ("Sheep every 0", "has no rounds between two recordings"),
    ],
)
def test_a_wrong_entry_of_the_command_is_refused(workspace: Workspace, entry: str, says: str) -> None:
    with pytest.raises(simcc.UserError) as refused:
        simcc.run(workspace("predator_prey"), record=(entry,))
    error = refused.value
    told = [f"error[{found.code}]: {found.message}" for found in error.diagnostics]
    assert says in "\n".join([str(error), *told])


def test_a_record_beyond_the_limit_of_results_is_refused_before_the_run(workspace: Workspace) -> None:
    with pytest.raises(simcc.UserError) as refused:
        simcc.run(workspace("predator_prey"), rounds=1_000_000, record=("Patch",))
    assert [found.code for found in refused.value.diagnostics] == ["SC624"]
