"""Results in a notebook: the example runs as it is, frames hold what the files hold, and nothing hostile is markup."""

from __future__ import annotations

import ast
import json
import traceback
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import polars
import pytest
from pyarrow import csv

import simcc
from compiler.operations.results import RunResult
from odd.diagnostics import Diagnostic, Span
from odd.errors import UserError
from sandbox.contract import Outcome

NOTEBOOK = Path(simcc.__file__).parents[1] / "docs" / "example.ipynb"


def shown(value: Any) -> str:
    """Return what a notebook displays of a value."""
    for method in ("_repr_mimebundle_", "_repr_html_"):
        if hasattr(value, method):
            return str(getattr(value, method)())
    return repr(value)


def run_cell(source: str, names: dict[str, Any]) -> str | None:
    """Execute a cell as a notebook does, and return what it displays."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(NOTEBOOK), "exec"), names)
    if last is None:
        return None
    return shown(eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names))


def run_notebook(place: Path) -> tuple[dict[str, Any], list[str | None]]:
    """Return the names that a notebook leaves, and what its cells display."""
    cells = json.loads(place.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"printed": StringIO()}
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(names["printed"]):
        patch.setenv("SIMCC_SANDBOX", "process")
        displayed = [run_cell("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"]
    return names, displayed


@pytest.fixture(scope="module")
def example() -> tuple[dict[str, Any], list[str | None]]:
    return run_notebook(NOTEBOOK)


@pytest.fixture(scope="module")
def result(example: tuple[dict[str, Any], list[str | None]]) -> RunResult:
    made = example[0]["result"]
    assert isinstance(made, RunResult)
    return made


def test_the_example_notebook_shows_results(example: tuple[dict[str, Any], list[str | None]]) -> None:
    names, displayed = example
    whole = "\n".join(filter(None, displayed))
    assert "no problems found" in whole and "vega" in whole
    assert all(f"<code>{name}</code>" in whole for name in names["result"].record.metrics)
    assert list(names["frames"]["parameters.contacts"].unique()) == [4, 12]
    assert "error[SC308]" in names["printed"].getvalue() and "help: " in names["printed"].getvalue()


def test_every_frame_holds_what_metrics_csv_holds(result: RunResult) -> None:
    table = csv.read_csv(result.record.dir / "metrics.csv")  # type: ignore[operator]
    assert result.to_arrow().column_names == table.column_names
    assert result.to_arrow().to_pydict() == table.to_pydict()
    assert list(result.to_pandas().columns) == table.column_names
    assert len(result.to_pandas()) == sum(replicate.rounds for replicate in result.record.replicates)
    assert result.to_polars().equals(polars.from_arrow(table), null_equal=True)


def test_a_chart_has_the_mean_and_the_band_of_each_metric(result: RunResult) -> None:
    name = next(iter(result.record.metrics))
    described = result.plot(name).to_dict()
    rows = described["data"].get("values") or next(iter(described["datasets"].values()))
    assert [row["round"] for row in rows] == list(range(result.record.rounds + 1)), "0 is the initial state"
    ends = [replicate.metrics[name][-1] for replicate in result.record.replicates]
    scale = rows[-1]["mean"] / (sum(end or 0.0 for end in ends) / len(ends)) if rows[-1]["mean"] else 1.0
    assert scale == pytest.approx(1.0) or scale == pytest.approx(100.0)  # shares are drawn in percent
    with pytest.raises(UserError, match="there is no metric 'nothing'"):
        result.plot("nothing")


def test_a_chart_says_of_which_runs_it_is(result: RunResult) -> None:
    """It had a title only: one of a single run looked like one of many, and runs that failed were not missed."""
    name, count = next(iter(result.record.metrics)), len(result.record.replicates)
    said = " ".join(result.plot(name).to_dict()["title"]["subtitle"])
    assert said.startswith(f"The line is the mean of {count} runs") and "left out" not in said
    failed = replace(result.record.replicates[0], outcome=Outcome.TIMEOUT)
    record = replace(result.record, replicates=(failed, *result.record.replicates[1:]))
    said = " ".join(replace(result, record=record).plot(name).to_dict()["title"]["subtitle"])
    assert f"1 of {count} runs did not finish, and are left out." in said


def test_nothing_that_a_model_says_is_markup(result: RunResult) -> None:
    hostile = "<script>alert(1)</script>"
    found = Diagnostic("SC601", hostile, Span("handlers/x.py"), hostile)
    html = replace(result, diagnostics=(found,), texts=dict(result.texts))._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html


def test_a_traceback_prints_the_diagnostics(tmp_path: Path) -> None:
    with pytest.raises(UserError) as raised:
        simcc.generate(_broken(tmp_path))
    text = "".join(traceback.format_exception(raised.value))
    assert all(found.message in text and found.help in text for found in raised.value.diagnostics)
    assert "graph.yaml:1:1: error[" in text


def _broken(folder: Path) -> Path:
    for name in ("odd", "graph", "scenario"):
        (folder / f"{name}.yaml").write_text(f"{name}: 1\n", encoding="utf-8")
    return folder


def test_a_note_of_an_error_holds_no_control_characters() -> None:
    error = UserError("wrong", [Diagnostic("SC001", "a\x1b[2Jb\u202ec", Span("odd.yaml"), "h\x07elp")])
    assert all(letter.isprintable() or letter == "\n" for note in error.__notes__ for letter in note)


def test_the_notebook_on_calibration_finds_the_hidden_value() -> None:
    names, displayed = run_notebook(NOTEBOOK.with_name("calibration.ipynb"))
    printed = names["printed"].getvalue()
    assert "infected -> target infected | 2.0 is outside 0 to 1; give both the same scale and unit" in printed
    (profile,) = names["calibrated"].found.profiles
    assert profile.low <= 0.1 <= profile.high, profile  # what made the data is among what they allow
    assert len(names["calibrated"].to_pandas()) == 20 and len(names["swept"].to_polars()) == 9
    assert "calibrated:" in names["scenario"].read_text("utf-8")
    assert names["validated"].fits[0].held_out is not None and "were left out" in printed
    assert "no problems found" in "\n".join(filter(None, displayed))
