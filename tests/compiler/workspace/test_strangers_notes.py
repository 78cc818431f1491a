"""The compiler's own notes of another machine are not used, plans least of all; what only looks changes nothing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from large_models import of_files, of_metrics
from moved import moved
from scripted import base_sources, write_base
from strangers import Outside, forge_lock

from compiler.llm.exchange_record import SqliteRecord
from compiler.operations.build_workspace import generate
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.verdicts.baseline import Baseline
from compiler.workspace.files.parquet_size import read_whole, stored_bytes
from compiler.workspace.files.transaction import PLAN, WRITTEN
from compiler.workspace.lockfile import digest_of
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from sandbox.scratch import PREFIX, scratch_folder
from tests.compiler.forged_runs import forge

#: What ended a replicate.
ERROR = {"code": "SC601", "message": "a message", "help": "help"}
#: The columns that say which replicate and round a row of metrics is about.
_COUNTS = ("replicate", "seed", "round")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("strangers") / "ws")
    generate(folder)
    return folder


def everything(folder: Path) -> dict[str, bytes | None]:
    """Return every file and folder of a workspace, as it is."""
    return dict(_entries(folder))


def _entries(folder: Path) -> Iterator[tuple[str, bytes | None]]:
    for place in sorted(folder.rglob("*")):
        yield str(place), place.read_bytes() if place.is_file() else None


def planned(folder: Path) -> None:
    """Put a plan into a workspace's notes that would write one source and remove another."""
    written = folder / ".simcc" / WRITTEN
    written.mkdir(parents=True, exist_ok=True)
    text = "odd: forged\n"
    (written / "0").write_text(text, "utf-8")
    was = digest_of((folder / "odd.yaml").read_bytes())
    doomed = digest_of((folder / "scenario.yaml").read_bytes())
    plan = [["odd.yaml", was, digest_of(text)], ["scenario.yaml", doomed, None]]
    for forged in (plan, {"plan": plan}, {"plan": plan, "signature": "0" * 64}):
        (written / PLAN).write_text(json.dumps(forged), "utf-8")


LOOKING = ("check", "status", "diff", "log")


@pytest.mark.parametrize("marked", [True, False], ids=["in notes of this machine", "in a stranger's notes"])
@pytest.mark.parametrize("command", [*LOOKING, "generate"])
def test_a_strangers_plan_is_not_carried_out(
    command: str, marked: bool, made: Path, tmp_path: Path, simcc: Any
) -> None:
    folder = moved(made, tmp_path / "ws") if marked else Path(shutil.copytree(made, tmp_path / "ws"))
    planned(folder)
    sources = {name: (folder / name).read_bytes() for name in ("odd.yaml", "scenario.yaml")}
    before = everything(folder)
    _, _, err = simcc(command, str(folder))
    assert {name: (folder / name).read_bytes() for name in sources} == sources
    if command in LOOKING:
        assert everything(folder) == before
    assert ("was not made here" in err) is (not marked)


def test_a_strangers_notes_are_set_aside_and_their_record_can_be_taken_in(
    made: Path, tmp_path: Path, simcc: Any
) -> None:
    folder = Path(shutil.copytree(made, tmp_path / "ws"))
    SqliteRecord(folder / ".simcc" / "record.sqlite").add([])
    code, _, err = simcc("generate", str(folder))
    assert code == 0 and ".simcc was not made here" in err and "not used, and now called .simcc-1" in err
    assert (folder / ".simcc-1" / "record.sqlite").exists() and not (folder / ".simcc" / "record.sqlite").exists()
    code, _, err = simcc("generate", str(folder))
    assert code == 0 and "not made here" not in err, "it is said once"
    assert simcc("record", "import", str(folder / ".simcc-1" / "record.sqlite"), str(folder))[0] == 0


@pytest.mark.parametrize("command", LOOKING)
def test_what_only_looks_changes_nothing(command: str, made: Path, tmp_path: Path, simcc: Any) -> None:
    folder = write_base(tmp_path / "ws")
    before = everything(folder)
    simcc(command, str(folder))
    assert everything(folder) == before


def test_a_kept_text_is_the_one_that_its_name_says(made: Path, tmp_path: Path) -> None:
    workspace = Workspace(moved(made, tmp_path / "ws"))
    sha = digest_of((workspace.root / "odd.yaml").read_text("utf-8"))
    assert workspace.kept_text(sha) is not None
    (workspace.hidden / "texts" / sha).write_text("something else", "utf-8")
    assert workspace.kept_text(sha) is None
    assert workspace.kept_text("../../odd.yaml") is None


# A damaged lock -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["generate", "check", "status", "diff", "run"])
@pytest.mark.parametrize("damage", ["a byte", "a type", "depth", "a link"])
def test_a_damaged_lock_is_an_error(damage: str, command: str, made: Path, tmp_path: Path, simcc: Any) -> None:
    folder = moved(made, tmp_path / "ws")
    place = folder / "simcc.lock"
    raw = place.read_bytes()
    if damage == "a link":
        place.rename(folder / "other.lock")
        place.symlink_to(folder / "other.lock")
    else:
        at = raw.index(b'"sha256"') + 12
        damaged = {
            "a byte": raw[:at] + b"\xff" + raw[at + 1 :],
            "a type": json.dumps({**json.loads(raw), "artifacts": {"odd.yaml": {"sha256": [], "inputs": 5}}}).encode(),
            "depth": b'{"lock": 1, "artifacts": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        }
        place.write_bytes(damaged[damage])
    code, out, err = simcc(command, str(folder))
    assert code == 1, err
    assert "simcc.lock" in out + err and ("restore it" in out + err or "is a link" in out + err)


def entry(lock: dict[str, Any]) -> dict[str, Any]:
    """Return the lock's entry for odd.yaml."""
    found: dict[str, Any] = lock["artifacts"]["odd.yaml"]
    return found


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "half a character": lambda lock: entry(lock).update(author="\ud800"),
    "a note without texts": lambda lock: entry(lock).update(notes=[{}]),
    "a note of numbers": lambda lock: entry(lock).update(notes=[{"kind": 1, "words": 2, "text": 3}]),
    "a long path": lambda lock: lock["artifacts"].update({f"rumor/{'a' * 5000}.py": entry(lock)}),
    "too many artifacts": lambda lock: lock["artifacts"].update({f"rumor/{n}.py": entry(lock) for n in range(20_000)}),
}


@pytest.mark.parametrize("command", ["generate", "status"])
@pytest.mark.parametrize("name", FORGED)
def test_a_forged_lock_is_an_error(name: str, command: str, made: Path, tmp_path: Path, simcc: Any) -> None:
    folder = moved(made, tmp_path / "ws")
    forge_lock(folder, lambda _: None)
    assert simcc(command, str(folder))[0] == 0, "the control"
    forge_lock(folder, FORGED[name])
    code, out, err = simcc(command, str(folder))
    assert code == 1 and "simcc.lock cannot be used" in out + err and "restore it" in out + err


def test_a_flipped_digit_in_a_hash_is_no_edit_of_the_user(made: Path, tmp_path: Path, simcc: Any) -> None:
    folder = moved(made, tmp_path / "ws")
    place = folder / "simcc.lock"
    whole = json.loads(place.read_text("utf-8"))
    sha = entry(whole)["sha256"]
    entry(whole)["sha256"] = ("0" if sha[0] != "0" else "1") + sha[1:]
    place.write_text(json.dumps(whole), "utf-8")
    code, _, err = simcc("status", str(folder))
    assert code == 1 and "the checksum differs" in err and "restore it" in err
    # a lock of an older simcc had no checksum, and would have taken that for an edit
    del whole["checksum"]
    place.write_text(json.dumps({**whole, "lock": 1}), "utf-8")
    assert "edited by you" in simcc("status", str(folder))[1]
    assert simcc("generate", str(folder))[0] == 0
    assert "checksum" in json.loads(place.read_text("utf-8"))


# Litter ---------------------------------------------------------------------------------------------------------------


def test_folders_for_temporary_files_are_swept_once_their_process_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    outside = Outside(tmp_path / "home")
    child = os.fork() if hasattr(os, "fork") else 0
    if child == 0 and hasattr(os, "fork"):
        os._exit(0)
    os.waitpid(child, 0)
    dead, alive = tmp_path / f"{PREFIX}{child}-x", tmp_path / f"{PREFIX}{os.getpid()}-x"
    for folder in (dead, alive):
        folder.mkdir()
        (folder / "link").symlink_to(outside.folder)
    (tmp_path / f"{PREFIX}{child}-link").symlink_to(outside.folder)
    # of a process whose number another one has by now, after years
    old, young = (
        tmp_path / f"{PREFIX}{os.getpid()}-1000000000-x",
        tmp_path / f"{PREFIX}{os.getpid()}-{time.time():.0f}-x",
    )
    for folder in (old, young):
        folder.mkdir()
    with scratch_folder() as mine:
        assert Path(mine).is_dir() and alive.is_dir() and not dead.exists()
        assert young.is_dir() and not old.exists()
    assert not Path(mine).exists() and outside.is_untouched()


def test_a_machine_without_a_folder_for_temporary_files_is_no_bug_of_simcc(tmp_path: Path) -> None:
    """A disk that takes not one byte more, as a limit of file sizes makes one, ended `simcc generate` in a crash."""
    program = (
        "import resource, sandbox.scratch as s; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); s.scratch_folder()"
    )
    ended = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert "MachineError: no folder for temporary files can be written" in ended.stderr


@pytest.mark.parametrize("mode", ["process", "local"])
def test_what_a_kill_leaves_in_the_temporary_folder_is_swept_by_the_next_command(mode: str, tmp_path: Path) -> None:
    folder, scratch = write_base(tmp_path / "ws"), tmp_path / "scratch"
    scratch.mkdir()
    generate(folder)
    environment = {**os.environ, "TMPDIR": str(scratch), "SIMCC_SANDBOX": mode}
    command = [sys.executable, "-m", "simcc", "run", str(folder), "--quiet"]
    text = (folder / "scenario.yaml").read_text("utf-8")
    stop = ", stop_when: 'count(User where belief == \"spreader\") == 0'"
    assert stop in text
    (folder / "scenario.yaml").write_text(text.replace(stop, ""), "utf-8")
    running = subprocess.Popen([*command, "--rounds", "1000000"], env=environment, stderr=subprocess.DEVNULL)
    for _ in range(600):
        if any(scratch.glob(f"{PREFIX}{running.pid}-*/rumor")) and any((folder / "runs").glob(".partial-*")):
            break
        time.sleep(0.05)
    time.sleep(0.5)
    running.kill()
    running.wait()
    assert any(scratch.iterdir()), "the control: a kill leaves something"
    done = subprocess.run([*command, "--rounds", "1"], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert list(scratch.iterdir()) == []


# Records --------------------------------------------------------------------------------------------------------------


def test_a_record_is_read_and_never_changed(tmp_path: Path) -> None:
    import sqlite3

    from compiler.llm.exchange_record import read_rows

    file = tmp_path / "record.sqlite"
    with sqlite3.connect(file) as base:
        base.execute("create table other (x)")
        base.execute("create view exchanges as select 'k' as key, 's' as stage, 'n' as name, 1 as request, 2 as answer")
    before = file.read_bytes()
    with pytest.raises(UserError, match="has no table of exchanges"):
        read_rows(file)
    assert file.read_bytes() == before and [path.name for path in tmp_path.iterdir()] == ["record.sqlite"]


@pytest.mark.parametrize(
    "line",
    [
        *("[]", "5", '{"key": 1}', "[" * 100_000),
        '{"key": "k", "stage": "s", "name": "n", "request": {"messages": 5}, "answer": {}}',
        '{"key": "k", "stage": "s", "name": "n", "request": [], "answer": null}',
    ],
)
def test_a_record_of_something_else_is_refused(line: str, tmp_path: Path) -> None:
    from compiler.llm.exchange_record import read_rows

    (tmp_path / "record.jsonl").write_text(line + "\n", "utf-8")
    with pytest.raises(UserError, match="record"):
        read_rows(tmp_path / "record.jsonl")


def test_a_pipe_is_no_record(tmp_path: Path) -> None:
    from compiler.llm.exchange_record import read_rows

    os.mkfifo(tmp_path / "record.jsonl")
    with pytest.raises(UserError, match="not an ordinary file"):
        read_rows(tmp_path / "record.jsonl")


# Wrong input is a diagnostic ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("[]", "5", "{}", '{"baseline": 1, "runs": 5}', '{"baseline": 1, "runs": {"base/1": []}}', "[" * 100_000),
        '{"baseline": 1, "runs": {"base/1": {"digest": 5, "metrics": {}, "rounds": 1}}}',
        '{"baseline": 1, "runs": {"base/1": {"digest": "a", "metrics": {"spreaders": "x"}, "rounds": 1}}}',
        '{"baseline": 1, "runs": {"base/1": {"digest": "a", "metrics": [], "rounds": 1}}}',
        '{"baseline": 1, "runs": {"base/1": {"digest": "a", "metrics": {}, "rounds": "one"}}}',
        '{"baseline": 1, "runs": {"base/1": {"digest": "a", "metrics": {"spreaders": NaN}, "rounds": 1}}}',
        '{"baseline": 1, "runs": {"base/1": {"digest": "a", "metrics": {"spreaders": 1e999}, "rounds": 1}}}',
        f'{{"baseline": 1, "runs": {{"base/1": {{"digest": "a", "metrics": {{"x": {"9" * 400}}}, "rounds": 1}}}}}}',
    ],
)
def test_a_wrong_baseline_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "baseline.json").write_text(text, "utf-8")
    with pytest.raises(UserError, match=r"baseline\.json cannot be read"):
        Baseline(Workspace(tmp_path), lambda batch, runs: None).known()


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Path:
    stops = re.compile(r", stop_when: '[^']*'")
    scenario = stops.sub("", base_sources()["scenario.yaml"])
    folder = write_base(tmp_path_factory.mktemp("strangers") / "ws", scenario_yaml=scenario)
    run_workspace(folder, Run("", rounds=2), settings=Settings(run_sandbox="process"), report=False)
    return folder


@pytest.fixture(scope="module")
def several(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("strangers") / "ws")
    wanted = Run("", rounds=2, replicates=2)
    run_workspace(folder, wanted, settings=Settings(run_sandbox="process"), report=False)
    return folder


@pytest.mark.parametrize(
    "change",
    [
        *({"overrides": []}, {"sources": {"odd.yaml": 5}}, {"rounds": "many"}, {"replicates": []}, {"numbers": 5}),
        *(
            {"replicates": [5]},
            {"replicates": 5},
            {"isolation": []},
            {"format": []},
            {"wall_s": "long"},
            {"seed": None},
        ),
        *({"created": "\ud800"}, {"decisions": 5}, {"decisions": {}}, {"decisions": {"ways": [1]}}, {"data": {"x": 5}}),
        *({"numbers": {}}, {"numbers": {"population": {"User": {"count": "x"}}}}, {"clock": []}),
        {"replicates": [{"seed": 1}] * 20_000},
    ],
)
def test_a_wrong_manifest_is_named(change: dict[str, Any], ran: Path, tmp_path: Path, simcc: Any) -> None:
    folder = moved(ran, tmp_path / "ws")
    (place,) = (folder / "runs").glob("*/manifest.json")
    assert simcc("report", str(folder))[0] == 0, "the control"
    forge(place.parent, lambda manifest: manifest.update(change))
    code, _, err = simcc("report", str(folder))
    assert code == 1 and "does not contain a whole run" in err
    place.write_text("[" * 100_000, "utf-8")
    assert simcc("report", str(folder))[0] == 1


def first(**changes: Any) -> dict[str, Any]:
    """Return what is changed of the first replicate."""
    return {"replicates": changes}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        *((first(seed=2), "seed"), (first(rounds=1), "metrics.parquet"), (first(rounds=0), "metrics.parquet")),
        *((first(rounds=999), "rounds"), (first(events=-5), "events"), (first(events=5), "events")),
        *((first(digest=""), "digest"), (first(error=ERROR), "error")),
        *((first(final={"spreaders": 0.5}), "final"), (first(calls={"hear": -1}), "calls.hear")),
        *(({"rows": 3}, "metrics.parquet"), ({"rows": 0}, "final"), ({"column": "spreaders"}, "final")),
        *(({"seed": 5}, "seed"), ({"rounds": 1}, "rounds")),
    ],
)
def test_a_manifest_that_contradicts_its_run_is_named(
    change: dict[str, Any], named: str, several: Path, tmp_path: Path, simcc: Any
) -> None:
    folder = moved(several, tmp_path / "ws")
    (place,) = (folder / "runs").glob("*/metrics.parquet")
    forge(place.parent)
    assert simcc("report", str(folder))[0] == 0, "the control"
    table = pq.read_table(place)
    dropped = table.drop_columns(change["column"]) if "column" in change else table
    pq.write_table(dropped.slice(0, change.get("rows")), place)

    def changed(manifest: dict[str, Any]) -> None:
        manifest["replicates"][0] |= change.get("replicates", {})
        manifest |= {key: value for key, value in change.items() if key in ("seed", "rounds")}

    forge(place.parent, changed)
    code, _, err = simcc("report", str(folder))
    assert code == 1 and "make the run again" in err and named in err


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("manifest.json", "the numbers in manifest.json are not those that the sources"),
        ("model.json", "the numbers in model.json are not those that the sources"),
        ({"clock": {"step": "day", "lasts": "1 day"}}, "the clock in manifest.json is not that of the sources"),
        ({"rounds": None}, "the replicate with seed 1 finished after round 2; by its sources and settings it has 200"),
    ],
)
def test_what_the_sources_of_a_run_do_not_give_is_named(
    change: str | dict[str, Any], named: str, ran: Path, tmp_path: Path, simcc: Any
) -> None:
    """In a report and in a comparison; where another version of simcc made the run, both say that they do not know."""
    folder = moved(ran, tmp_path / "ws")
    (place,) = (folder / "runs").glob("*/model.json")
    model = json.loads(place.read_text("utf-8"))
    model["numbers"][""]["population"]["User"]["count"] += 1
    if change == "model.json":
        place.write_text(json.dumps(model), "utf-8")
    own = {"numbers": model["numbers"][""]} if change == "manifest.json" else {}
    forge(place.parent, lambda manifest: manifest.update(change if isinstance(change, dict) else own))
    same = str(place.parent)
    for command in (("report", str(folder)), ("compare", same, same)):
        code, _, err = simcc(*command)
        assert code == 1 and named in err and "make the run again" in err
    forge(place.parent, lambda manifest: manifest.update(simcc="0.0.9", rounds=2))
    for command in (("report", str(folder)), ("compare", same, same)):
        code, out, err = simcc(*command)
        assert code == 0 and "simcc 0.0.9 made this run. This version does not check" in out + err
    assert "simcc 0.0.9 made this run" in (place.parent / "report.html").read_text("utf-8")


METRICS: dict[str, dict[str, Any]] = {
    "texts": {"spreaders": ["a", "<script>"]},
    "lists": {"spreaders": [[1.0], [2.0]]},
    "an infinite value": {"spreaders": [1.0, float("inf")]},
    "a name for a number": {"replicate": ["a", "b"]},
    "more than memory holds": {"spreaders": np.zeros(20_000_000), **dict.fromkeys(_COUNTS, np.zeros(20_000_000, int))},
}


@pytest.mark.parametrize("name", METRICS)
def test_wrong_metrics_are_named_before_they_are_read(name: str, ran: Path, tmp_path: Path, simcc: Any) -> None:
    folder = moved(ran, tmp_path / "ws")
    (place,) = (folder / "runs").glob("*/metrics.parquet")
    control = pq.read_table(place).to_pydict()
    assert simcc("report", str(folder))[0] == 0, "the control"
    columns = {**control, **METRICS[name]}
    long = {key: values for key, values in columns.items() if len(values) == len(columns["spreaders"])}
    pq.write_table(pa.table(long), place, compression="zstd")
    forge(place.parent)
    code, _, err = simcc("report", str(folder))
    assert code == 1 and "does not contain a whole run" in err
    assert ("SIMCC_TABLE_MEMORY" in err) is (name == "more than memory holds")


@pytest.mark.parametrize("column", ["replicate", "date", "what"])
def test_a_text_that_a_file_holds_once_for_many_cells_is_counted_in_each(column: str, tmp_path: Path) -> None:
    def written(count: int, length: int) -> bytes:
        texts = pa.DictionaryArray.from_arrays(pa.array([0] * count, pa.int32()), pa.array(["x" * length]))
        place = tmp_path / "table.parquet"
        pq.write_table(pa.table({column: texts, "round": [1] * count}), place, compression="zstd", store_schema=False)
        return place.read_bytes()

    assert read_whole(written(3, 200)).num_rows == 3, "the control"
    bomb = written(300_000, 200_000)
    assert len(bomb) < 10_000
    with pytest.raises(ValueError, match="SIMCC_TABLE_MEMORY"):
        read_whole(bomb)


def test_texts_of_a_fixed_length_are_counted_in_each_cell(tmp_path: Path) -> None:
    texts = pa.array([b"x" * 200_000], pa.binary(200_000)).take(pa.array([0] * 300))
    pq.write_table(pa.table({"a": texts}), tmp_path / "table.parquet", compression="zstd")
    file = pq.ParquetFile(tmp_path / "table.parquet")
    assert stored_bytes(file, "a") >= 300 * 200_000 > 100 * (tmp_path / "table.parquet").stat().st_size


def test_a_file_where_the_package_goes_is_named_and_leaves_nothing_to_finish(tmp_path: Path, simcc: Any) -> None:
    folder = write_base(tmp_path / "ws")
    (folder / "rumor").write_text("mine", "utf-8")
    for _ in range(2):
        code, _, err = simcc("generate", str(folder))
        assert code == 1 and "rumor is not a folder" in err and "move it away" in err
    assert "stopped while it wrote" not in simcc("check", str(folder))[2]
    (folder / "rumor").unlink()
    assert simcc("generate", str(folder))[0] == 0


def test_more_metrics_than_a_run_can_report_are_an_error(tmp_path: Path) -> None:
    assert [problem.code for problem in Sources(of_metrics(2000)).problems() if problem.severity.value == "error"]


def test_a_thousand_actions_in_ten_files_are_checked_in_seconds_and_more_are_refused() -> None:
    begun = time.process_time()
    problems = Sources(of_files(10, 49)).problems()
    assert time.process_time() - begun < 15
    assert not [problem for problem in problems if problem.severity.value == "error"], "the control"
    more = of_files(10, 50)
    problems = Sources({path: more[path] for path in base_sources()}).problems()
    assert "'actions' is too long (at most 1000)" in {problem.message for problem in problems}


def test_a_deleted_working_folder_and_a_closed_input_are_named(
    tmp_path: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path.cwd()
    (tmp_path / "gone").mkdir()
    monkeypatch.setattr("sys.stdin", None)
    code, _, err = simcc("build", "-")
    assert code == 1 and "the standard input is closed" in err
    os.chdir(tmp_path / "gone")
    try:
        (tmp_path / "gone").rmdir()
        code, _, err = simcc("check")
    finally:
        os.chdir(here)
    assert code == 1 and "was deleted" in err
