"""Damage and edits in the folder of a run are found before anything is said about the run."""

import shutil
from pathlib import Path

import pytest
from scripted import write_base

from compiler.operations.run_workspace import run_workspace
from compiler.runs.folders.run_folder import load_run
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from odd.errors import UserError


@pytest.fixture(scope="module")
def with_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("damaged") / "ws")
    run_workspace(folder, Run("", rounds=2, trace=True), settings=Settings(run_sandbox="process"), report=False)
    return next((folder / "runs").iterdir())


def test_a_changed_file_is_found(with_model: Path, tmp_path: Path) -> None:
    """One byte in each file that simcc reads again; the sources have hashes of their own."""
    names = ("manifest.json", "model.json")
    read = [path for path in with_model.rglob("*") if path.suffix == ".parquet" or path.name in names]
    assert {path.name for path in read} >= {"manifest.json", "model.json", "metrics.parquet", "events.parquet"}
    for path in read:
        copied = Path(shutil.copytree(with_model, tmp_path / path.name))
        assert load_run(copied).rounds == 2, "the control"
        place, raw = copied / path.relative_to(with_model), path.read_bytes()
        middle = raw.index(b'"events": ') + 10 if path.name == "manifest.json" else len(raw) // 2
        place.write_bytes(raw[:middle] + bytes([raw[middle] ^ 1]) + raw[middle + 1 :])
        with pytest.raises(UserError, match=rf"{path.name} is not what the run wrote.*make the run again"):
            load_run(copied)


def test_a_missing_file_is_named(with_model: Path, tmp_path: Path) -> None:
    """A report had fewer pictures and charts than the run, without a word."""
    listed = [path.relative_to(with_model) for path in with_model.rglob("*.parquet")]
    assert len(listed) > 3
    for path in listed:
        copied = Path(shutil.copytree(with_model, tmp_path / path.name))
        (copied / path).unlink()
        with pytest.raises(UserError, match=rf"{path.as_posix()} is missing.*make the run again"):
            load_run(copied)


def test_a_table_that_the_manifest_does_not_list_is_refused(with_model: Path, tmp_path: Path) -> None:
    """A report showed the events of another run."""
    copied = Path(shutil.copytree(with_model, tmp_path / "more"))
    shutil.copy(with_model / "events.parquet", copied / "records.parquet")
    with pytest.raises(UserError, match=r"records\.parquet is not a table of this run: .*move it out"):
        load_run(copied)
