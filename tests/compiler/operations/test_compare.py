"""`simcc compare` and `simcc diff A B`: old runs, variants, values and workspaces, and what differs between models."""

from __future__ import annotations

import base64
import copy
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import yaml
from scripted import base_sources, write_base

import simcc as package
from compiler.operations.run_workspace import run_workspace
from compiler.reports.comparison_page import comparison_page
from compiler.runs.request import Run
from compiler.runs.run_record import Replicate, RunRecord
from compiler.verdicts.comparison import ComparedSide, Comparison, Side
from compiler.verdicts.differences import compare
from compiler.verdicts.model_diff import ModelChange, model_changes, number_changes
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from odd.reading.yaml_text import read_yaml
from sandbox.contract import Outcome
from tests.compiler.forged_runs import forge

SMALL = ("--replicates", "3", "--rounds", "6")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("made") / "ws")
    edit(folder / "scenario.yaml", "count: 1000", "count: 30")
    run_workspace(folder, Run(rounds=6, replicates=3), settings=Settings(), report=False)
    return folder


@pytest.fixture
def workspace(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "ws"))


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8", newline="\n")


def sources(folder: Path) -> Sources:
    files = [path for path in folder.rglob("*") if path.suffix == ".yaml" or path.parent.name == "handlers"]
    texts = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}
    return Sources({path: text for path, text in texts.items() if path.count("/") <= 1})


def test_a_run_before_an_edit_is_compared_with_the_model_after_it(workspace: Path, simcc: Any) -> None:
    old = next((workspace / "runs").glob("[!.]*"))
    edit(workspace / "scenario.yaml", "count: 30", "count: 40")
    code, out, _ = simcc("compare", old.name, "base", *SMALL, "--folder", str(workspace), "--json")
    assert code == 0
    found = json.loads(out)
    assert found["first"]["seeds"] == found["compared"][0]["seeds"] == [1, 2, 3]
    assert all(difference["paired"] for difference in found["compared"][0]["differences"])
    changed = {(change["file"], change["path"]): change for change in found["compared"][0]["changes"]}
    count = changed["scenario.yaml", "population.User.count"]
    assert (count["before"], count["after"], count["kind"]) == (30, 40, "changed")


def test_values_and_variants_are_run_and_the_page_is_written(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    page = tmp_path / "page.html"
    operands = ("base", "base:stifling=0.9", "base")
    code, out, _ = simcc("compare", *operands, *SMALL, "--folder", str(workspace), "--html", str(page))
    assert code == 0
    shortened = "rounds set by the command in place of the scenario&#39;s: base 6, base:stifling=0.9 6"
    assert shortened in page.read_text("utf-8") and shortened.replace("&#39;", "'") in out
    assert "parameters.stifling: " in out and "→ 0.9" in out
    assert "base and base are the same runs, event by event" in out
    text = page.read_text("utf-8")
    assert "default-src 'none'" in text and "<script" not in text
    assert text.count("data:image/svg+xml;base64,") >= 1 and "adjusted p" in text


def test_metrics_are_called_as_in_the_report(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    page = tmp_path / "page.html"
    edit(workspace / "graph.yaml", "spreaders: {shows", "spreaders: {means: users who are spreading the rumor, shows")
    operands = ("base", "well_mixed")
    code, out, _ = simcc("compare", *operands, *SMALL, "--folder", str(workspace), "--html", str(page))
    assert code == 0
    row = next(line for line in out.splitlines() if line.startswith("  spreaders"))
    assert row.endswith("Users who are spreading the rumor"), "the name is for --metric, the words are for people"
    header = next(line for line in out.splitlines() if line.startswith("  metric"))
    assert header.split()[1:4] == ["base", "well_mixed", "difference"], "a column says whose numbers it has"
    assert "population.User.credulity: " in out and ".initial." not in out, "that is how scenario.yaml writes it"
    text = page.read_text("utf-8")
    assert '<th scope="row">Users who are spreading the rumor <code>spreaders</code></th>' in text
    (cells,) = re.findall(r"<code>spreaders</code></th>(.*?)</tr>", text)
    first, second, difference, *_ = re.findall(r'<td class="number">(.*?)</td>', cells)
    assert first.endswith(" % of users") and second.endswith(" % of users"), "as in the report"
    assert re.fullmatch(r"[+-]\d+\.\d percentage points", difference)


def test_metrics_of_other_units_are_named(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    other = Path(shutil.copytree(workspace, tmp_path / "percent"))
    (line,) = re.findall("  spreaders: {.*", (other / "graph.yaml").read_text("utf-8"))
    edit(other / "graph.yaml", line, "  spreaders: {value: '100 * mean(User.credulity)', unit: percent}")
    code, out, _ = simcc("compare", str(workspace), str(other), *SMALL)
    assert code == 0, out
    said = "note: spreaders is in share of users in ws and percent in percent, so that their difference means"
    assert said in out and out.count("so that their difference") == 1
    assert str(tmp_path) not in out, "a workspace is called by its own name"


def test_a_change_is_written_as_the_files_have_it() -> None:
    lists = ModelChange("numbers", ("off",), [], ["Bank", "lend"])
    parts = ModelChange("scenario.yaml", ("User", "trust"), {"shares": {"low": 0.5}, "unset": None}, True)
    assert lists.line == "numbers: off: [] → [Bank, lend]"
    assert parts.line == "scenario.yaml: User.trust: {shares: {low: 0.5}, unset: null} → true"


def test_names_that_earlier_runs_kept_as_texts_are_no_change() -> None:
    """`by: kind` was shown as a change from "kind" to kind between two runs of the same sources."""
    earlier = [{"by": "kind", "values": {"a": 1}}, {"correlated": {"with": "income", "rank_correlation": 0.5}}]
    income = {"with": {"name": "income"}, "rank_correlation": 0.5}
    now = [{**earlier[0], "by": {"name": "kind"}}, {"correlated": income}]
    assert number_changes({"population": earlier}, {"population": now}) == []
    (other,) = number_changes({"population": earlier[0]}, {"population": {**now[0], "by": {"name": "age"}}})
    assert other.line == "numbers: population.by: kind → age"


def side(label: str, outcomes: str, **manifest: Any) -> Side:
    """Return a side with a replicate for each letter, F for one that failed in its first round."""
    replicates = tuple(
        Replicate(
            seed=seed,
            outcome=Outcome.CODE_ERROR if letter == "F" else Outcome.FINISHED,
            metrics={"spreaders": [0.9] if letter == "F" else [0.1, None if letter == "G" else 0.2, 0.3]},
        )
        for seed, letter in enumerate(outcomes)
    )
    given = {"id": label, "dir": None, "variant": "", "seed": 1, "rounds": 3, "engine": "", "isolation": "none"}
    record = RunRecord(**{**given, "wall_s": 0.0, "replicates": replicates, "manifest": manifest})
    return Side(label, record, Sources(base_sources()))


def page_of(first: Side, *others: Side, changes: tuple[ModelChange, ...] = ()) -> str:
    contrasts = tuple(
        ComparedSide(other, compare(first.record, other.record, ["spreaders"], "final"), changes) for other in others
    )
    return comparison_page(Comparison(first, contrasts, "final"))


def test_charts_of_a_page_show_what_its_table_compares() -> None:
    assert "The line is the mean of 3 runs; all 3 runs" in page_of(side("a", "1F23"), side("b", "456"))
    gaps = page_of(side("a", "12"), side("b", "3G"))
    assert "The line is the mean of 2 runs, in each round of those that have a value; both runs" in gaps
    sizes = page_of(side("a", "1" * 20), side("b", "23"))
    assert "The line is the mean of the runs (a 20, b 2); nine runs in ten are inside the band, or all where" in sizes


def test_a_page_has_what_differs_whole_and_folds_what_is_long() -> None:
    names = [f"be_vaccinated_{number}" for number in range(9)]
    changes = (ModelChange("numbers", ("off",), [], names), ModelChange("numbers", ("seats",), 3, 4))
    page = page_of(side("a", "12"), side("b", "34"), changes=changes)
    assert f"</summary><code>numbers: off: [] → [{', '.join(names)}]</code></details></li>" in page
    assert "<li><code>numbers: seats: 3 → 4</code></li>" in page


def test_charts_of_runs_that_begin_on_other_dates_have_no_dates() -> None:
    clocks = [{"step": "day", "lasts": "1 day", "start_date": f"202{year}-03-01"} for year in (0, 1)]
    same = page_of(side("a", "12", clock=clocks[0]), side("b", "34", clock=clocks[0]))
    other = page_of(side("a", "12", clock=clocks[0]), side("b", "34", clock=clocks[1]))
    assert ">date<" in drawings(same) and ">date<" not in drawings(other)


def test_charts_have_a_color_for_each_side() -> None:
    page = page_of(*(side(f"side {number}", "12") for number in range(9)))
    assert "the charts show the first 7 of 9." in page
    assert "side 6<" in drawings(page) and "side 7<" not in drawings(page)


def drawings(page: str) -> str:
    found = re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", page)
    return "".join(base64.b64decode(text).decode() for text in found)


def test_runs_of_one_name_in_two_folders_are_told_apart(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    """A copied workspace has runs of the same names, and a chart had one line for both."""
    other = Path(shutil.copytree(workspace, tmp_path / "other"))
    (run,) = (workspace / "runs").glob("[!.]*")
    operands = [str(run), str(other / "runs" / run.name)]
    code, out, _ = simcc("compare", *operands, "--json", "--detect", "0.1")
    found = json.loads(out)
    assert code == 0 and [found["first"]["label"], found["compared"][0]["label"]] == operands


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("base",), "name at least two things"),
        (("base", "nonsense"), "'nonsense' is not a run, a workspace or a variant of ws; its variants are base"),
        (("base", "base", "--at", "last"), "--at: 'last' is not one of final, mean, max, min"),
        (("base", "base:"), "names no value after the colon"),
        (("base", "base", "--metric", "luck"), "'luck' is not a metric of both runs"),
        (("base", "stifling=3"), "--set: the scenario does not allow that"),
    ],
)
def test_what_cannot_be_compared_is_refused(workspace: Path, simcc: Any, arguments: tuple[str, ...], said: str) -> None:
    code, _, err = simcc("compare", *arguments, *SMALL, "--folder", str(workspace))
    assert code == 1 and said in err


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("none/page.html", "--html: there is no folder"),
        ("odd.yaml", "--html: odd.yaml must end in .html"),
        ("folder.html", "--html: folder.html is a folder"),
        ("link.html", "link.html"),
        ("mine.html", "--html: simcc did not write mine.html and does not overwrite it"),
    ],
)
def test_a_page_that_cannot_be_written_takes_the_place_of_nothing(
    workspace: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch, page: str, said: str
) -> None:
    """A comparison of hours ended in a crash report; a page named odd.yaml took the place of the source."""
    monkeypatch.chdir(workspace)
    (workspace / "folder.html").mkdir()
    (workspace / "link.html").symlink_to(workspace / "odd.yaml")
    (workspace / "mine.html").write_text("<p>a page of my own</p>", "utf-8")
    before, runs = (workspace / "odd.yaml").read_bytes(), len(list((workspace / "runs").iterdir()))
    table = workspace / "people.csv"
    table.write_text("a,b\n1,2\n", "utf-8")
    for command in (("compare", "base", "base", *SMALL), ("data", "describe", str(table))):
        code, _, err = simcc(*command, "--html", page)
        assert code == 1 and said in err
    assert (workspace / "odd.yaml").read_bytes() == before and not (workspace / "none").exists()
    assert len(list((workspace / "runs").iterdir())) == runs, "nothing was run for it"
    assert (workspace / "mine.html").read_text("utf-8") == "<p>a page of my own</p>"


def test_metrics_that_the_run_did_not_write_are_refused(workspace: Path, simcc: Any) -> None:
    """One changed cell would be a difference between two runs of the same digest."""
    simcc("run", str(workspace), "--rounds", "3", "--quiet")
    changed = max((workspace / "runs").glob("[!.]*"))
    table = pq.read_table(changed / "metrics.parquet")
    wrong = pa.array([0.99] * table.num_rows)
    pq.write_table(
        table.set_column(table.schema.get_field_index("spreaders"), "spreaders", wrong), changed / "metrics.parquet"
    )
    code, _, err = simcc("compare", changed.name, "base", *SMALL, "--folder", str(workspace))
    shutil.rmtree(changed)
    assert code == 1 and "metrics.parquet is not what the run wrote" in err


def test_a_damaged_run_is_refused(workspace: Path, simcc: Any) -> None:
    old = next((workspace / "runs").glob("[!.]*"))
    (old / "manifest.json").write_text("{")
    code, _, err = simcc("compare", old.name, "base", *SMALL, "--folder", str(workspace))
    assert code == 1 and "does not contain a whole run" in err


def test_layout_comments_and_order_are_no_difference(made: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(made, tmp_path / "other"))
    for name in ("odd.yaml", "graph.yaml", "scenario.yaml"):
        file = other / name
        file.write_text("# a comment\n" + file.read_text("utf-8") + "\n# another\n", "utf-8")
    handlers = other / "handlers" / "user.py"
    text = handlers.read_text("utf-8")
    handlers.write_text(text.replace("    if ", "    # a comment\n\n    if ", 1), "utf-8")
    assert handlers.read_text("utf-8") != text
    assert model_changes(sources(made), sources(other)) == []


def reordered(folder: Path, file: str, *path: str) -> None:
    """Write the mapping at a path of a file in reverse."""
    whole = copy.deepcopy(read_yaml((folder / file).read_text("utf-8"), file).data)
    part = whole
    for key in path:
        part = part[key]
    items = list(part.items())
    part.clear()
    part.update(reversed(items))
    (folder / file).write_text(yaml.safe_dump(whole, sort_keys=False), "utf-8")


def test_an_order_on_which_results_depend_is_a_difference(made: Path, tmp_path: Path, simcc: Any) -> None:
    """The models were said not to differ, and their runs with one seed were others."""
    other = Path(shutil.copytree(made, tmp_path / "other"))
    reordered(other, "graph.yaml", "metrics")
    assert model_changes(sources(made), sources(other)) == []
    reordered(other, "graph.yaml", "actions")
    (change,) = model_changes(sources(made), sources(other))
    names = list(sources(made).must_link().graph.actions)
    assert (change.path, change.before, change.after) == (("actions", "(order)"), names, names[::-1])
    runs = [run_workspace(folder, Run(rounds=6), settings=Settings(), report=False).record for folder in (made, other)]
    assert runs[0].digest != runs[1].digest, "the order decides nothing, and need not be told"
    code, out, _ = simcc("diff", str(made), str(other))
    assert code == 0 and "graph.yaml: actions.(order): [" in out


def test_the_order_of_interventions_is_a_difference(made: Path, tmp_path: Path) -> None:
    """Each sees what those before it did."""
    labels = "{at: 3, of: User, set: {credulity: %s}}"
    text = "\ninterventions:\n  low: " + labels % 0.1 + "\n  high: " + labels % 0.9 + "\n"
    sides = [Path(shutil.copytree(made, tmp_path / name)) for name in ("first", "second")]
    for folder in sides:
        with (folder / "scenario.yaml").open("a", encoding="utf-8") as file:
            file.write(text)
    reordered(sides[1], "scenario.yaml", "interventions")
    (change,) = model_changes(*map(sources, sides))
    assert change.line == "scenario.yaml: interventions.(order): [low, high] → [high, low]"


def test_rounds_and_deciders_that_differ_are_named(workspace: Path, simcc: Any) -> None:
    """A run over three rounds was compared with one over six, and a model's with a rule's, "no difference" below."""
    shorter, ruled = (run_workspace(workspace, Run(rounds=rounds), settings=Settings()).record for rounds in (3, 6))
    decided = run_workspace(workspace, Run(rounds=6), settings=Settings()).record
    of_model = {"ways": {"tell": "llm"}, "model": "m", "by_action": {"tell": {}}, "answered_by": {}, "asked": 1}
    about = {"base_url": "u", "fallback_reasons": {}, "cost_in_words": ""}
    forge(workspace / "runs" / decided.id, lambda manifest: manifest.update(decisions={**of_model, **about}))
    for first, second, line in (
        (shorter, ruled, "  numbers: schedule.rounds: 3 → 6"),
        (ruled, decided, "  decisions: tell: its rule → the model m"),
    ):
        code, out, err = simcc("compare", first.id, second.id, "--folder", str(workspace))
        assert code == 0, err
        assert out.split("what differs in the model:\n")[1].splitlines()[0] == line


def test_formulas_that_differ_by_a_parameter_are_told_as_formulas(workspace: Path, simcc: Any) -> None:
    """They were told as the trees that a run reads: ['*', ['max', 0.5, 0.2], ['%', {'name': 'id'}, 2]]."""
    for stifling in (0.5, 0.6):
        settings = (
            "population.User.credulity={formula: 'max(stifling, 0.2) * (id % 2)'}",
            "population.User.heard_at={by: stifling + id > 0.5, values: {true: 1, false: 2}}",
            f"interventions.campaign={{at: 2, of: User, where: credulity > {stifling}, set: {{credulity: 0.1}}}}",
            f"stifling={stifling}",
        )
        given = [part for setting in settings for part in ("--set", setting)]
        assert simcc("run", str(workspace), "--rounds", "2", *given)[0] == 0
    runs = sorted(path.name for path in (workspace / "runs").glob("[!.]*"))[-2:]
    code, out, err = simcc("compare", *runs, "--folder", str(workspace))
    assert code == 0, err
    lines = out.splitlines()
    formulas = "max(0.5, 0.2) * (id % 2) → max(0.6, 0.2) * (id % 2)"
    assert f"  numbers: population.User.credulity.formula: {formulas}" in lines, out
    assert "  numbers: population.User.heard_at.by: 0.5 + id > 0.5 → 0.6 + id > 0.5" in lines, out
    assert any("campaign" in line and line.endswith("where: credulity > 0.5 → credulity > 0.6") for line in lines), out


def test_tables_that_differ_are_named(tmp_path: Path, simcc: Any) -> None:
    village = Path(__file__).parents[2] / "models" / "data" / "models" / "village"
    sides = [Path(shutil.copytree(village, tmp_path / name)) for name in ("a", "b")]
    edit(sides[1] / "data" / "people.csv", "p01,34,", "p01,35,")
    runs = [run_workspace(side, Run(rounds=2), settings=Settings()).record.dir for side in sides]
    assert simcc("diff", str(sides[0]), str(sides[0]))[1] == "the models do not differ, layout and comments aside\n"
    for command, *operands in (("diff", *sides), ("diff", runs[0], sides[1]), ("compare", *runs)):
        code, out, err = simcc(command, *map(str, operands))
        assert code == 0 and re.search(r"^ *data/people\.csv: SHA-256: \w{12} → \w{12}$", out, re.MULTILINE), out + err


def test_entities_actions_numbers_and_code_are_told_by_their_names(made: Path, tmp_path: Path, simcc: Any) -> None:
    other = Path(shutil.copytree(made, tmp_path / "other"))
    edit(other / "scenario.yaml", "count: 30", "count: 31")
    statement = f"How labels decide {'what is told, and ' * 9}to whom"
    odd = (other / "odd.yaml").read_text("utf-8")
    (other / "odd.yaml").write_text(re.sub("statement: .*", f"statement: {statement}", odd), "utf-8")
    handlers = other / "handlers" / "user.py"
    handlers.write_text(handlers.read_text("utf-8").replace("world.round", "world.round + 0", 1), "utf-8")
    found = {(change.file, change.path): change for change in model_changes(sources(made), sources(other))}
    assert found["scenario.yaml", ("population", "User", "count")].line.endswith("population.User.count: 30 → 31")
    functions = [path for file, path in found if file == "handlers/user.py"]
    assert len(functions) == 1 and len(found) == 3
    code, out, _ = simcc("diff", str(made), str(other))
    assert code == 0 and f"handlers/user.py: {functions[0][0]} changed" in out
    assert f" → {statement}\n" in out, "long values were cut in the terminal"


def test_a_model_that_cannot_be_read_is_no_side_of_a_diff(made: Path, tmp_path: Path, simcc: Any) -> None:
    other = Path(shutil.copytree(made, tmp_path / "other"))
    (other / "graph.yaml").write_text("graph: [")
    code, out, err = simcc("diff", str(made), str(other))
    assert code == 1 and "cannot be compared" in err and "graph.yaml:1" in out + err


def test_a_number_that_is_named_like_a_text_changes_numbers() -> None:
    assert ModelChange("scenario.yaml", ("parameters", "source"), 0.1, 0.2).nature == "numbers"
    assert ModelChange("odd.yaml", ("submodels", "S1", "parameters", "x", "source"), "a", "b").nature == "texts"
    assert ModelChange("graph.yaml", ("metrics", "title"), {"value": "mean(a.b)"}, None).nature == "structure"


def test_power_says_which_replicates_and_metrics_are_not_in_its_table(workspace: Path, simcc: Any) -> None:
    """It printed a table of the others without a word, and half of the runs may have failed."""
    nobody = "  doubtful: {means: of nobody, value: mean(User.credulity where credulity > 2.0), unit: '1'}\n"
    edit(workspace / "graph.yaml", "metrics:\n", f"metrics:\n{nobody}")
    wanted = Run(rounds=3, replicates=4)
    made = run_workspace(workspace, wanted, settings=Settings(), report=False).record
    forge(workspace / "runs" / made.id, lambda manifest: manifest["replicates"][1].update(outcome="timeout"))
    code, out, _ = simcc("power", made.id, "--folder", str(workspace))
    notes = [
        f"{made.id}: 1 replicate did not finish and is left out",
        "fewer than 3 replicates have a value of doubtful: left out",
    ]
    assert code == 0 and out.splitlines()[-2:] == [f"note: {note}" for note in notes]
    _, out, _ = simcc("power", made.id, "--folder", str(workspace), "--json")
    assert len(json.loads(out)["notes"]) == 2
    with pytest.warns(UserWarning, match="left out") as warned:
        assert "doubtful" not in {found.metric for found in package.power(made.id, workspace)}
    assert [str(warning.message) for warning in warned] == notes
