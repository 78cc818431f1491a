"""Runs of a small model in real processes: results, records and files, whatever the model or the user does."""

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from compiler.runs.execute import RunProgress, RunRecord, RunRequest, execute, latest_run, load_run
from compiler.runs.folders.run_folder import RunFolder, recovered, runs_in
from compiler.runs.jobs.job_frames import Conversation
from compiler.runs.run_record import Replicate
from compiler.runs.tables.metric_table import write_metrics
from compiler.workspace.files.cleanup import partial_name
from odd.errors import UserError
from sandbox.contract import Limits, Outcome
from sandbox.pipe.frames import FrameError, Metrics, Progress, ReplicateEnd, Started
from sandbox.process import ProcessSandbox

MODEL = Path(__file__).parent / "models" / "tiny"


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ws") / "Gerücht im Café"
    shutil.copytree(MODEL, folder / "tiny", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def numbers(**parameters: Any) -> dict[str, Any]:
    initial = {"mood": "calm", "name": "=1+1", "place": [0.0, 0.0], "pushed": 0}
    return {
        "schedule": {"rounds": 5, "max_events_per_round": None},
        "population": {"Walker": {"count": 10, "initial": initial}},
        "environment": {"Square": {"visits": 0}},
        "relations": {"knows": "complete"},
        "parameters": {"trouble": 0, **parameters},
        "off": [],
    }


def run(workspace: Path, **changes: Any) -> RunRecord:
    request = RunRequest(folder=workspace, package="tiny", limits=Limits(wall_s=20))
    return execute(replace(request, **changes), ProcessSandbox())


@pytest.fixture(scope="module")
def traced(workspace: Path) -> RunRecord:
    return run(workspace, seed=7, replicates=3, jobs=2, trace=True, runs=workspace / "kept", sources={"odd.yaml": "ab"})


def test_a_run_finishes_with_metrics_and_counts(traced: RunRecord) -> None:
    first = traced.replicates[0]
    assert (traced.outcome, traced.isolation, traced.engine) == (Outcome.FINISHED, "process", "interpreted")
    assert [replicate.seed for replicate in traced.replicates] == [7, 8, 9]
    assert (traced.rounds, first.rounds, len(first.metrics["visits"])) == (5, 5, 5)
    assert first.metrics["nothing"] == [None] * 5
    assert first.calls["push"] == 50 and first.delivered["Push"] == 5 * (9 + 9)
    assert first.metrics["visits"][-1] == first.delivered["Arrived"] > 0
    assert len({replicate.digest for replicate in traced.replicates}) == 3


def test_a_written_run_reads_back_the_same(traced: RunRecord) -> None:
    assert traced.dir is not None
    assert load_run(traced.dir) == traced
    assert latest_run(traced.dir.parent.parent / "nowhere") is None


def test_the_manifest_says_what_ran(traced: RunRecord) -> None:
    assert traced.dir is not None
    manifest = json.loads((traced.dir / "manifest.json").read_text())
    assert manifest["sources"] == {"odd.yaml": "ab"}
    assert "files and network are open" in manifest["isolation_means"]
    assert manifest["simcc"] and manifest["python"] and manifest["numpy"]
    assert [item["digest"] for item in manifest["replicates"]] == [replicate.digest for replicate in traced.replicates]


def test_metrics_are_written_twice_and_alike(traced: RunRecord) -> None:
    assert traced.dir is not None
    with (traced.dir / "metrics.csv").open() as file:
        rows = list(csv.DictReader(file))
    table = pq.read_table(traced.dir / "metrics.parquet").to_pylist()
    assert [int(row["round"]) for row in rows] == [1, 2, 3, 4, 5] * 3
    assert [float(row["visits"]) for row in rows] == [row["visits"] for row in table]
    assert {row["nothing"] for row in rows} == {""} and {row["nothing"] for row in table} == {None}


def test_snapshots_hold_every_variable(traced: RunRecord) -> None:
    assert traced.dir is not None
    walkers = pq.read_table(traced.dir / "snapshots" / "Walker.parquet").to_pylist()
    squares = pq.read_table(traced.dir / "snapshots" / "Square.parquet").to_pylist()
    assert [(row["replicate"], row["id"]) for row in walkers] == [(r, i) for r in range(3) for i in range(10)]
    assert {row["name"] for row in walkers} == {"=1+1"}
    assert {row["mood"] for row in walkers} == {"calm", "cross"}
    assert all(len(row["place"]) == 2 for row in walkers)
    assert any(row["friend"] is None for row in walkers) or all(0 <= row["friend"] < 10 for row in walkers)
    assert all((row["pushed"] > 0) == (row["pushed_at"] is not None) for row in walkers)
    assert [row["visits"] for row in squares] == [replicate.metrics["visits"][-1] for replicate in traced.replicates]


def test_the_trace_holds_every_event_and_decision_in_order(traced: RunRecord) -> None:
    assert traced.dir is not None
    events = pq.read_table(traced.dir / "events.parquet").to_pylist()
    decisions = pq.read_table(traced.dir / "decisions.parquet").to_pylist()
    pushes = [row for row in events if row["event"] == "Push"]
    assert len(pushes) == sum(replicate.delivered["Push"] for replicate in traced.replicates)
    assert [(r["replicate"], r["round"], r["serial"]) for r in events] == sorted(
        (r["replicate"], r["round"], r["serial"]) for r in events
    )
    broadcast = [r for r in pushes if (r["replicate"], r["round"], r["sender"]) == (1, 2, 0)]
    assert sorted(r["receiver"] for r in broadcast) == list(range(1, 10))
    assert len({r["serial"] for r in broadcast}) == len({r["Push.strength"] for r in broadcast}) == 1
    assert {r["receiver_type"] for r in events if r["event"] == "Arrived"} == {"Square"}
    assert all(r["Push.strength"] is None for r in events if r["event"] == "Arrived")
    assert len(decisions) == len(pushes)
    gave_way = sum(row["pushed.way"] for row in decisions if row["replicate"] == 0)
    assert gave_way == traced.replicates[0].delivered["Arrived"]
    assert {row["pushed.mood"] for row in decisions} == {"calm", "cross"}


def test_nothing_depends_on_jobs_hash_seed_or_trace(traced: RunRecord, workspace: Path) -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[2]); from pathlib import Path; import test_runs as t\n"
        "print([one.digest for one in t.run(Path(sys.argv[1]), seed=7, replicates=3, jobs=1, keep=False).replicates])"
    )
    command = [sys.executable, "-c", script, str(workspace), str(Path(__file__).parent)]
    other = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": "99"}, capture_output=True, text=True)
    assert other.stdout.strip() == str([replicate.digest for replicate in traced.replicates]), other.stderr


def test_replicates_are_runs_of_their_own(traced: RunRecord, workspace: Path) -> None:
    alone = run(workspace, seed=8, keep=False)
    assert alone.digest == alone.replicates[0].digest == traced.replicates[1].digest
    assert alone.dir is None


def test_json_has_what_was_promised(traced: RunRecord) -> None:
    found = traced.as_json([{"id": "e1", "passed": None, "value": None, "expected": "> 1"}])
    promised = {"outcome", "seed", "variant", "engine", "isolation", "rounds", "events", "wall_s", "digest", "metrics"}
    assert promised | {"expectations", "dir", "runs"} <= found.keys()
    assert found["metrics"]["nothing"] is None
    assert found["metrics"]["visits"] == sum(replicate.metrics["visits"][-1] for replicate in traced.replicates) / 3
    assert len(found["runs"]) == 3 and json.loads(json.dumps(found, allow_nan=False)) == found


def test_variant_rounds_and_numbers_are_heeded(workspace: Path) -> None:
    assert run(workspace, variant="short", keep=False).rounds == 2
    assert run(workspace, rounds=3, keep=False).rounds == 3
    assert run(workspace, numbers=numbers() | {"schedule": {"rounds": 4}}, keep=False).rounds == 4


@pytest.mark.parametrize(
    ("trouble", "outcome", "code", "words"),
    [(1, Outcome.CODE_ERROR, "SC601", "ZeroDivisionError"), (2, Outcome.CODE_ERROR, "SC602", "pushed")],
)
def test_a_faulty_handler_is_a_result_at_its_line(
    workspace: Path, trouble: int, outcome: Outcome, code: str, words: str
) -> None:
    record = run(workspace, numbers=numbers(trouble=trouble), replicates=2, keep=False)
    assert (record.outcome, record.digest, len(record.replicates)) == (outcome, "", 2)
    (diagnostic,) = record.diagnostics
    assert diagnostic.code == code and words in diagnostic.message and "round 3" in diagnostic.message
    assert diagnostic.span.file == "handlers/walker.py" and diagnostic.help
    if trouble == 1:
        line = (MODEL / "handlers" / "walker.py").read_text().splitlines()[diagnostic.span.line - 1]
        assert "1 //" in line
    assert len(record.replicates[0].metrics["visits"]) == 2


@pytest.mark.parametrize(
    ("trouble", "outcome", "code", "line"),
    [
        (3, Outcome.TIMEOUT, "SC622", "# loop"),
        (4, Outcome.OUT_OF_MEMORY, "SC623", ""),
        (5, Outcome.CODE_ERROR, "SC621", ""),
        (7, Outcome.CODE_ERROR, "SC621", "os.kill"),
    ],
)
def test_a_model_that_takes_its_process_with_it_is_a_result(
    workspace: Path, trouble: int, outcome: Outcome, code: str, line: str
) -> None:
    limits = Limits(wall_s=1.5 if outcome is Outcome.TIMEOUT else 20)
    record = run(workspace, numbers=numbers(trouble=trouble), replicates=2, limits=limits, runs=workspace / "bad")
    assert [replicate.outcome for replicate in record.replicates] == [outcome, outcome]
    (diagnostic,) = record.diagnostics
    assert diagnostic.code == code and "1 more like it" in diagnostic.message
    if outcome in (Outcome.TIMEOUT, Outcome.OUT_OF_MEMORY):
        setting = "time_limit" if outcome is Outcome.TIMEOUT else "memory"
        assert diagnostic.span.file == "scenario.yaml" and f"'{setting}'" in diagnostic.help
        assert "now 1.5)" in diagnostic.help or "now 4096)" in diagnostic.help
        assert ("it was at handlers/walker.py:" in diagnostic.message) == bool(line)
    elif line:
        # the place where the process was, from Python's fault handler
        assert diagnostic.span.file == "handlers/walker.py"
        assert line in (MODEL / "handlers" / "walker.py").read_text().splitlines()[diagnostic.span.line - 1]
    assert record.dir is not None and load_run(record.dir) == record


def test_a_run_that_is_ended_says_which_round_it_reached(workspace: Path) -> None:
    numbers_ = numbers() | {"schedule": {"rounds": 1_000_000, "max_events_per_round": None}}
    record = run(workspace, numbers=numbers_, limits=Limits(wall_s=2.0), runs=workspace / "limited")
    (replicate,) = record.replicates
    assert record.outcome is Outcome.TIMEOUT and replicate.rounds > 0
    assert replicate.error is not None and replicate.error.round == replicate.rounds
    assert f"round {replicate.rounds}" in record.diagnostics[0].message
    assert record.dir is not None and load_run(record.dir).replicates[0].rounds == replicate.rounds


def test_a_run_that_hangs_at_once_says_which_round_it_reached(workspace: Path) -> None:
    # the third round, which a run of so few agents reaches within a few milliseconds, does not end
    record = run(workspace, numbers=numbers(trouble=3), limits=Limits(wall_s=1.0), runs=workspace / "hanging")
    (replicate,) = record.replicates
    assert record.outcome is Outcome.TIMEOUT and replicate.rounds == 2 and len(replicate.metrics["visits"]) == 2
    assert replicate.error is not None and replicate.error.round == 2


def test_noise_does_not_break_the_pipe(workspace: Path) -> None:
    assert run(workspace, numbers=numbers(trouble=6), keep=False).outcome is Outcome.FINISHED


def test_impossible_numbers_blame_the_scenario(workspace: Path) -> None:
    record = run(
        workspace, numbers=numbers() | {"relations": {"knows": {"watts_strogatz": {"k": 100, "p": 0.1}}}}, keep=False
    )
    assert record.outcome is Outcome.CODE_ERROR
    assert record.diagnostics[0].span.file == "scenario.yaml"


def test_a_package_that_cannot_be_imported_ends_every_replicate_at_once(tmp_path: Path) -> None:
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "wiring.py").write_text("import nothing_like_this")
    record = run(tmp_path, replicates=50, keep=False)
    assert {replicate.outcome for replicate in record.replicates} == {Outcome.CODE_ERROR}
    assert "nothing_like_this" in record.diagnostics[0].message
    assert record.wall_s < 5


def test_progress_tells_how_far_each_replicate_is(workspace: Path) -> None:
    seen: list[RunProgress] = []
    execute(RunRequest(folder=workspace, package="tiny", replicates=2, keep=False), ProcessSandbox(), seen.append)
    assert {item.replicate for item in seen} == {0, 1}
    assert all(item.rounds == 5 and item.replicates == 2 and item.events > 0 for item in seen if item.round == 5)


def test_ctrl_c_leaves_what_can_be_resumed_and_nothing_half_written(workspace: Path) -> None:
    runs = workspace / "interrupted"
    threading.Timer(0.8, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        run(workspace, numbers=numbers(trouble=3), replicates=2, jobs=2, runs=runs)
    for left in runs.iterdir():  # whether it had rounds by then depends on the machine
        assert not left.name.startswith(".")
        record = load_run(left)
        assert record.outcome is not Outcome.FINISHED and any(item.rounds for item in record.replicates)


def test_what_a_killed_run_left_is_taken_away_by_the_next(workspace: Path) -> None:
    runs = workspace / "swept"
    dead = subprocess.Popen(["true"])
    dead.wait()
    (own := runs / partial_name("y")).mkdir(parents=True)
    machine = own.name.partition("@")[2][:8]
    (runs / f".partial-{dead.pid}@{machine}-x").mkdir()
    (elsewhere := runs / f".partial-{dead.pid}@00000000-z").mkdir()
    run(workspace, runs=runs)
    left = sorted(path.name for path in runs.iterdir() if path.name.startswith("."))
    assert left == sorted([own.name, elsewhere.name]), "a process of another machine may still be at work"


def test_a_run_that_was_killed_between_its_metrics_and_its_manifest_is_kept(workspace: Path) -> None:
    runs = workspace / "killed"
    made = run(workspace, runs=workspace / "of_the_killed")
    (whole,) = made.replicates
    metrics = {name: values[:1] for name, values in whole.metrics.items()}
    early = replace(whole, outcome=Outcome.CANCELLED, rounds=1, metrics=metrics)
    manifest = {key: value for key, value in made.manifest.items() if key != "sha256"}
    folder = RunFolder(runs, "")
    folder.save({**manifest, "replicates": [early.summary()]}, [early])
    write_metrics(folder.partial, made.replicates)
    dead = subprocess.Popen(["true"])
    dead.wait()
    folder.partial.rename(runs / folder.partial.name.replace(f"-{os.getpid()}@", f"-{dead.pid}@"))
    (left,) = recovered(runs)
    (kept,) = load_run(left).replicates
    assert (kept.rounds, kept.metrics, kept.outcome) == (whole.rounds, whole.metrics, Outcome.CANCELLED)


@pytest.mark.parametrize("there", ["20990101-101500-999-base", "20990101-101500-999-base-2"])
def test_a_run_is_the_latest_also_after_the_clock_was_put_back(tmp_path: Path, there: str) -> None:
    """`simcc report` and `--resume latest` took the earlier run for it."""
    (tmp_path / "runs" / there).mkdir(parents=True)
    (tmp_path / "runs" / "99991231-235959-999-base").mkdir()
    with RunFolder(tmp_path / "runs", "") as first:
        assert first.id == "20990101-101501-000-base"
    with RunFolder(tmp_path / "elsewhere" / "runs", "") as other:
        assert not other.id.startswith("2099")


def test_a_run_that_was_renamed_is_as_old_as_it_is(workspace: Path, tmp_path: Path) -> None:
    """After 'mv runs/2026… runs/pilot', each report was one of this run, whatever was run and edited later."""
    runs = tmp_path / "runs"
    for seed, name in ((1, "pilot"), (2, "2026"), (3, "")):
        place = run(workspace, runs=runs, seed=seed).dir
        assert place is not None and latest_run(tmp_path) == place
        place.rename(runs / (name or place.name))
    assert [found.name for found in runs_in(tmp_path)][1:] == ["2026", "pilot"]
    (runs / "2026" / "manifest.json").write_text("{}", "utf-8")
    assert latest_run(tmp_path) == place, "of a damaged one it is not known how old it is"


def test_two_runs_that_begin_in_the_same_millisecond_both_stay(workspace: Path) -> None:
    runs = workspace / "at_once"
    first = RunFolder(runs, "")
    second = RunFolder(runs, "")
    second.id = first.id
    made = run(workspace, runs=workspace / "of_which_there_is_a_record")
    for folder in (first, second):
        with folder:
            folder.finish(dict(made.manifest), made.replicates)
    assert [first.target.name, second.target.name] == [first.id, f"{first.id}-2"]
    assert [load_run(item.target).id for item in (first, second)] == [first.target.name, second.target.name]


@pytest.mark.parametrize("wrong", [{"replicates": 0}, {"jobs": 0}, {"rounds": 0}, {"seed": -1}, {"seed": 2**64}])
def test_requests_without_sense_are_refused(workspace: Path, wrong: dict[str, int]) -> None:
    with pytest.raises(UserError):
        run(workspace, **wrong)


@pytest.mark.parametrize("damage", ["", "{}", '{"format": 99}', "[1]", "nonsense"])
def test_a_damaged_run_is_refused(tmp_path: Path, damage: str) -> None:
    (tmp_path / "manifest.json").write_text(damage)
    with pytest.raises(UserError):
        load_run(tmp_path)


STARTED = Started(frame="started", seed=1, metrics=("m",))


@pytest.mark.parametrize(
    "frames",
    [
        [Progress(frame="progress", seed=1, round=1, rounds=1, events=1)],
        [STARTED, STARTED],
        [Started(frame="started", seed=2, metrics=())],
        [Started(frame="started", seed=1, metrics=("m", "m"))],
        [STARTED, Metrics(frame="metrics", seed=1, round=2, rows=((1.0,),))],
        [STARTED, Metrics(frame="metrics", seed=1, round=1, rows=((1.0, 2.0),))],
        [STARTED, Metrics(frame="metrics", seed=9, round=1, rows=((1.0,),))],
        [STARTED, "verdict"],
        [STARTED, Metrics(frame="metrics", seed=1, round=1, rows=((1.0,),) * 5), "verdict"],
    ],
)
def test_forged_frames_have_no_place(frames: list[Any]) -> None:
    counts: dict[str, Any] = {"calls": {}, "delivered": {}, "dropped": {}, "seconds_start": 0.0, "seconds_run": 0.0}
    verdict = ReplicateEnd(
        frame="verdict", seed=1, outcome="finished", rounds=5, events=0, digest="", initial={"x": 1.0}, **counts
    )
    conversation = Conversation([(0, 1)], 1, None, lambda _progress: None)
    with pytest.raises(FrameError):
        for frame in frames:
            conversation.on_frame(verdict if frame == "verdict" else frame)


def record_of(*ends: tuple[Outcome, float | None]) -> RunRecord:
    replicates = tuple(
        Replicate(seed=seed, outcome=outcome, metrics={"m": [5.0, end]}) for seed, (outcome, end) in enumerate(ends)
    )
    given = {"id": "r", "dir": None, "variant": "", "seed": 0, "rounds": 2, "engine": "", "isolation": "none"}
    return RunRecord(**{**given, "wall_s": 0.0, "replicates": replicates})  # type: ignore[arg-type]


def test_a_metric_of_a_run_is_the_mean_of_replicates_that_finished_and_have_a_value() -> None:
    whole, failed = Outcome.FINISHED, Outcome.CODE_ERROR
    assert record_of((whole, 1.0), (whole, None), (failed, 9.0), (whole, 3.0)).metrics == {"m": 2.0}
    assert record_of((whole, None), (failed, 9.0)).metrics == {"m": None}
    assert record_of((failed, 9.0), (failed, 3.0)).as_json()["metrics"] == {"m": 6.0}, "of where they stopped"
