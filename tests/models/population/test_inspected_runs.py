"""`simcc run --until ROUND --inspect`: the state that it shows is the run's own, and the run goes on from it."""

from __future__ import annotations

import json
import shutil
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from compiler.runs import request
from compiler.runs.execute import Work
from compiler.runs.jobs.job_frames import Conversation
from compiler.runs.request import pace
from compiler.runs.resume import paused_state
from compiler.runs.resume.paused_state import FirstRows, PausedState
from compiler.runs.run_record import KeptState, Replicate, Resumed, RunProgress, RunRequest
from compiler.terminal.console import Console
from compiler.terminal.printing import _show_state
from odd.errors import UserError
from runtime_base.job import harness_runs
from sandbox.contract import Outcome
from sandbox.pipe.frames import Checkpoint, Metrics, Started
from sandbox.process import ProcessSandbox

Folder = Callable[[str], Path]


@pytest.fixture
def folder(workspace: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.setenv("SIMCC_SANDBOX", "process")

    def copied(name: str) -> Path:
        return Path(shutil.copytree(workspace(name), tmp_path / name, ignore=shutil.ignore_patterns("runs")))

    return copied


def ran(simcc: Any, *words: Any) -> dict[str, Any]:
    code, out, err = simcc("run", "--json", *map(str, words))
    assert code == 0, err
    found: dict[str, Any] = json.loads(out)
    return found


def recorded(run: dict[str, Any], name: str, after: int) -> list[dict[str, Any]]:
    """Return the rows of a record after a round, without what all of them have."""
    rows = pq.read_table(Path(run["dir"]) / "records" / f"{name}.parquet").to_pylist()
    shared = ("replicate", "seed", "round")
    return [{key: row[key] for key in row if key not in shared} for row in rows if row["round"] == after]


def test_the_state_is_what_a_record_of_that_round_has(simcc: Any, folder: Folder) -> None:
    place = folder("predator_prey")
    whole = ran(simcc, place, "--record", "Sheep", "--record", "Patch", "--rounds", 30)
    state = ran(simcc, place, "--until", 12, "--inspect")["state"]
    assert (state["round"], state["seed"]) == (12, 1)
    for kind in ("Sheep", "Patch"):
        rows = recorded(whole, kind, 12)
        shown = state["entities"][kind]
        assert (shown["count"], shown["found"]) == (len(rows), len(rows))
        assert shown["rows"] == rows[:10], "those that have left are not there"


def test_ties_that_change_are_listed(simcc: Any, folder: Folder) -> None:
    place = folder("job_market")
    rows = recorded(ran(simcc, place, "--record", "works_at"), "works_at", 2)
    state = ran(simcc, place, "--until", 2, "--inspect")["state"]
    ties = [{"from": f"Worker {row['from']}", "to": f"Firm {row['to']}"} for row in rows]
    assert state["ties"]["works_at"] == {"count": len(ties), "found": len(ties), "rows": ties[:10]}
    state = ran(simcc, place, "--until", 2, "--inspect", "--only", "Firm 4")["state"]
    of_one = [tie for tie in ties if tie["to"] == "Firm 4"]
    assert of_one and state["ties"]["works_at"]["rows"] == of_one
    assert [row["id"] for row in state["entities"]["Firm"]["rows"]] == [4]
    assert list(state["entities"]) == ["Firm"]


def test_variables_of_ties_are_listed(simcc: Any, folder: Folder) -> None:
    place = folder("trust")
    whole = ran(simcc, place, "--rounds", 2, "--trace")
    table = pq.read_table(Path(whole["dir"]) / "networks" / "trusts.parquet").drop_columns(["replicate", "seed"])
    rows = table.to_pylist()
    shown = ran(simcc, place, "--until", 2, "--inspect")["state"]["ties"]["trusts"]
    assert shown["count"] == len(rows)
    listed = [{**row, "from": f"Agent {row['from']}", "to": f"Agent {row['to']}"} for row in rows[:10]]
    assert shown["rows"] == listed


def test_events_that_wait_are_listed_with_their_round(simcc: Any, tmp_path: Path) -> None:
    model = Path(__file__).parents[1] / "time" / "seir"
    place = Path(shutil.copytree(model, tmp_path / "seir"))
    state = ran(simcc, place, "--until", 4, "--inspect", "--sandbox", "process")["state"]
    (event,) = state["waiting"]["rows"]
    assert event["event"] == "FallsIll" and event["round"] > 4 and event["to"] == [event["from"]]
    again = ran(simcc, place, "--until", 4, "--inspect", "--only", event["from"], "--sandbox", "process")["state"]
    assert again["waiting"]["rows"] == [event]
    assert again["entities"]["Person"]["rows"][0]["health"] == "exposed"
    assert state["ties"]["knows"] == {"count": 1200, "found": 0, "rows": []}, "they follow from the seed"


def test_a_run_is_inspected_step_by_step_to_the_same_end(simcc: Any, folder: Folder) -> None:
    place = folder("predator_prey")
    whole = ran(simcc, place, "--rounds", 20, "--replicates", 2)
    code, out, _ = simcc("run", str(place), "--rounds", "20", "--replicates", "2", "--until", "5", "--inspect")
    assert code == 0 and out.startswith("paused: base, seeds 1 to 2, 5 rounds")
    assert "mean where they stopped" in out and "at the end" not in out
    assert "state of seed 1 after round 5:" in out and "more\nWolf (" in out
    assert out.splitlines()[-1].startswith("to go on: simcc run --resume ") and f" {place} (with" in out
    for until in (11, 19):
        step = ran(simcc, place, "--resume", "latest", "--until", until, "--inspect", "--only", "Wolf")
        assert (step["outcome"], step["rounds"], step["state"]["round"]) == ("paused", until, until)
        assert list(step["state"]["entities"]) == ["Wolf"]
    code, _, err = simcc("run", str(place), "--resume", "latest", "--step", "500")
    assert code == 1 and "--step 500 reaches round 519" in err and "--until" not in err
    assert ran(simcc, place, "--resume", "latest")["digest"] == whole["digest"]


def test_a_run_is_resumed_and_shown_by_its_folder(simcc: Any, folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """From anywhere: the folder says which workspace it is of."""
    place = folder("job_market")
    ran(simcc, place, "--until", 3, "--follow", "Worker 2")
    monkeypatch.chdir(place.parent)
    (paused,) = (place / "runs").iterdir()
    code, out, err = simcc("run", "--resume", f"{place.name}/runs/{paused.name}", "--json")
    assert code == 0 and json.loads(out)["rounds"] > 3, err
    (whole,) = {*(place / "runs").iterdir()} - {paused}
    shown, by_id = simcc("show", f"{place.name}/runs/{whole.name}", "Worker 2"), (whole.name, "Worker 2", str(place))
    assert shown[0] == 0 and shown == simcc("show", *by_id)
    code, _, err = simcc("show", f"{place.name}/runs/nowhere", "Worker 2", str(place))
    assert code == 1 and "there is no run" in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--until", "200"], "the run ends after round 200; name an earlier round"),
        (["--until", "9", "--rounds", "9"], "the run ends after round 9"),
        (["--step", "200"], "--step 200 reaches round 200, and the run ends after round 200; take fewer steps"),
        (["--inspect"], "name it with --until"),
        (["--until", "3", "--only", "Wolf 1"], "add --inspect"),
        (["--until", "3", "--inspect", "--only", "Cow"], "no entity type 'Cow'; it has Sheep, Wolf, Patch"),
        (["--until", "3", "--inspect", "--only", "the wolf"], "does not name an agent"),
    ],
)
def test_what_cannot_be_is_refused_before_the_run(simcc: Any, folder: Folder, words: list[str], says: str) -> None:
    place = folder("predator_prey")
    code, _, err = simcc("run", str(place), *words)
    assert code == 1 and says in err
    assert not list(place.glob("runs/*"))


def test_a_round_that_has_been_is_refused(simcc: Any, folder: Folder) -> None:
    place = folder("job_market")
    ran(simcc, place, "--until", 3)
    code, _, err = simcc("run", str(place), "--resume", "latest", "--until", "3")
    assert code == 1 and "is after round 3 already; name a later round" in err


def test_an_agent_that_is_not_there_is_said(simcc: Any, folder: Folder) -> None:
    _, out, _ = simcc("run", str(folder("predator_prey")), "--until", "3", "--inspect", "--only", "Wolf 99999")
    assert "none of them is there" in out


@pytest.mark.parametrize(("found", "shown"), [(1, "1, 2, 3, 4, 5, 6"), (2, "1, 2, 3, 4, 5, and 1 more")])
def test_the_vectors_of_a_single_entity_are_shown_whole(found: int, shown: str, capsys: Any) -> None:
    row = {"id": 0, "errors": [1, 2, 3, 4, 5, 6]}
    state = PausedState("", 1, 3, {}, {"User": FirstRows(9, found, (row,) * found)}, {}, FirstRows(0, 0, ()))
    _show_state(Console(), state, several=False)
    assert capsys.readouterr().out.splitlines()[3].split(maxsplit=1) == ["0", shown]


@pytest.mark.parametrize("raw", [b"", b"no zlib", zlib.compress(b"[1"), zlib.compress(b'{"rounds": 1}')])
def test_a_state_of_another_form_is_refused(raw: bytes) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        paused_state._read(raw)


def test_a_state_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paused_state, "_MOST_BYTES", 2**20)
    with pytest.raises(UserError, match="more than 1 MiB"):
        paused_state._read(zlib.compress(b" " * 2**21))


def test_a_state_that_does_not_fit_the_model_is_refused(
    simcc: Any, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpack = paused_state._read

    def cut(data: bytes) -> Any:
        state = unpack(data)
        state["entities"]["Firm"]["seen"]["filled"].pop()
        return state

    monkeypatch.setattr(paused_state, "_read", cut)
    code, _, err = simcc("run", str(folder("job_market")), "--until", "3", "--inspect")
    assert code == 1 and "does not fit the model (IndexError)" in err


# Without a checkpoint, and going on -----------------------------------------------------------------------------------


def test_a_state_that_is_too_large_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness_runs, "state_of", lambda _: bytes(2**20))
    assert harness_runs._state_or_reason(None)[0] == bytes(2**20)  # type: ignore[arg-type]
    monkeypatch.setattr(harness_runs, "_MOST_CHECKPOINT", 2**19)
    assert harness_runs._state_or_reason(None)[1].startswith("the state has 1 MiB")  # type: ignore[arg-type]


def test_a_replicate_that_pauses_without_a_state_says_why() -> None:
    kept: list[tuple[int, str]] = []
    talk = Conversation(
        [(0, 7)], 1, None, print, keep=lambda number, frame: kept.append((number, frame.reason)), until=1
    )
    talk.on_frame(Started(frame="started", seed=7, metrics=("m",)))
    talk.on_frame(Metrics(frame="metrics", seed=7, round=1, rows=((1.0,),)))
    talk.on_frame(Checkpoint(frame="checkpoint", seed=7, round=1, size=0, reason="it is too large"))
    assert kept == [(0, "it is too large")]
    assert talk.finished[0].outcome is Outcome.PAUSED and not talk.left


def test_the_time_left_counts_from_where_a_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pace(1000, 10, 0.75, 0.5) == ", 100 events a second, at most 10 s left"
    lines: list[tuple[str, float]] = []

    class Lines:
        def progress(self, what: str, done: float) -> None:
            lines.append((what, done))

    now = iter((0.0, 2.0, 12.0))
    monkeypatch.setattr(request.time, "monotonic", lambda: next(now))
    made = Replicate(seed=1, outcome=Outcome.FINISHED)
    known = Resumed(Path(), {0: made}, {1: made}, {1: KeptState(50, b"state")})
    report = request.progress_to(Lines(), "run", RunRequest(folder=Path(), package="", resumed=known))  # type: ignore[arg-type]
    for round, events in ((0, 0), (50, 100_000), (75, 101_200)):
        report(RunProgress(1, 2, round, 100, events))
    assert [done for _, done in lines] == [0.75, 0.875], "nothing is known until its state is restored"
    assert lines[-1][0] == "run: replicate 2 of 2, round 75 of 100, 100 events a second, at most 12 s left"


def test_a_replicate_that_has_ended_counts_as_whole_however_early_it_stopped() -> None:
    shares: list[float] = []

    class Lines:
        def progress(self, what: str, done: float) -> None:
            shares.append(done)

    report = request.progress_to(Lines(), "run", RunRequest(folder=Path(), package=""))  # type: ignore[arg-type]
    report(RunProgress(0, 4, 10, 100, 500))
    report(RunProgress(1, 4, 50, 100, 500, ended=frozenset({0})))
    report(RunProgress(3, 4, 100, 100, 500, ended=frozenset({0, 1, 2})))
    assert shares == [0.025, 0.375, 1.0]


def test_the_progress_of_many_replicates_takes_no_memory_that_grows_with_their_square() -> None:
    class Lines:
        def progress(self, what: str, done: float) -> None:
            pass

    asked = RunRequest(folder=Path(), package="", replicates=2000)
    report = request.progress_to(Lines(), "run", asked)  # type: ignore[arg-type]
    kept: list[RunProgress] = []

    def heard(progress: RunProgress) -> None:
        report(progress)
        kept.append(progress)

    work = Work("", asked, ProcessSandbox(), None, heard, None)
    ended = Replicate(seed=1, outcome=Outcome.FINISHED)
    tracemalloc.start()
    for number in range(2000):
        work._progress(RunProgress(number, 2000, 1, 1, 5))
        work._take(number, ended)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2_000_000


def test_short_replicates_count_with_all_their_events_once_the_code_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only the first one seen had its first events while the code was being compiled."""
    lines: list[str] = []

    class Lines:
        def progress(self, what: str, done: float) -> None:
            lines.append(what)

        def told(self, what: str) -> None:
            assert "compiles this model first" in what

    now = iter((0.0, 30.0, 32.0, 40.0))
    monkeypatch.setattr(request.time, "monotonic", lambda: next(now))
    monkeypatch.setattr(request, "compiles_first", lambda _: True)
    report = request.progress_to(Lines(), "run", RunRequest(folder=Path(), package=""))  # type: ignore[arg-type]
    for number, before in ((0, ()), (1, (0,))):
        report(RunProgress(number, 2, 100, 100, 5000, ended=frozenset(before)))
    assert ", 500 events a second" in lines[-1]
