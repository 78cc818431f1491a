"""What a script says of a run is what the command says of it."""

from __future__ import annotations

from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from scripted import write_small

import simcc


def test_a_script_pauses_a_run_looks_at_it_and_completes_it(tmp_path: Path) -> None:
    folder = write_small(tmp_path)
    whole = simcc.run(folder, rounds=9)
    paused = simcc.run(folder, rounds=9, until=4, inspect=True, only=["User 3"])
    assert paused.record.outcome.value == "paused" and paused.record.replicates[0].rounds == 4
    assert paused.state is not None and paused.ok
    later = simcc.run(folder, resume="latest", step=2)
    assert later.record.replicates[0].rounds == 6
    completed = simcc.run(folder, resume=later.record.id)
    assert completed.record.digest == whole.record.digest


def test_what_a_resumed_run_cannot_change_is_refused_also_where_it_is_usual(tmp_path: Path) -> None:
    folder = write_small(tmp_path)
    simcc.run(folder, rounds=9, until=4, seed=7, replicates=2)
    wishes: list[dict[str, Any]] = [{"seed": 1}, {"replicates": 1}]
    for wish in wishes:
        with pytest.raises(simcc.UserError, match=next(iter(wish))):
            simcc.run(folder, resume="latest", **wish)
    completed = simcc.run(folder, resume="latest", seed=7, replicates=2)
    assert [replicate.seed for replicate in completed.record.replicates] == [7, 8]


def test_a_script_chooses_the_engine(tmp_path: Path) -> None:
    folder = write_small(tmp_path)
    made = {engine: simcc.run(folder, rounds=3, engine=engine).record for engine in ("interpreted", "native")}
    assert {engine: record.manifest["engine"] for engine, record in made.items()} == {e: e for e in made}
    assert len({record.digest for record in made.values()}) == 1
    with pytest.raises(simcc.UserError, match="engine"):
        simcc.run(folder, engine="fast")


@pytest.mark.parametrize(
    "wrong", [{"replicates": 0}, {"rounds": 0}, {"until": 0}, {"step": 0}, {"seed": -1}, {"jobs": 0}]
)
def test_numbers_that_the_command_refuses_are_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    folder = write_small(tmp_path)
    with pytest.raises(simcc.UserError):
        simcc.run(folder, **wrong)
    assert not (folder / "runs").exists()


def test_each_function_takes_the_engine_that_its_command_takes() -> None:
    for name in ("run", "test", "sweep", "calibrate", "validate"):
        assert "engine" in signature(getattr(simcc, name)).parameters
