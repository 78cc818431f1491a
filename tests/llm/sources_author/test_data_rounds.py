"""With targets, a build fits its model to the training data and asks its author about what misses, and no more."""

from __future__ import annotations

import json
import math
import re
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from test_results_and_reading import edit, notes_of
from test_written_files import by_model, said
from written_model import a_model_that_writes, answer, good, kinds, voters

from compiler.operations.fitting import version_fit
from compiler.pipeline.drafts.first_results import FIRST_RESULTS

pytestmark = pytest.mark.usefixtures("few_situations")

#: Measured shares of red by round: an epidemic of one opinion, which imitation of either opinion cannot give.
SERIES = {number: 1 / (1 + 7 / 3 * math.exp(-0.25 * (number + 1))) for number in range(1, 31)}
#: What is held out could be no share, time, size or digest, so that no other number is taken for it.
HELD_OUT = {number: 8_765_432_101_234.5 + number * 1_234_567.25 for number in range(21, 31)}
TABLE = "".join(f"{number},{HELD_OUT.get(number, value):.7f}\n" for number, value in SERIES.items())
TARGET = """
targets:
  survey:
    about: reds in the panel, in the last week 8765469138252.00     # week 29: 8765467903684.75
    metric: red
    data: {table: data/survey.csv, round: week, value: share}
    unit: share of voters
    held_out: {from: 21}
    source: made for a test
  later:
    metric: final(red)
    data: 7654321012345.75
    unit: share of voters
    held_out: all
    source: made for a test
"""
ONE_WAY = edit(
    "handlers/voter.py",
    "    return TakeOver(change=voter.chance(world.parameters.imitation))",
    '    return TakeOver(change=answered.opinion == "red" and voter.chance(world.parameters.imitation))',
) + edit(
    "graph.yaml",
    "  red: {means: voters who are for red, value: red_share, unit: share of voters}",
    "  red: {means: the voters who are for red, value: red_share, unit: share of voters}",
)
WORSE = edit(
    "handlers/voter.py",
    "    return TakeOver(change=voter.chance(world.parameters.imitation))",
    '    return TakeOver(change=answered.opinion == "blue" and voter.chance(world.parameters.imitation))',
)
BROKEN = edit("handlers/voter.py", "        voter.opinion = answered.opinion", "        voter.mood = 1")


def drafts() -> dict[str, list[str]]:
    """Return good answers whose parameter is assumed, so that it is fitted."""
    odd = voters()["odd.yaml"].replace("source: literature (Holley & Liggett 1975)", "source: assumed")
    odd = odd.replace("default: 1.0", "default: 0.9").replace("extent: 20", "extent: 30")
    assert odd.count("source: assumed") == odd.count("extent: 30") == 1
    scenario = voters()["scenario.yaml"].replace("rounds: 20", "rounds: 30")
    return {
        **good(),
        "design": ["The plan.\n" + answer("odd.yaml", "graph.yaml", odd=odd)],
        "code": [answer("handlers/voter.py", "scenario.yaml", scenario=scenario)],
    }


@pytest.fixture(autouse=True)
def few_trials() -> Iterator[None]:
    """A parameter is found in fewer trials than a user's build makes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(version_fit, "TRIALS", 12)
        patch.setattr(version_fit, "FRESH", 10)
        yield


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("drafted") / "a"


@pytest.fixture
def measured(simcc: Any, place: Path, tmp_path: Path) -> Path:
    """A workspace that a model drafted, to which the user added data."""
    if not place.exists():
        with a_model_that_writes(drafts()) as server:
            code, _, err = simcc(*by_model(server.url, place))
        assert code == 0, err
        (place / "data").mkdir()
        (place / "data" / "survey.csv").write_text("week,share\n" + TABLE)
        most = [f"{value:.7f}" for value in HELD_OUT.values()][:-2]
        (place / "data" / "copy.csv").write_text("\n".join(["most", *most]))
        (place / "data" / "people.csv").write_text("age,imitation\n" + "".join(f"{20 + n},0.5\n" for n in range(40)))
        with (place / "scenario.yaml").open("a") as scenario:
            scenario.write(TARGET)
    return Path(shutil.copytree(place, tmp_path / "a", ignore=shutil.ignore_patterns(".simcc")))


@dataclass(frozen=True)
class Revision:
    """A workspace after a build with data, what the command printed, and what the server was asked."""

    folder: Path
    printed: dict[str, Any]
    err: str
    server: Any


@pytest.fixture(scope="module")
def revisions() -> dict[str, Revision]:
    """The revisions that this module has made; tests only read them."""
    return {}


@pytest.fixture
def one_way(simcc: Any, measured: Path, place: Path, revisions: dict[str, Revision]) -> Revision:
    """The measured workspace, revised by an author who lets opinions go one way."""
    if "one_way" not in revisions:
        folder = Path(shutil.copytree(measured, place.with_name("one_way")))
        with a_model_that_writes({**drafts(), "data": [ONE_WAY]}) as server:
            code, out, err = simcc(*by_model(server.url, folder, "--json"))
        assert code == 0, err
        revisions["one_way"] = Revision(folder, json.loads(out), err, server)
    return revisions["one_way"]


def revised(simcc: Any, folder: Path, *data: str, more: tuple[str, ...] = ()) -> tuple[Any, Any]:
    with a_model_that_writes({**drafts(), "data": data or ["NO CHANGES"]}) as server:
        code, out, err = simcc(*by_model(server.url, folder, "--json", *more))
    assert code == 0, err
    return json.loads(out)["data"], server


def test_a_mechanism_and_numbers_are_revised_and_told_apart_without_the_held_out_part(
    simcc: Any, measured: Path
) -> None:
    found, server = revised(simcc, measured, WORSE, BROKEN, ONE_WAY)
    assert [kind for kind in kinds(server) if kind == "data"] == ["data"] * 3 and "mend" in kinds(server)
    fitted, worse, broken, better = found["rounds"]
    assert not worse["kept"] and not broken["kept"] and better["kept"] and found["within_chance"] is True
    assert better["structure"] == ["handlers/voter.py: decide_imitate changed"] and not fitted["structure"]
    assert any("imitation.default: 0.9 → " in line for line in fitted["numbers"])
    assert better["targets"]["survey"] < 0.05 < fitted["targets"]["survey"] < worse["targets"]["survey"]
    assert found["fitted"]["imitation"] == pytest.approx(0.27, abs=0.1)
    assert 'answered.opinion == "red" and voter.chance' in (measured / "handlers" / "voter.py").read_text()
    assert "fitted to the training data of survey" in (measured / "odd.yaml").read_text()
    notes = [note["text"] for note in notes_of(measured, "fitted")]
    assert any(text.startswith("structure, round 3: handlers/voter.py") for text in notes)
    told = simcc("log", str(measured), "--last")[1]
    assert "structure: handlers/voter.py: decide_imitate changed" in told and "numbers: odd.yaml: submodels" in told
    assert {fit["target"]: fit["held_out"] is not None for fit in found["fits"]} == {"survey": True, "later": True}
    prompts = "\n".join(said(server, number) for number in range(len(server.requests)))
    assert "changes: 1 of structure" in prompts, "the author learns what an earlier round led to"
    assert "2: 0.4757; 0." in prompts and "Table data/survey.csv: training part, 20 rows" in prompts
    assert "Table data/people.csv" in prompts and "column imitation for the parameter imitation" in prompts
    assert "data/copy.csv is not described: it holds data that are held back" in prompts
    assert secrets_in(prompts) == [] and secrets_in(everything_kept(measured)) == []
    assert simcc("check", str(measured))[0] == 0 and simcc("run", str(measured), "--replicates", "2")[0] == 0
    again, server = revised(simcc, measured)
    assert again is None and not server.requests, "a model that was fitted as it is stays as it is"
    for changes, whose in (("", "The model"), ("# mine\n", "An earlier version of the model")):
        scenario = measured / "scenario.yaml"
        scenario.write_text(scenario.read_text() + changes)
        assert simcc("run", str(measured), "--replicates", "2")[0] == 0 and simcc("report", str(measured))[0] == 0
        page = max((measured / "runs").rglob("*.html"), key=lambda file: file.stat().st_mtime_ns).read_text()
        assert f"<summary>{whose} was fitted to the training part of its data</summary>" in page


def secrets_in(text: str) -> list[str]:
    """Return the held-out numbers that occur in a text, in full or rounded."""
    values = [*HELD_OUT.values(), 7_654_321_012_345.75]
    forms = {form for value in values for form in (f"{value:.7f}"[:9], f"{value:.4g}", f"{value:.3g}", f"{value:,.0f}")}
    return [form for form in forms if re.search(rf"(?<![\w.]){re.escape(form)}", text)]


def everything_kept(folder: Path) -> str:
    """Return the compiler's own notes: logs, attempts, runs, and the record of answers; not the user's own texts."""
    notes = [path for path in (folder / ".simcc").rglob("*") if path.is_file() and "texts" not in path.parts]
    own = [path for path in notes if path.suffix != ".sqlite" and path.name != FIRST_RESULTS]
    texts = [path.read_text("utf-8", "replace") for path in own]
    record = sqlite3.connect(folder / ".simcc" / "record.sqlite")
    return "\n".join([*texts, *record.iterdump()])


def test_a_round_with_data_is_forecast_within_a_factor_of_one_and_a_half(one_way: Revision) -> None:
    assert "may revise the model for data in at most 3 rounds, each 1 request" in one_way.err
    expected, server = one_way.printed["cost"]["forecast"], one_way.server
    assert (expected["requests"], expected["data_rounds"]) == (0, 3)
    assert kinds(server) == ["data"], "a model with a file of the user's is not read"
    asked = sum(len(message["content"]) for body in server.requests for message in body["messages"]) // 4
    assert asked / 1.5 < expected["data_round"]["prompt_tokens"] < asked * 1.5


def test_other_held_out_data_change_no_prompt_and_no_model(simcc: Any, one_way: Revision, measured: Path) -> None:
    table = measured / "data" / "survey.csv"
    rows = (f"{number},{value / 9 if number > 20 else value:.7f}\n" for number, value in SERIES.items())
    table.write_text("week,share\n" + "".join(rows))
    (measured / "data" / "copy.csv").write_text(table.read_text())
    first, asked = one_way.printed["data"], one_way.server
    second, asked_again = revised(simcc, measured, ONE_WAY)
    assert [body["messages"] for body in asked.requests] == [body["messages"] for body in asked_again.requests]
    assert first["rounds"] == second["rounds"] and first["fits"] != second["fits"]
    assert (one_way.folder / "odd.yaml").read_bytes() == (measured / "odd.yaml").read_bytes()


def test_the_users_numbers_stay_and_what_chance_explains_brings_up_no_question(simcc: Any, measured: Path) -> None:
    assert revised(simcc, measured, ONE_WAY, more=("--data-rounds", "0"))[0] is None
    odd = measured / "odd.yaml"
    odd.write_text(odd.read_text() + "\n# mine\n")
    found, server = revised(simcc, measured, ONE_WAY)
    assert found["within_chance"] and not server.requests, "with an imitation of 0.9 all runs go their own way"
    odd.write_text(odd.read_text().replace("default: 0.9", "default: 0.05"))
    mine = odd.read_bytes()
    found, server = revised(simcc, measured)
    assert not found["within_chance"] and "No parameter was fitted" in said(server, 0)
    assert odd.read_bytes() == mine and found["fitted"] == {} and len(found["rounds"]) == 2
    assert found["rounds"][1]["outcome"] == "the author changes nothing"
