"""A run that goes on from its state between two rounds, in another process, is the run that was never broken."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
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
#: How many models are run in one process.
TOGETHER = 8

PROGRAM = """
import importlib, json, sys
from dataclasses import asdict
from pathlib import Path
from runtime_base.checkpoints.run_state import restore, state_of
from runtime_base.engine.engine import Simulation

rounds, places = json.loads(sys.argv[1])

def ran(model, work, after):
    simulation = Simulation(model, model.numbers[""], 7, stop_when=model.stop_when.get(""))

    def keep():
        (Path(work) / f"{simulation.parts.rounds}.state").write_bytes(state_of(simulation))

    if after is not None:
        raw = (Path(work) / f"{after}.state").read_bytes()
        restore(simulation, raw)
        assert state_of(simulation) == raw, "what is restored is what was kept"
    result = asdict(simulation.run(rounds, None, keep if after is None else None))
    del result["seconds_start"], result["seconds_run"]
    return result

for folder, package, work, given in places:
    sys.path.insert(0, folder)
    model = importlib.import_module(f"{package}.wiring").MODEL
    print(json.dumps([ran(model, work, after) for after in given], sort_keys=True))
"""


@dataclass(frozen=True)
class Place:
    """A package in a folder, a folder for its states, and the rounds after which its runs go on."""

    folder: Path
    package: str
    work: Path
    after: tuple[int | None, ...]


def ran(places: Sequence[Place]) -> list[list[dict[str, Any]]]:
    """Return the runs of each place from each of its rounds (None: from the beginning), all in one process."""
    told = [(str(place.folder), place.package, str(place.work), place.after) for place in places]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps([ROUNDS, told])],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def go_on(packages: Mapping[str, Path], work: Path, after: tuple[int, ...]) -> None:
    """Hold the runs of packages, by name with their folders, against those that go on from their states."""
    places = [Place(folder, name, work / name, (None,)) for name, folder in packages.items()]
    for place in places:
        place.work.mkdir()
    whole = [run for (run,) in ran(places)]
    kept = [
        replace(place, after=tuple(number for number in after if (place.work / f"{number}.state").exists()))
        for place in places
    ]
    for place, full, runs in zip(kept, whole, ran(kept), strict=True):
        assert place.after or full["rounds"] == 1, place.package
        for number, run in zip(place.after, runs, strict=True):
            assert run == full, f"{place.package} from the state after round {number}"


def together(names: Sequence[Any]) -> list[Sequence[Any]]:
    return [names[start : start + TOGETHER] for start in range(0, len(names), TOGETHER)]


def package_in(folder: Path) -> str:
    return next(path.parent.name for path in folder.glob("*/wiring.py"))


@pytest.mark.parametrize("names", together(MODELS), ids=lambda names: names[0])
def test_models_go_on_from_any_round(names: list[str], workspace: Callable[[str], Path], tmp_path: Path) -> None:
    folders = [workspace(name) for name in names]
    go_on({package_in(folder): folder for folder in folders}, tmp_path, AFTER[1:3])


@pytest.mark.parametrize("models", together(OTHERS), ids=lambda models: models[0].name)
def test_models_in_space_or_time_go_on_from_any_round(models: list[Path], tmp_path: Path) -> None:
    folders = [Path(shutil.copytree(model, tmp_path / "models" / model.name)) for model in models]
    for folder in folders:
        simcc.generate(folder)
    go_on({package_in(folder): folder for folder in folders}, tmp_path, AFTER[1:3])


# `make test` takes every third, `make search` all of them
@pytest.mark.parametrize("folders", together(PACKAGES[:: sampled(1, 3)]), ids=lambda folders: folders[0].name)
def test_scenarios_go_on_from_any_round(folders: list[Path], tmp_path: Path) -> None:
    go_on({folder.name: folder for folder in folders}, tmp_path, AFTER[2:3])
