"""Conditions with null do not hold: whom interventions act on, whom questionnaires ask, and when a run stops."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import simcc

Workspace = Callable[[str], Path]
ABOVE = "{means: mean stock of those above all, value: mean(Agent.stock where stock > 900), unit: goods}"
CONDITIONS = ["{0} != above", "not ({0} > above)", "not ({0} == above or {0} < 0.5 * above)"]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_conditions_on_an_aggregate_without_a_value_hold_for_nobody(
    condition: str, workspace: Workspace, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(workspace("shocks"), tmp_path / "shocks"))
    graph = (folder / "graph.yaml").read_text("utf-8")
    graph = graph.replace("aggregates:\n", f"aggregates:\n  above: {ABOVE}\n")
    metric = f"count(Agent where {condition.format('stock')})"
    (folder / "graph.yaml").write_text(f"{graph}  below: {{value: {metric}, unit: agents}}\n", "utf-8")
    scenario = (folder / "scenario.yaml").read_text("utf-8")
    stop = f"schedule: {{rounds: 30, stop_when: {condition.format('mean_stock')}}}"
    (folder / "scenario.yaml").write_text(scenario.replace("schedule: {rounds: 30}", stop), "utf-8")
    simcc.generate(folder)
    settings = {
        "interventions.never": {"at": 2, "of": "Agent", "where": condition.format("stock"), "set": {"stock": 7}},
        "questionnaires.few.where": condition.format("stock"),
    }
    run = simcc.run(folder, variant="untouched", settings=settings, rounds=4).record
    assert run.replicates[0].metrics["below"] == [0, 0, 0, 0], "four rounds, and nobody in them"
    assert [tuple(each) for each in run.replicates[0].interventions] == [(2, "never", 0)]
    assert run.dir is not None
    answers = run.dir / "answers" / "few.parquet"
    assert not answers.exists() or not pq.read_table(answers).num_rows
