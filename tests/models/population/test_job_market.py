"""Ties that change in a whole model: nobody holds two jobs, and the graph says who writes ties."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq

import simcc


def test_one_job_too_many_ends_the_run_with_firm_relation_and_round(workspace: Callable[[str], Path]) -> None:
    (only,) = simcc.run(workspace("job_market"), settings={"jobs": 4}).record.replicates
    assert only.error is not None
    assert (only.error.code, only.error.round) == ("SC640", 1)
    assert "4 ties of 'works_at' lead to Firm 0 in round 1; at most 3 may" in only.error.message


def test_the_seed_decides_and_the_limit_holds_in_every_round(workspace: Callable[[str], Path]) -> None:
    first, other = simcc.run(workspace("job_market"), replicates=2).record.replicates
    again = simcc.run(workspace("job_market")).record.replicates[0]
    assert first.digest == again.digest != other.digest
    assert set(first.metrics["most_staff"]) == {3}
    assert 0 < max(value or 0 for value in first.metrics["most_colleagues"]) <= 2


def test_ties_that_are_written_are_written_down_for_the_author(tmp_path: Path) -> None:
    place = tmp_path / "copy"
    shutil.copytree(Path(__file__).parent / "models" / "job_market", place)
    graph = place / "graph.yaml"
    graph.write_text(graph.read_text().replace("    reads: [Matched.firm]\n    writes: [works_at]\n", ""))
    assert graph.read_text() != (Path(__file__).parent / "models" / "job_market" / "graph.yaml").read_text()
    simcc.generate(place)
    assert "reads: [Matched.firm]\n    writes: [works_at]\n" in graph.read_text()


def test_package_of_a_model_without_ties_that_change_says_nothing_of_them(workspace: Callable[[str], Path]) -> None:
    place = workspace("selection") / "selection"
    texts = [path.read_text() for path in place.rglob("*.py")]
    assert texts and not any("connect" in text or " ties=" in text for text in texts)


def test_a_trace_shows_which_ties_were_made_and_gone_and_the_networks_at_the_end(
    workspace: Callable[[str], Path],
) -> None:
    record = simcc.run(workspace("job_market"), rounds=6).record
    plain = simcc.run(workspace("job_market"), rounds=6, trace=True).record
    assert record.digest == plain.digest
    assert record.dir is not None and plain.dir is not None
    assert not (record.dir / "ties.parquet").exists()
    changes = pq.read_table(plain.dir / "ties.parquet").to_pylist()
    held: set[tuple[int, int]] = set()
    for change in changes:
        assert (change["relation"], change["from_type"], change["to_type"]) == ("works_at", "Worker", "Firm")
        tie = (change["from"], change["to"])
        assert (tie in held) is not change["made"]
        held = held | {tie} if change["made"] else held - {tie}
    assert any(not change["made"] for change in changes)
    assert [change["round"] for change in changes] == sorted(change["round"] for change in changes)
    network = pq.read_table(plain.dir / "networks" / "works_at.parquet").to_pylist()
    assert network == pq.read_table(record.dir / "networks" / "works_at.parquet").to_pylist(), (
        "few ties are kept anyway"
    )
    assert {(item["from"], item["to"]) for item in network} == held != set()
    assert {tuple(item) for item in network} == {("replicate", "seed", "from", "to")}
