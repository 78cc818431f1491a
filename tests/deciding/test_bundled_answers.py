"""A run in which a model decided is bundled with its answers and repeated without the model, also without simcc."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from fault_server import says, serving
from voters import answers, as_the_rule

from compiler.operations.new_workspace import new_workspace


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the bundle of a run in which a model answered, and refused once, so that the rule answered there."""
    from compiler.operations.bundles.write_bundle import bundle
    from compiler.operations.run_workspace import run_workspace
    from compiler.runs.decisions.ways import Deciders
    from compiler.runs.request import Run
    from compiler.workspace.settings import Settings

    workspace = new_workspace("voters", tmp_path_factory.mktemp("ws") / "voters")
    wanted = Run(rounds=2, replicates=2, deciders=Deciders(("llm",)))
    with serving([says(None, refusal="I do not vote"), answers(as_the_rule)]) as server:
        settings = Settings(run_sandbox="process", model_name="m", model_base_url=server.url, model_deadline=5)
        result = run_workspace(workspace, wanted, settings=settings, report=False)
    assert result.record.manifest["decisions"]["answered_by"]["fallback"] > 0
    return bundle(workspace, (), tmp_path_factory.mktemp("archive") / "voters.zip").file


def test_it_is_repeated_without_a_model(simcc: Any, archive: Path) -> None:
    code, out, err = simcc("reproduce", str(archive), "--sandbox", "process", "--jobs", "2", "--json")
    found = json.loads(out)
    assert code == 0, err
    assert [(run["verdict"], run["equal"]) for run in found["runs"]] == [("equal", 2)]


def test_it_holds_the_record_and_no_key(archive: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        record = opened.read("answers/record.jsonl").decode("utf-8").splitlines()
        everything = b"".join(opened.read(name) for name in opened.namelist())
    assert record and all(json.loads(line)["request"]["model"] == "m" for line in record)
    assert b"OPENAI_API_KEY" not in everything


def test_run_py_repeats_it_too(archive: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(tmp_path)
    command = [sys.executable, "-I", str(tmp_path / "run.py")]
    clean = {"PATH": os.environ["PATH"]}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=clean)
    assert done.returncode == 0 and "equal: 2 of 2 simulations" in done.stdout, done.stderr


@pytest.mark.parametrize("way", ["another answer", "no answer", "an answer that no question needs"])
def test_other_answers_differ(simcc: Any, archive: Path, tmp_path: Path, way: str) -> None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "compiler"))
    from bundled import rewritten

    def change(files: dict[str, bytes]) -> None:
        path = next(path for path in files if path.endswith("answers.json"))
        kept = json.loads(files[path])
        kept["1"] = {
            "no answer": [],
            "another answer": [[*row[:3], row[3] and {"change": True}] for row in kept["1"]],
            "an answer that no question needs": [*kept["1"], [99, *kept["1"][0][1:]]],
        }[way]
        files[path] = json.dumps(kept).encode("utf-8")

    made = rewritten(archive, tmp_path / "other.zip", change)
    code, out, _ = simcc("reproduce", str(made), "--sandbox", "process")
    assert code == 1 and "error[SC064]" in out
    if way == "no answer":
        assert "not repeated: run" in out and "decides in round 1, as it did not before" in out
    if way == "an answer that no question needs":
        assert "2 of 2 simulations equal" in out
        assert "answers.json does not have the answers that are in asked.parquet" in out
