"""The report as a reader gets it: made from real runs of a small workspace."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import simcc
from compiler.reports import write_report
from compiler.workspace.workspace import Workspace

BASE = Path(__file__).parents[2] / "cases" / "_base"
VILLAGE = Path(__file__).parents[2] / "models" / "data" / "models" / "village"
HOSTILE = "<script>alert(1)</script> {{ 7*7 }} \x1b[31m & <img src=x onerror=alert(1)>"


class _Page(HTMLParser):
    """Collects the tags, the links to elsewhere and the visible text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attributes if name in ("src", "href", "xlink:href")]
        assert not [name for name, _ in attributes if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ün icode") / "rumor"
    shutil.copytree(BASE, folder)
    for file in folder.rglob("*"):
        file.chmod(0o755 if file.is_dir() else 0o644)
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("count: 1000", "count: 200"), "utf-8")
    simcc.generate(folder)
    return folder


def reported(folder: Path, **wanted: object) -> _Page:
    result = simcc.run(folder, report=True, **wanted)  # type: ignore[arg-type]
    assert result.report is not None
    return _Page(result.report.read_text("utf-8"))


def test_it_stands_alone_and_runs_nothing(workspace: Path) -> None:
    page = reported(workspace, replicates=3, rounds=20)
    assert "script" not in page.tags
    assert "iframe" not in page.tags
    assert all(link.startswith(("data:image/svg+xml;base64,", "#")) for link in page.links)


def test_the_command_on_the_page_repeats_a_run_whose_settings_are_no_plain_numbers(
    workspace: Path, tmp_path: Path, simcc: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shutil.copytree(workspace, tmp_path / "rumor", ignore=shutil.ignore_patterns("runs"))
    monkeypatch.chdir(folder)
    shock = "{at: 3, of: User, where: credulity > 0.5, set: {credulity: 0.1}}"
    code, made, _ = simcc("run", "--rounds", "6", "--seed", "5", "--set", f"interventions.shock={shock}", "--json")
    assert code == 0 and simcc("report")[0] == 0
    (report,) = folder.glob("runs/*/report.html")
    text = _Page(report.read_text("utf-8")).text
    command = re.findall(r"To repeat this run (simcc run .*?) run \d{8}-", text)[0]
    assert 'interventions.shock={"at": 3, "of": "User"' in command
    code, again, _ = simcc(*shlex.split(command)[1:], "--json")
    assert code == 0 and json.loads(again)["digest"] == json.loads(made)["digest"]


def test_the_first_screen_answers_in_words(workspace: Path) -> None:
    page = reported(workspace, replicates=3, rounds=20)
    text = page.text
    for heading in ("The question", "The answer", "How certain", "What was assumed"):
        assert heading in text
    assert "3 runs that differ only in their random seed" in text
    assert re.search(r"\d % of users", text)


def test_a_source_is_said_to_be_that_of_the_default_where_a_run_has_another_value(workspace: Path) -> None:
    """What a brief set was called assumed, with the source of the value that it replaced."""
    as_it_is, changed = (reported(workspace, rounds=5, settings=each).text for each in ({}, {"vigilance": 0.9}))
    said = r"[^:]*: 0.9 \(set for these runs; of the default, 0\.01: assumed"
    assert "marked as assumed" in as_it_is and "set for these runs; of the default" not in as_it_is
    assert re.search(said, changed)


def test_one_run_says_that_it_is_one(workspace: Path) -> None:
    assert "The numbers come from one run" in reported(workspace, rounds=5).text


def test_everything_of_the_model_is_in_it(workspace: Path) -> None:
    from compiler.workspace.sources import Sources

    linked = Sources(*Workspace(workspace).read_sources()).must_link()
    text = reported(workspace, rounds=5).text
    for name in linked.odd.parameters:
        assert name in text
    for entity, declared in linked.odd.entities.items():
        assert entity in text
        assert all(variable.meaning in text for variable in declared.variables.values())
    for expectation in linked.scenario.expectations.values():
        assert expectation.source in text
    assert all(item.why in text for item in linked.odd.scheduling)
    assert "spreader for 1 drawn at random, ignorant for all others" in text
    assert "ignorant, spreader or stifler, changes" in text and "category[" not in text
    assert "isolation 'process': separate process" in text and ": isolation" not in text


def test_a_parameter_without_a_unit_has_none_on_the_page(tmp_path: Path, simcc: Any) -> None:
    assert simcc("library", "copy", "information_cascade_and_silence", str(tmp_path / "rumor"))[0] == 0
    text = reported(tmp_path / "rumor", rounds=1).text
    assert "per share of users who flag 20" in text and "tells somebody within an hour (probability)" in text


def test_values_from_a_table_are_not_called_unset(tmp_path: Path) -> None:
    village = Path(shutil.copytree(VILLAGE, tmp_path / "village"))
    text = reported(village, rounds=2).text
    assert "column age_years of data/people.csv" in text and "column income_eur of data/people.csv" in text
    assert "from a table" in reported(village, rounds=2, variant="large").text, "the variant names its own table"


def test_variants_that_were_run_stand_side_by_side(workspace: Path) -> None:
    (variant, *_) = [name for name in ("no_labels", "well_mixed") if name in (workspace / "scenario.yaml").read_text()]
    simcc.run(workspace, variant=variant, replicates=4, seed=5)
    text = reported(workspace, replicates=4, seed=5).text
    assert "Variants side by side" in text
    assert f"With {variant} instead" in text


def test_other_seeds_are_not_compared(workspace: Path) -> None:
    assert "Variants side by side" not in reported(workspace, replicates=2, seed=77, rounds=5).text


def test_what_the_user_set_is_said(workspace: Path) -> None:
    text = reported(workspace, rounds=7, settings={"stifling": 0.25}).text
    assert "changed for this run rounds = 7, stifling = 0.25" in text
    assert "simcc run --seed 1 --rounds 7 --set stifling=0.25" in text


def test_hostile_words_are_inert(workspace: Path, tmp_path: Path) -> None:
    folder = tmp_path / "hostile"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("runs"))
    odd = (folder / "odd.yaml").read_text("utf-8")
    title = re.search(r"^title: (.*)$", odd, re.MULTILINE)
    assert title is not None
    harmless_to_yaml = HOSTILE.replace("\x1b", "")
    (folder / "odd.yaml").write_text(odd.replace(title[0], f'title: "{harmless_to_yaml}"', 1), "utf-8")
    (folder / "brief.md").write_text(HOSTILE, "utf-8")
    page = reported(folder, rounds=3)
    assert "script" not in page.tags
    assert "{{ 7*7 }}" in page.text
    assert "onerror" in page.text, "it is shown, as text"
    assert "\x1b" not in page.text


def test_a_run_that_failed_is_no_result(workspace: Path, tmp_path: Path) -> None:
    folder = tmp_path / "failing"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("runs"))
    handlers = folder / "handlers" / "user.py"
    text = handlers.read_text("utf-8").replace("user.heard_at = world.round", "user.heard_at = world.round // (3 - 3)")
    handlers.write_text(text, "utf-8")
    result = simcc.run(folder, replicates=2, report=True)
    assert not result.ok
    assert result.report is not None
    text = _Page(result.report.read_text("utf-8")).text
    assert "2 of 2 runs did not finish" in text
    assert " where the runs stopped" in text and " at the end" not in text.partition("The question")[0]


def test_numbers_are_said_to_be_of_the_runs_that_they_come_from(workspace: Path, tmp_path: Path) -> None:
    folder = tmp_path / "partly"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("runs"))
    handlers = folder / "handlers" / "user.py"
    text = handlers.read_text("utf-8")
    handlers.write_text(text.replace("heard_at = world.round", "heard_at = world.round // (6 - world.round)"), "utf-8")
    result = simcc.run(folder, replicates=12, report=True)
    ended = [replicate.outcome for replicate in result.record.replicates]
    done = ended.count("finished")  # those in which the rumor dies out at once
    assert 1 < done < 11 and result.report is not None
    text = _Page(result.report.read_text("utf-8")).text
    assert f"{12 - done} of 12 runs did not finish" in text
    assert (
        f"The numbers below are of the other {done} only" in text and f"come from {done} runs that differ only" in text
    )


def test_a_folder_without_a_run_has_no_report(workspace: Path, tmp_path: Path) -> None:
    with pytest.raises(simcc.UserError, match="does not contain a whole run"):
        write_report(Workspace(workspace), tmp_path)


def test_a_model_that_names_sentences_is_traced_both_ways(workspace: Path, tmp_path: Path, simcc: Any) -> None:
    folder = tmp_path / "traced"
    shutil.copytree(workspace, folder, ignore=shutil.ignore_patterns("runs"))
    odd = (folder / "odd.yaml").read_text("utf-8")
    assert odd.count("default: 0.01, source: assumed}") == 1
    odd = odd.replace("default: 0.01, source: assumed}", "default: 0.01, source: assumed in the brief}")
    (folder / "odd.yaml").write_text(odd.replace("\n  S1:\n", "\n  S1:\n    from: [S1, S2]\n", 1), "utf-8")
    more = "So it goes on for long, e.g. for rounds. " * 20
    (folder / "brief.md").write_text(
        f"## Gossip\n\nA rumor spreads. It says {HOSTILE}. Nothing uses this sentence. {more}\n", "utf-8"
    )
    page = reported(folder, rounds=3)
    (place,) = folder.glob("runs/*/report.html")
    html = place.read_text("utf-8")
    assert "script" not in page.tags and "<img src=x" not in html
    (trace,) = re.findall(r'<details class="trace">.*?</details>', html, re.DOTALL)
    assert not re.search(r"<details[^>]*\bopen\b", trace), "it is long, so a reader opens it"
    anchors = set(re.findall(r'id="([^"]+)"', trace))
    links = re.findall(r'href="#([^"]+)"', trace)
    assert set(links) <= anchors and {"element-submodels.S1", "sentence-S1", "sentence-S2"} <= set(links)
    code, out, err = simcc("trace", "S1", str(folder), "--json")
    assert code == 0, err
    printed = json.loads(out)
    assert printed["elements"]
    for element in printed["elements"]:
        assert element["handlers"] and element["metrics"]
        words = [name for key in ("actions", "handlers", "tests", "metrics", "expectations") for name in element[key]]
        assert all(f"<code>{name}</code>" in trace for name in words)
    unused = trace.partition("Sentences from which no part of the model is known to come")[2]
    assert "Nothing uses this sentence." in unused
    asked, whole = re.findall(r"Asked: “(.*?)” The whole brief (.*?) The answer", page.text)[0]
    assert asked.startswith("Gossip: A rumor spreads. It says ") and asked.endswith("for long, e.g. for rounds. …")
    assert len(asked) < 400 < len(whole) and whole.count("So it goes on") == 20
    assert re.search(r"1 parameter is marked as assumed in the brief [^.]*: 0\.01 \(assumed in the brief\)", page.text)
    assert "not taken from literature" not in page.text, "the brief's numbers are no assumptions of the author"


def test_a_model_without_sentences_has_no_trace(workspace: Path) -> None:
    assert "to the results" not in reported(workspace, rounds=3).text
