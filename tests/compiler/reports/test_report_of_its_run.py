"""A report is of the run in its folder: of its numbers, sources and graph, whatever became of the workspace since."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from scripted import write_base

import simcc
from compiler.operations.run_workspace import report_of
from tests.compiler.forged_runs import forge
from tests.compiler.pipeline.test_edits_win import without_platform_acting

_SMALL = "count: 30 "


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("made") / "ws")
    edit(folder / "scenario.yaml", "count: 1000", "count: 30")
    simcc.generate(folder)
    assert simcc.run(folder, rounds=5, report=True).ok
    return folder


@pytest.fixture
def workspace(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "ws"))


@pytest.fixture
def run_simcc(request: pytest.FixtureRequest) -> Any:
    return request.getfixturevalue("simcc")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


def report(workspace: Path) -> str:
    return report_of(workspace).read_text("utf-8")


def test_an_edit_does_not_change_what_a_run_was(workspace: Path) -> None:
    before = report(workspace)
    assert "User (30)" in before and "moved on" not in before
    edit(workspace / "scenario.yaml", "count: 30", "count: 3000")
    edit(workspace / "odd.yaml", "title:", "title: Not what ran, ")
    after = report(workspace)
    assert "User (30)" in after and "3,000" not in after and "Not what ran" not in after
    assert "The workspace has moved on since this run (odd.yaml, scenario.yaml changed)" in after
    cleared = re.sub(r'<p class="missed">The workspace has moved on.*?</p>\n?', "", after)
    assert cleared.split("<main>")[1].split() == before.split("<main>")[1].split()


@pytest.mark.parametrize(
    ("settings", "began"),
    [({}, ["one on every cell, row by row"] * 2), ({"space.place.Cow": "random"}, ["drawn at random"] * 2)],
)
def test_the_page_says_where_agents_began(settings: dict[str, Any], began: list[str], tmp_path: Path) -> None:
    """It said that their positions were unset, and that cells move."""
    pasture = shutil.copytree(Path(__file__).parents[2] / "models" / "space" / "pasture", tmp_path / "pasture")
    assert simcc.run(pasture, rounds=1, settings=settings, report=True).ok
    rows = re.findall(r"<tr><td>(\w+) .*?<code>([xy])</code>.*?<td>([^<]*)</td><td>([^<]*)</td></tr>", report(pasture))
    assert [row[3] for row in rows if row[0] == "Cow"] == began
    assert [row[2].rpartition(", ")[2] for row in rows] == ["changes"] * 2 + ["fixed"] * 2


def test_the_terminal_says_what_the_page_says_before_its_answer(workspace: Path, run_simcc: Any) -> None:
    """Below an edited expectation, it printed the verdict on the old one, and of no run which variant it was of."""
    assert simcc.run(workspace, rounds=5, variant="no_labels").ok
    edit(workspace / "scenario.yaml", "count: 30", "count: 3000")
    said = run_simcc("report", str(workspace))[2].splitlines()
    assert said[1].startswith("The workspace has moved on since this run (scenario.yaml changed)")
    assert said[3] == "variant no_labels (a platform that never warns):" and said[4].startswith("  ")


def test_what_a_command_set_is_said_beside_the_answer(workspace: Path, run_simcc: Any) -> None:
    """The terminal did not say it at all, and the page in a table at its end."""
    assert simcc.run(workspace, rounds=5, settings={"stifling": 0.9}, report=True).ok
    said = run_simcc("report", str(workspace))[2].splitlines()
    words = "These numbers are of a run for which its command set rounds = 5, stifling = 0.9."
    assert said[1] == words
    assert words in report(workspace).partition("<h2>The question</h2>")[0]


@pytest.mark.parametrize("damaged", ["manifest.json", "metrics.parquet"])
def test_a_damaged_run_of_another_variant_is_named(workspace: Path, run_simcc: Any, damaged: str) -> None:
    """The report compared nothing with it and did not say why."""
    other = simcc.run(workspace, rounds=5, variant="no_labels").record
    (own,) = (place.name for place in (workspace / "runs").iterdir() if place.name != other.id)
    assert "left out" not in run_simcc("report", str(workspace), "--run", own)[2], "the control"
    place = workspace / "runs" / str(other.id) / damaged
    place.write_bytes(place.read_bytes()[:-9])
    words = f"Damaged runs of this workspace are left out of what is said of other variants: {other.id}."
    assert words in run_simcc("report", str(workspace), "--run", own)[2]
    assert words in (workspace / "runs" / own / "report.html").read_text("utf-8")


def test_a_run_of_another_program_is_not_compared(workspace: Path, run_simcc: Any) -> None:
    """Another version of simcc had made it of the same sources: the difference could be that of the versions."""
    other = simcc.run(workspace, rounds=5, variant="no_labels").record
    (own,) = (place.name for place in (workspace / "runs").iterdir() if place.name != other.id)
    assert "with no_labels instead" in run_simcc("report", str(workspace), "--run", own)[2], "the control"
    forge(workspace / "runs" / str(other.id), lambda manifest: manifest["program"].update(runtime="0" * 64))
    assert "with no_labels instead" not in run_simcc("report", str(workspace), "--run", own)[2]


def test_a_run_of_another_variant_that_was_shortened_is_left_out(workspace: Path, run_simcc: Any) -> None:
    """Its manifest no longer says that its command set its rounds, and the model stops at no condition."""
    edit(
        workspace / "scenario.yaml",
        "rounds: 200, stop_when: 'count(User where belief == \"spreader\") == 0'",
        "rounds: 6",
    )
    other = simcc.run(workspace, rounds=3, variant="no_labels").record
    own = simcc.run(workspace).record.id
    forge(workspace / "runs" / str(other.id), lambda manifest: manifest.update(rounds=None))
    said = run_simcc("report", str(workspace), "--run", own)[2]
    assert f"left out of what is said of other variants: {other.id}" in said and "with no_labels instead" not in said


def test_an_older_run_is_not_the_latest_where_that_has_no_manifest(workspace: Path, run_simcc: Any) -> None:
    """The report was that of the run before, without a word."""
    (older,) = (workspace / "runs").iterdir()
    newest = simcc.run(workspace, rounds=5).record.id
    (workspace / "runs" / newest / "manifest.json").unlink()
    for command in (("report",), ("bundle",), ("show", "latest", "User 1")):
        code, _, err = run_simcc(*command, str(workspace))
        assert code == 1 and f"{newest} does not contain a whole run (ValueError: manifest.json is missing)" in err
    code, _, err = run_simcc("report", str(workspace), "--run", older.name)
    assert code == 0, err


def test_page_and_answer_are_of_one_run(workspace: Path, run_simcc: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a run ended while the page was written, the answer was that of the new one above the path of the other."""
    from compiler import reports

    looked, younger = reports.missing_charts, []

    def while_another_run_ends(place: Path) -> Any:
        younger.append(simcc.run(workspace, rounds=5, variant="no_labels"))
        return looked(place)

    monkeypatch.setattr(reports, "missing_charts", while_another_run_ends)
    _, out, err = run_simcc("report", str(workspace))
    assert len(younger) == 1 and str(younger[0].record.id) not in out
    assert "variant no_labels" not in err and "no_labels instead" not in err, "the page does not compare them, either"


def test_sources_that_can_no_longer_be_read_keep_nobody_from_a_report(workspace: Path) -> None:
    (workspace / "graph.yaml").write_text("graph: [", "utf-8")
    assert "User (30)" in report(workspace)


def test_what_simcc_wrote_for_an_earlier_model_is_not_called_a_strangers(workspace: Path) -> None:
    """A type without actions left a file in the package, and there was no report until the next `generate`."""
    without_platform_acting(workspace)
    (workspace / "handlers" / "platform.py").unlink()
    assert (workspace / "rumor" / "handlers" / "platform.py").exists()
    assert "The workspace has moved on since this run" in report(workspace)


def test_a_table_that_changed_since_is_said(workspace: Path) -> None:
    (place,) = (workspace / "runs").glob("*/manifest.json")
    forge(place.parent, lambda manifest: manifest["sources"].update({"data/people.csv": "ab" * 32}))
    assert "(data/people.csv changed)" in report(workspace)


@pytest.mark.parametrize("damage", ["edited", "missing", "unnumbered"])
def test_a_run_whose_model_is_not_there_has_no_report(workspace: Path, damage: str) -> None:
    (sources,) = (workspace / "runs").glob("*/sources")
    if damage == "edited":
        edit(sources / "scenario.yaml", "count: 30", "count: 31")
    elif damage == "missing":
        shutil.rmtree(sources)
    else:
        (sources.parent / "model.json").write_text("{}", "utf-8")
    with pytest.raises(simcc.UserError, match="make the run again"):
        report(workspace)
