"""A run that goes on from its state between two rounds, in another process, is the run that was never broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import simcc
from tests.sampling import sampled

ROOT = Path(__file__).parents[2]
MODELS = sorted(place.name for place in Path(__file__).parent.glob("*/models/*") if (place / "graph.yaml").is_file())
OTHERS = sorted(place.parent for place in Path(__file__).parent.glob("*/*/graph.yaml"))
#: Larger models, with every kind of phase.
PACKAGES = sorted((ROOT / "generated" / "library").iterdir())
ROUNDS = 12
AFTER = (1, 2, 6, 11)

PROGRAM = """
import importlib, json, sys
from dataclasses import asdict
from pathlib import Path
from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Simulation

folder, package, rounds, work, *given = sys.argv[1:]
sys.path.insert(0, folder)
model = importlib.import_module(f"{package}.wiring").MODEL

def ran(after):
    simulation = Simulation(model, model.numbers[""], 7, stop_when=model.stop_when.get(""))

    def keep():
        (Path(work) / f"{simulation.parts.rounds}.state").write_bytes(state_of(simulation))

    if after is not None:
        raw = (Path(work) / f"{after}.state").read_bytes()
        restore(simulation, raw)
        assert state_of(simulation) == raw, "what is restored is what was kept"
    result = asdict(simulation.run(int(rounds), None, keep if after is None else None))
    del result["seconds_start"], result["seconds_run"]
    return result

for after in given or [None]:
    print(json.dumps(ran(after), sort_keys=True))
"""


def ran(*words: Any) -> list[dict[str, Any]]:
    """Return the whole run, or, in one process, a run from each of the given rounds."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, words)], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def goes_on(folder: Path, package: str, work: Path, after: tuple[int, ...]) -> None:
    (whole,) = ran(folder, package, ROUNDS, work)
    kept = [number for number in after if (work / f"{number}.state").exists()]
    assert kept or whole["rounds"] == 1
    for number, run in zip(kept, ran(folder, package, ROUNDS, work, *kept) if kept else [], strict=True):
        assert run == whole, f"from the state after round {number}"


@pytest.mark.parametrize("name", MODELS)
def test_a_model_goes_on_from_any_round(name: str, workspace: Callable[[str], Path], tmp_path: Path) -> None:
    place = workspace(name)
    package = next(path.parent.name for path in place.glob("*/wiring.py"))
    goes_on(place, package, tmp_path, AFTER[1:3])


@pytest.mark.parametrize("model", OTHERS, ids=lambda place: place.name)
def test_a_model_in_space_or_time_goes_on_from_any_round(model: Path, tmp_path: Path) -> None:
    place = Path(shutil.copytree(model, tmp_path / model.name))
    simcc.generate(place)
    package = next(path.parent.name for path in place.glob("*/wiring.py"))
    goes_on(place, package, tmp_path, AFTER[1:3])


# a process for each run: `make test` takes every third, `make search` all of them
@pytest.mark.parametrize("place", PACKAGES[:: sampled(1, 3)], ids=lambda place: place.name)
def test_a_scenario_goes_on_from_any_round(place: Path, tmp_path: Path) -> None:
    goes_on(place, place.name, tmp_path, AFTER[2:3])
