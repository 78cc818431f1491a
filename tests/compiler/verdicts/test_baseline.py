"""Accepted runs: what differs from them is told down to the first event, and what accepting changed."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from moved import moved
from scripted import base_sources, write_base

from compiler.operations.build_workspace import generate
from compiler.reporter import Reporter
from compiler.runs.request import Run, execute_reported, run_request
from compiler.runs.run_record import RunRecord, RunRequest
from compiler.verdicts.baseline import Baseline
from compiler.verdicts.expectations import Batch
from compiler.verdicts.trace_diff import first_difference
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.errors import UserError
from sandbox.select import choose

BATCH = Batch("", 5)
LINKED = Sources(base_sources()).must_link()


class Bench:
    """A workspace whose base is run for a few rounds, as `simcc test` does with the scenario's own rounds."""

    def __init__(self, folder: Path) -> None:
        self.workspace = Workspace(folder)
        self.baseline = Baseline(self.workspace, self.trace)

    def run(self, *, trace: bool) -> RunRequest:
        sources = Sources(*self.workspace.read_sources())
        return run_request(self.workspace, sources, Run(seed=5, rounds=12, trace=trace), Settings())

    def record(self) -> RunRecord:
        generate(self.workspace.root)
        return execute_reported(replace(self.run(trace=False), keep=False), choose("process"), Reporter())

    def trace(self, batch: Batch, runs: Path) -> Path | None:
        assert batch == BATCH
        return execute_reported(replace(self.run(trace=True), runs=runs), choose("process"), Reporter()).dir

    def differences(self) -> tuple[str, ...]:
        return self.baseline.differences({BATCH: self.record()}, LINKED)


@pytest.fixture(scope="module")
def accepted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("accepted") / "ws"
    bench = Bench(write_base(folder))
    assert bench.differences() == (), "nothing was accepted yet"
    assert bench.baseline.accept({BATCH: bench.record()}) == ("base/5: first accepted",)
    return folder


@pytest.fixture
def bench(accepted: Path, tmp_path: Path) -> Bench:
    return Bench(moved(accepted, tmp_path / "ws"))


def edit(bench: Bench, old: str, new: str) -> None:
    place = bench.workspace.root / "handlers" / "user.py"
    text = place.read_text("utf-8")
    assert old in text
    place.write_text(text.replace(old, new), "utf-8", newline="\n")


def test_the_same_model_differs_in_nothing(bench: Bench) -> None:
    assert bench.differences() == ()


def test_an_accepted_run_that_is_no_longer_made_is_a_difference(bench: Bench) -> None:
    """A variant that was removed from scenario.yaml; with --only, other runs are not missed."""
    place = bench.workspace.root / "baseline.json"
    whole = json.loads(place.read_text("utf-8"))
    whole["runs"]["removed/5"] = whole["runs"]["base/5"]
    place.write_text(json.dumps(whole), "utf-8")
    assert bench.differences() == ("removed/5: gone",)
    assert bench.baseline.differences({BATCH: bench.record()}, LINKED, some=True) == ()


def test_final_metrics_are_kept_with_twelve_digits(bench: Bench) -> None:
    record = bench.record()
    (made,) = record.replicates
    record = replace(record, replicates=(replace(made, metrics={"never_heard": [0.5, 1 / 3], "spreaders": [None]}),))
    bench.baseline.accept({BATCH: record})
    kept = json.loads((bench.workspace.root / "baseline.json").read_text("utf-8"))["runs"]["base/5"]["metrics"]
    assert kept == {"never_heard": 0.333333333333, "spreaders": None}


def test_a_changed_handler_is_found_at_its_first_event(bench: Bench) -> None:
    edit(bench, "labelled=user.chance(world.platform.labels)", "labelled=not user.chance(world.platform.labels)")
    metrics, first = bench.differences()
    assert metrics.startswith("base/5: ")
    assert first.startswith("base/5: round 1: Told from User ") and "(tell) to User " in first
    assert first.endswith("Told.labelled is true, was false")


def test_a_changed_decision_is_found_at_its_first_decision(bench: Bench) -> None:
    edit(bench, "user.chance(user.credulity * (0.5 if told.labelled else 1.0))", "user.chance(1.0 - user.credulity)")
    first = bench.differences()[1]
    assert "decision of User" in first and "in hear: hear.believe is" in first


def test_a_changed_write_shows_in_the_state_at_the_end(bench: Bench) -> None:
    edit(bench, "user.heard_at = world.round", "user.heard_at = world.round + 1")
    same_metrics, first = bench.differences()
    assert "another run with the same final metrics" in same_metrics
    assert first.startswith("base/5: no event differs; at the end of User ") and "heard_at is" in first


def test_without_the_traces_the_first_event_is_said_not_to_be_known(bench: Bench) -> None:
    shutil.rmtree(bench.workspace.hidden / "accepted")
    edit(bench, "labelled=user.chance(world.platform.labels)", "labelled=not user.chance(world.platform.labels)")
    assert "is not known" in bench.differences()[1]


def test_accepting_says_what_changed_and_by_how_much(bench: Bench) -> None:
    edit(bench, "user.chance(user.credulity * (0.5 if told.labelled else 1.0))", "user.chance(1.0)")
    told = bench.baseline.accept({BATCH: bench.record()})
    assert len(told) == 1 and "never_heard" in told[0] and " → " in told[0] and " %)" in told[0]
    assert bench.differences() == ()
    assert list(bench.workspace.hidden.glob("*ing")) == [], "nothing that was made on the way stays"


def test_a_baseline_that_cannot_be_read_is_an_error(bench: Bench) -> None:
    place = bench.workspace.root / "baseline.json"
    good = json.loads(place.read_text("utf-8"))
    without_measures, other, empty = {"runs": {"base/5": {}}}, {"baseline": 1}, {"runs": {}}
    damaged = ["", "{", "[]", "\udcff", *(json.dumps({**good, **item}) for item in (without_measures, other, empty))]
    for text in damaged:
        place.write_bytes(text.encode("utf-8", "surrogateescape"))
        with pytest.raises(UserError, match="simcc test --accept"):
            bench.differences()
    assert bench.baseline.accept({BATCH: bench.record()}) == ("base/5: first accepted",), "as the error says"
    assert bench.differences() == ()


def test_a_run_that_did_not_finish_does_not_agree(bench: Bench) -> None:
    edit(bench, "user.heard_at = world.round", "user.heard_at = world.round // (3 - 3)")
    assert bench.differences() == ("base/5: did not finish, so nothing can be compared",)


def test_the_same_event_at_another_place_is_not_said_twice(tmp_path: Path) -> None:
    event = {"event": "Told", "round": 3, "sender_type": "User", "sender": 1, "receiver_type": "User", "receiver": 4}
    was = tables(tmp_path / "was", events=[{**event, "serial": 0}])
    now = tables(tmp_path / "now", events=[{**event, "serial": 1}])
    assert first_difference(was, now, LINKED) == "round 3: Told from User 1 (tell) to User 4: serial is 1, was 0"


def tables(folder: Path, **tables: list[dict[str, object]]) -> Path:
    folder.mkdir()
    for name, rows in tables.items():
        pq.write_table(
            pa.Table.from_pylist([{"replicate": 0, "seed": 1, **row} for row in rows]), folder / f"{name}.parquet"
        )
    return folder


def test_a_write_is_placed_in_the_first_round_whose_metrics_show_it(tmp_path: Path) -> None:
    def metrics(*values: float) -> list[dict[str, object]]:
        return [{"round": number, "spreaders": value, "size": 3.0} for number, value in enumerate(values, 1)]

    event = {"event": "Told", "round": 3, "serial": 0, "sender_type": "User", "sender": 1, "receiver_type": "User"}
    was = tables(tmp_path / "was", metrics=metrics(0.1, 0.2, 0.3), events=[{**event, "receiver": 4}])
    now = tables(tmp_path / "now", metrics=metrics(0.1, 0.25, 0.35), events=[{**event, "receiver": 4}])
    late = tables(tmp_path / "late", metrics=metrics(0.1, 0.25, 0.35), events=[{**event, "receiver": 5}])
    short = tables(tmp_path / "short", metrics=metrics(0.1, 0.2), events=[{**event, "receiver": 4}])
    assert first_difference(was, now, LINKED) == "no event differs; round 2: spreaders is 0.25, was 0.2"
    assert first_difference(was, late, LINKED).startswith(
        "round 2: spreaders is 0.25, was 0.2; later, round 3: Told from"
    )
    assert first_difference(now, late, LINKED).startswith("round 3: Told from User 1 (tell) to User 5; was")
    assert first_difference(was, short, LINKED) == "no event differs; round 3: the run now ends before"
    assert first_difference(short, was, LINKED) == "no event differs; round 3: the run had ended before"


def test_ties_and_turnover_are_named_like_events(tmp_path: Path) -> None:
    tie = {"relation": "reaches", "round": 2, "serial": 5, "from_type": "User", "from": 1, "to_type": "User", "to": 2}
    person = {"entity_type": "User", "round": 2, "serial": 4, "entity": 9, "came": False}
    none = tables(tmp_path / "none")
    made = tables(tmp_path / "made", ties=[{**tie, "made": True}])
    both = tables(tmp_path / "both", ties=[{**tie, "made": True}], turnover=[person])
    assert first_difference(none, made, LINKED) == "round 2: now also tie of reaches from User 1 to User 2 made"
    assert first_difference(both, none, LINKED) == "round 2: no longer User 9 leaves"


def events(folder: Path, rows: list[dict[str, object]]) -> Path:
    folder.mkdir()
    pq.write_table(
        pa.Table.from_pylist([{"replicate": 0, "seed": 1, "event": "Told", **row} for row in rows]),
        folder / "events.parquet",
    )
    return folder


def test_events_that_are_new_gone_or_other_are_named(tmp_path: Path) -> None:
    def told(serial: int, receiver: int) -> dict[str, object]:
        ends = {"sender_type": "User", "sender": 1, "receiver_type": "User", "receiver": receiver}
        return {"round": 3, "serial": serial, **ends}

    short = events(tmp_path / "short", [told(0, 4)])
    long = events(tmp_path / "long", [told(0, 4), told(1, 7)])
    other = events(tmp_path / "other", [told(0, 5)])
    assert first_difference(short, short, LINKED) == ""
    assert first_difference(short, long, LINKED) == "round 3: now also Told from User 1 (tell) to User 7"
    assert first_difference(long, short, LINKED) == "round 3: no longer Told from User 1 (tell) to User 7"
    assert first_difference(short, other, LINKED) == (
        "round 3: Told from User 1 (tell) to User 5; was Told from User 1 (tell) to User 4 in round 3"
    )


def test_a_run_that_depends_on_the_hash_seed_is_seen_to(bench: Bench) -> None:
    def digests() -> set[str]:
        request = bench.run(trace=False)
        runs = [replace(request, keep=False, hash_seed=seed) for seed in range(4)]
        return {execute_reported(run, choose("process"), Reporter()).digest for run in runs}

    generate(bench.workspace.root)
    assert len(digests()) == 1
    made = bench.workspace.root / "rumor" / "handlers" / "user.py"
    sound = made.read_text("utf-8")
    assert "world.round" in sound
    made.write_text(sound.replace("user.heard_at = world.round", 'user.heard_at = world.round + hash("order") % 1000'))
    assert len(digests()) > 1
