"""The time axis of runs: columns of tables, manifests, the words and charts of a report."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from behavior_graph.schema.graph_model import Metric
from compiler.reports import report_words
from compiler.reports.bands import band
from compiler.reports.charts import draw
from compiler.runs.run_record import Replicate
from compiler.runs.tables.metric_table import write_metrics
from compiler.runs.time_axis import as_manifest, clock_words, columns_of, from_manifest, span_words
from compiler.runs.trace_tables import TraceTables
from odd.model.durations import Calendar, Clock, parse_date, parse_duration
from sandbox.contract import Outcome
from sandbox.pipe.block_reader import Values
from sandbox.pipe.frames import Block, FrameError

DAYS = Calendar(Clock("round", parse_duration("1 day")), parse_date("2024-03-01"))
HALF_DAYS = Calendar(Clock("tick", parse_duration("12 hours")))
PLAIN = Calendar(Clock("round"))


def replicate(seed: int, values: list[float], **parts: dict[str, int]) -> Replicate:
    return Replicate(seed=seed, outcome=Outcome.FINISHED, rounds=len(values), metrics={"ill": values}, **parts)


def test_metrics_have_time_and_date_of_their_round(tmp_path: Path) -> None:
    write_metrics(tmp_path, [replicate(1, [0.0, 1.0, 2.0]), replicate(2, [5.0])], DAYS)
    with (tmp_path / "metrics.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == ["variant", "replicate", "seed", "round", "time", "date", "ill"]
    assert [(row["round"], row["time"], row["date"]) for row in rows] == [
        ("1", "0.0", "2024-03-01"),
        ("2", "1.0", "2024-03-02"),
        ("3", "2.0", "2024-03-03"),
        ("1", "0.0", "2024-03-01"),
    ]
    assert pq.read_table(tmp_path / "metrics.parquet").to_pylist()[2]["date"] == "2024-03-03"


@pytest.mark.parametrize(("calendar", "columns"), [(PLAIN, []), (HALF_DAYS, ["time"]), (DAYS, ["time", "date"])])
def test_only_what_the_clock_tells_becomes_a_column(calendar: Calendar, columns: list[str], tmp_path: Path) -> None:
    shown = None if calendar is PLAIN else calendar
    write_metrics(tmp_path, [replicate(1, [0.0])], shown)
    header = (tmp_path / "metrics.csv").read_text().splitlines()[0]
    assert header.split(",") == ["variant", "replicate", "seed", "round", *columns, "ill"]


def block(rounds: list[int], **more: list[float]) -> tuple[Block, dict[str, Values]]:
    about = {"frame": "block", "seed": 1, "table": "events", "name": "Told", "rows": len(rounds), "columns": ()}
    columns = {"round": rounds, "serial": list(range(len(rounds))), **more}
    return Block.model_validate({**about, "size": 0}), {
        name: Values(np.array(column), None) for name, column in columns.items()
    }


def test_traces_have_time_and_date_of_their_round(tmp_path: Path) -> None:
    tables = TraceTables(tmp_path / "parts", DAYS)
    tables.take(0, 1, *block([3, 3, 31]))
    tables.finish(tmp_path)
    rows = pq.read_table(tmp_path / "events.parquet").to_pylist()
    assert [(row["time"], row["date"]) for row in rows] == [(2.0, "2024-03-03")] * 2 + [(30.0, "2024-03-31")]


@pytest.mark.parametrize("column", ["time", "date"])
def test_a_job_cannot_tell_its_own_time(tmp_path: Path, column: str) -> None:
    with pytest.raises(FrameError, match="of its own"):
        TraceTables(tmp_path, DAYS).take(0, 1, *block([1], **{column: [0.5]}))


@given(st.lists(st.integers(-(2**63), 2**63 - 1)))
def test_rounds_that_no_run_has_break_nothing(rounds: list[int]) -> None:
    assert [len(column) for column in columns_of(DAYS, rounds).values()] == [len(rounds)] * 2


@pytest.mark.parametrize("calendar", [DAYS, HALF_DAYS])
def test_manifests_tell_the_time_axis(calendar: Calendar) -> None:
    assert from_manifest(as_manifest(calendar)) == calendar
    assert as_manifest(None) == {}
    assert from_manifest({}) == PLAIN


def test_words_about_time() -> None:
    assert span_words(DAYS, 31) == " (31 days, 2024-03-01 to 2024-03-31)"
    assert span_words(HALF_DAYS, 3) == " (36 hours)"
    assert span_words(PLAIN, 3) == ""
    assert clock_words(DAYS) == "a round lasts 1 day; the first begins on 2024-03-01"
    assert clock_words(PLAIN) == ""


def test_an_answer_names_the_day_of_the_peak() -> None:
    metric, found = Metric(value="count(Person)", unit="people"), band([[0.0, 1.0, 2.0, 9.0, 1.0]])
    assert found is not None
    assert (
        report_words.answer("ill", metric, found, DAYS)
        == "Ill: 1 people at the end, 9 people at its height, on day 4 (2024-03-04)."
    )
    assert report_words.answer("ill", metric, found) == "Ill: 1 people at the end, 9 people at its height, in round 4."


def test_what_is_still_on_its_way_is_said() -> None:
    runs = [replicate(1, [0.0], undelivered={"Heard": 3}), replicate(2, [0.0], undelivered={"Told": 1})]
    assert report_words.undelivered(runs[:1]) == "Events not yet delivered when the run ended: 3 Heard."
    assert report_words.undelivered(runs).endswith("when the run ended, on average: 1.5 Heard, 0.5 Told.")
    assert report_words.undelivered([replicate(1, [0.0])]) == ""


@pytest.mark.parametrize(
    ("calendar", "said"), [(DAYS, [">date<", "Mar"]), (HALF_DAYS, [">tick (12 hours each)<"]), (PLAIN, [">round<"])]
)
def test_charts_have_the_axis_of_the_clock(calendar: Calendar, said: list[str]) -> None:
    found = band([[float(number) for number in range(40)]])
    assert found is not None
    svg = draw("Ill", "people", {"base": found}, calendar=calendar).svg
    assert all(item in svg for item in said), said
