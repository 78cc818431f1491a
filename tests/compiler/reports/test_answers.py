"""What stands first in a report: the metrics of the question, differences with their intervals, what was ignored."""

from __future__ import annotations

import json
import math
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scripted import base_sources, write_base
from strangers import forge_lock

import simcc
from behavior_graph.schema.graph_model import Metric
from compiler.operations.run_workspace import report_of
from compiler.pipeline.drafts.ownership import Ownership
from compiler.reports import report_words
from compiler.reports.bands import Summary, band, distance, final, interval, peak
from compiler.reports.charts import draw, specification
from compiler.reports.variant_differences import _is_beyond_chance, headlines, in_order
from compiler.workspace.lockfile import Lock, LockEntry
from compiler.workspace.sources import Sources

SHARE = Metric(value="share(User where belief == 'spreader')", unit="share of users")


def summary(values: list[float]) -> Summary:
    error = float(np.std(values, ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.nan
    return Summary(float(np.mean(values)), min(values), max(values), error, len(values), tuple(values))


def test_the_headlines_are_the_metrics_that_the_patterns_name() -> None:
    linked = Sources(base_sources()).must_link()
    assert [pattern.expectation for pattern in linked.odd.purpose.patterns] == ["never_heard_share"]
    assert headlines(linked) == ["never_heard"]
    found = {"spreaders": band([[0.1, 0.2]]), "never_heard": band([[0.9, 0.5]])}
    moving = {name: item for name, item in found.items() if item is not None}
    assert in_order(linked, moving) == (["never_heard"], ["spreaders"], [])
    still = band([[0.1, 0.1], [0.1, 0.1]])
    assert still is not None
    assert in_order(linked, {**moving, "spreaders": still}) == (["never_heard"], [], ["spreaders"])
    gaps = band([[None, 0.1], [None, 0.1]])
    assert gaps is not None
    assert in_order(linked, {**moving, "spreaders": gaps}) == (["never_heard"], ["spreaders"], [])


def test_metrics_without_a_value_at_the_end_are_said_to_have_none(tmp_path: Path) -> None:
    place = write_base(tmp_path)
    graph = (place / "graph.yaml").read_text("utf-8")
    several = "  early: {value: 'mean(User.credulity where round < 3)', unit: share}\n"
    several += "  never: {value: 'mean(User.credulity where round < 0)', unit: share}\n"
    (place / "graph.yaml").write_text(graph.replace("metrics:\n", f"metrics:\n{several}"), "utf-8")
    run = simcc.run(place, rounds=6, report=True)
    assert run.report is not None
    page = run.report.read_text("utf-8")
    assert "Never: no value in any round." in page
    assert re.search(r"Early: no value at the end, [\d.]+ % at its height, in round 1\.", page)


@pytest.mark.parametrize(
    ("group", "other", "low", "high"),
    [
        # scipy.stats.ttest_ind(other, group, equal_var=False).confidence_interval(0.95)
        ([1.0, 2.0, 3.0], [2.0, 4.0, 9.0], -5.2077016, 11.2077016),
        ([0.0, 1.0], [0.0, 1.0, 5.0], -4.4269174, 7.4269174),
        (list(range(30)), list(range(5, 45)), 5.1121133, 14.8878867),
    ],
)
def test_the_interval_is_welchs(group: list[float], other: list[float], low: float, high: float) -> None:
    found = interval(summary(group), summary(other))
    assert found == pytest.approx((low, high), abs=1e-6)


def test_runs_of_the_same_seeds_are_compared_seed_by_seed_as_simcc_compare_does() -> None:
    found = interval(summary([1.0, 2.0, 3.0]), summary([2.0, 4.0, 9.0]), paired=True)
    # scipy.stats.ttest_rel([2, 4, 9], [1, 2, 3]).confidence_interval(0.95)
    assert found == pytest.approx((-3.5724106, 9.5724106), abs=1e-6)


def test_one_run_has_no_interval_and_equal_runs_one_of_no_width() -> None:
    assert interval(summary([1.0]), summary([1.0, 2.0])) is None
    assert interval(summary([1.0, 1.0]), summary([3.0, 3.0])) == (2.0, 2.0)


@pytest.mark.parametrize("paired", [True, False])
def test_what_rounding_tells_apart_is_the_same(paired: bool) -> None:
    """A sum that never changes differed by +6.8e-13 in every run, and by more than three standard errors."""
    own = band([[2000.0 + number * 1e-13] for number in range(5)])
    other = band([[2000.0 + 7e-13 + (number % 3) * 2e-13] for number in range(5)])
    assert own is not None and other is not None
    metric = Metric(value="sum(User.money)", unit="euros")
    said = report_words.difference("money", metric, own, other, paired=paired)
    assert said == "Money, at the end: 2,000 euros instead of 2,000 euros, the same in every run."
    assert distance(final(own), final(other)) == 0
    before, after = [0.1, 0.2, 0.3, 0.7], [0.7, 0.3, 0.2, 0.1 + 4e-16]
    own, other = (band([[value] for value in values]) for values in (before, after))
    assert own is not None and other is not None
    assert ": a difference of 0 euros, 95 %" in report_words.difference("money", metric, own, other, paired=paired)


def test_a_metric_that_only_chance_moves_is_compared_at_the_end() -> None:
    fixed = [[0.1, 0.2, 0.3, 0.2, 0.1, 0.0]] * 13 + [[0.1, 0.2, 0.4, 0.6, 0.8, 1.0]] * 7
    walks = band(fixed)
    assert walks is not None
    end, top = final(walks), peak(walks)
    assert end is not None and top is not None and top.mean > 1.2 * end.mean, "the highest values of single runs"
    assert ", at the end: " in report_words.difference("mutants", SHARE, walks, walks)
    assert "at its height" not in (report_words.answer("mutants", SHARE, walks) or "")
    wave = band([[0.1, 0.2, 0.6, 0.4, 0.1, 0.0], [0.1, 0.5, 0.6, 0.2, 0.1, 0.0]])
    assert wave is not None and ", at its height: " in report_words.difference("ill", SHARE, wave, walks)


def test_ends_that_differ_are_told_after_heights_that_do_not() -> None:
    """A rumor that a correction ends has the height of one that stays, and the report said that this may be chance."""
    ended, stays = (band([[0.1, 0.2, 0.8, end], [0.1, 0.3, 0.7, end + 0.02]] * 10) for end in (0.05, 0.65))
    assert ended is not None and stays is not None
    said = report_words.difference("believe", SHARE, ended, stays, paired=True)
    assert (
        "at its height: 75.0 % of users instead of 75.0 % of users, the same in every run; at the end: 66.0 %" in said
    )
    assert "at the end" not in report_words.difference("believe", SHARE, ended, ended, paired=True)


def test_what_a_metric_is_before_the_first_round_counts() -> None:
    """`40 % at its height` was said of what began with 90 %, and `never changed` of what changed in round 1."""
    linked, course = Sources(base_sources()).must_link(), [0.1, 0.2, 0.4, 0.2, 0.1]
    lower, higher = (band([course, course], [start, start]) for start in (0.1, 0.9))
    assert lower is not None and higher is not None
    assert "on average 40.0 % of users at the height of a run, in round 3." in report_words.answer("ill", SHARE, lower)
    assert report_words.answer("ill", SHARE, higher) == "Ill: 10.0 % of users at the end."
    assert "at its height" in report_words.difference("ill", SHARE, lower, lower)
    assert "at the end" in report_words.difference("ill", SHARE, higher, higher)
    gone = band([[0.5, 0.4, None]], [0.9])
    assert gone is not None
    said = (
        "Ill: no value at the end, 45.0 % of users on average where it has one, 90.0 % of users at its height, at the "
    )
    said += "start."
    assert report_words.answer("ill", SHARE, gone) == said
    level, stepped = (band([[1.0, 1.0], [1.0, 1.0]], [start, 1.0]) for start in (1.0, 0.0))
    assert level is not None and stepped is not None
    assert in_order(linked, {"spreaders": level, "never_heard": stepped}) == (["never_heard"], [], ["spreaders"])
    assert in_order(linked, {"spreaders": stepped, "never_heard": level}) == (["never_heard"], ["spreaders"], [])


@pytest.mark.parametrize(("apart", "beyond"), [(2.9, False), (3.1, True)])
def test_a_metric_is_named_besides_from_three_standard_errors_on(apart: float, beyond: bool) -> None:
    """Each side has a standard error of 3, so that their difference has one of 3 √2."""
    own = band([[value] for value in (0.0, 6.0)])
    other = band([[value + apart * 3 * math.sqrt(2)] for value in (0.0, 6.0)])
    assert own is not None and other is not None
    assert distance(final(own), final(other)) == pytest.approx(apart)
    assert _is_beyond_chance(own, other) is beyond


def test_few_runs_that_do_not_spread_are_no_certainty() -> None:
    """Three runs that all end with 0 were more than four standard errors from 20, half of which do."""
    level, other = band([[0.0]] * 3), band([[0.0], [1.0]] * 10)
    assert level is not None and other is not None
    assert distance(final(level), final(other)) == pytest.approx(0.5 / math.sqrt(5 / 21 * (1 / 3 + 1 / 20)))
    assert not _is_beyond_chance(level, other)
    assert "which may be chance" in report_words.difference("ill", SHARE, level, other)


@pytest.mark.parametrize(
    ("runs", "paired", "few"), [(3, False, True), (4, False, False), (5, True, True), (6, True, False)]
)
def test_a_few_runs_that_are_equal_are_equal_by_chance(runs: int, paired: bool, few: bool) -> None:
    """Two runs against two were `more than three standard errors` apart, and differed `in every run`."""
    own, other = (band([[value]] * runs) for value in (0.0, 1.0))
    assert own is not None and other is not None
    said = report_words.difference("ill", SHARE, own, other, paired=paired)
    assert said.endswith("in every run (too few runs to tell from chance)." if few else "in every run.")
    assert _is_beyond_chance(own, other) is (runs > 3), "that has no pairs"


@pytest.mark.parametrize(
    ("left", "said"),
    [
        (1, "One expectation needs other runs to be judged, and is"),
        (3, "3 expectations need other runs to be judged, and are"),
    ],
)
def test_what_no_run_has_judged_is_open(left: int, said: str) -> None:
    open_ = [{"passed": None, "source": "Schelling 1971"}] * left
    assert f"{said} open here." in report_words.sureness(1, open_, is_tested=False)


def test_a_difference_is_said_with_its_interval() -> None:
    own, other, single = band([[0.1], [0.2]]), band([[0.6], [0.5]]), band([[0.5]])
    assert own is not None and other is not None and single is not None
    said = report_words.difference("spreaders", SHARE, own, other)
    assert said.startswith("Spreaders, at the end: 55.0 % of users instead of 15.0 % of users: a difference of +40.0")
    assert "95 % interval +" in said and "chance" not in said
    assert "which may be chance" in report_words.difference("spreaders", SHARE, own, own)
    assert "one run says nothing about chance" in report_words.difference("spreaders", SHARE, own, single)
    nearly = band([[0.1], [0.20001]])
    assert nearly is not None
    said = report_words.difference("spreaders", SHARE, own, nearly, paired=True)
    assert said.endswith(": a difference of less than 0.05 percentage points (95 % interval), which may be chance.")


@pytest.mark.parametrize(
    ("value", "unit", "written"),
    [
        (0.0, "patients", "0"),
        (-0.0, "share", "0.0"),
        (-0.0001, "share", "0.0"),
        (0.00049, "share", "0.0"),
        (0.05, "share", "+5.0"),
        (1234.0, "patients", "+1,234"),
        (-1234.0, "patients", "-1,234"),
        (10.0, "patients", "+10"),
    ],
)
def test_a_difference_has_a_sign_unless_it_is_zero(value: float, unit: str, written: str) -> None:
    assert report_words.signed(value, unit) == written


def test_a_chart_has_shares_in_percent_like_the_text() -> None:
    found = band([[0.25, 0.5], [0.25, 0.5]])
    assert found is not None
    chart = draw("Spreaders", "share of users", {"base": found})
    assert chart.unit == "% of users" and "% of users" in chart.svg and ">50<" in chart.svg
    wide = band([[0.2, 0.5], [0.4, 0.7]], [0.1, 0.3])
    assert wide is not None
    rows = specification("share of users", {"base": wide})["data"]["values"]
    drawn = [(row["round"], row["mean"], row["low"], row["high"]) for row in rows]
    assert drawn == [pytest.approx(row) for row in ((0, 20, 10, 30), (1, 30, 20, 40), (2, 60, 50, 70))]


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_base(tmp_path_factory.mktemp("made") / "ws")
    simcc.generate(folder)
    for variant in ("well_mixed", "no_labels"):
        simcc.run(folder, variant=variant, rounds=6, replicates=2)
    simcc.run(folder, rounds=6, replicates=2)
    note = {"kind": "unused", "words": "hungry", "text": "the word 'hungry' changed nothing", "path": ""}
    forge_lock(folder, lambda lock: lock["artifacts"]["scenario.yaml"].update(notes=[note]))
    return folder


class _Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.tables: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "table":
            self.tables.append(self.open[-1][1])
        if tag not in ("meta", "img", "link", "br"):
            self.open.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass


def test_every_variant_that_was_run_is_compared(workspace: Path) -> None:
    text = report_of(workspace).read_text("utf-8")
    assert "<code>well_mixed</code> instead" in text and "<code>no_labels</code> instead" in text


def test_headings_are_in_order_and_tables_can_be_scrolled_with_the_keyboard(workspace: Path) -> None:
    page = _Page(report_of(workspace).read_text("utf-8"))
    assert page.levels[:2] == [1, 2]
    assert all(after - before <= 1 for before, after in zip(page.levels, page.levels[1:], strict=False))
    assert len(page.tables) > 4
    for around in page.tables:
        assert (around.get("class"), around.get("tabindex"), around.get("role")) == ("wide", "0", "region")
        assert around.get("aria-label")


def test_what_the_model_ignores_outlives_an_edit_of_the_scenario(workspace: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(workspace, tmp_path / "ws"))
    place = folder / "scenario.yaml"
    place.write_text(place.read_text("utf-8").replace("count: 1000", "count: 900"), "utf-8")
    result = simcc.run(folder, rounds=3, report=True)
    assert result.report is not None
    before = result.report.read_text("utf-8").split("The answer")[0]
    assert "The brief says this, and the model ignores it: “hungry”" in before
    lock: Any = json.loads((folder / "simcc.lock").read_text("utf-8"))
    assert lock["artifacts"]["scenario.yaml"]["author"] == "user"


def test_an_assumption_or_a_link_whose_value_the_user_changed_is_none_any_more() -> None:
    texts = {"scenario.yaml": "schedule: {rounds: 80}\npopulation: {User: {count: 500}}\n"}
    notes = (
        {"kind": "assumed", "words": "", "text": "length in rounds: 72", "path": "schedule.rounds", "line": 3},
        {"kind": "taken", "words": "72", "text": "length in rounds: 72", "path": "schedule.rounds", "line": 3},
        {"kind": "assumed", "words": "", "text": "users: 500", "path": "population.User.count", "line": 7},
        {"kind": "taken", "words": "500", "text": "users: 500", "path": "population.User.count", "line": 7},
    )
    lock = Lock(entries={"scenario.yaml": LockEntry("0" * 64, "library 1", "scenario 1", notes=notes)})
    kept = Ownership(lock, texts).settled("scenario.yaml", "scenario 1").notes
    assert [dict(item) for item in kept] == [
        {"kind": "assumed", "words": "", "text": "users: 500", "path": "population.User.count"},
        {"kind": "taken", "words": "500", "text": "users: 500", "path": "population.User.count"},
    ]


def test_what_never_happened_is_said_and_what_is_off(workspace: Path, tmp_path: Path) -> None:
    (folder,) = [path.parent for path in (workspace / "runs").glob("*-no_labels*/manifest.json")]
    page = report_of(workspace, folder.name).read_text("utf-8")
    assert "Switched off in this run: moderate." in page
    assert "never happened" not in page, "what it would handle was sent, and had no effect"
    assert "<li>Rise of labels for one report: " not in page, "only that action reads it"
    (base,) = [path.parent for path in (workspace / "runs").glob("*-base*/manifest.json")][:1]
    assert "<li>Rise of labels for one report: " in report_of(workspace, base.name).read_text("utf-8")
    place = Path(shutil.copytree(workspace, tmp_path / "ws", ignore=shutil.ignore_patterns("runs")))
    simcc.run(place, rounds=2, settings={"population.User.credulity": 0.0})
    page = report_of(place).read_text("utf-8")
    assert "never happened in this run: lose_interest, moderate." in page and "Switched off" not in page


def test_the_command_prints_the_answer_and_what_the_runs_judge(simcc: Any, workspace: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(workspace, tmp_path / "ws", ignore=shutil.ignore_patterns("runs")))
    place = folder / "scenario.yaml"
    text = place.read_text("utf-8").replace("replicates: 20", "replicates: 2").replace("count: 2000", "count: 200")
    place.write_text(text.replace("abs=0.02", "abs=0.5").replace("count: 1000", "count: 100"), "utf-8")
    for variant in (("--variant", "well_mixed"), ()):
        assert simcc("run", "-q", "--replicates", "2", *variant, str(folder))[0] == 0
    code, out, err = simcc("report", str(folder))
    assert code == 0 and out.strip().endswith("report.html")
    lines = [line.strip() for line in err.splitlines()]
    assert any(line.startswith("Never heard: ") for line in lines)
    assert "with well_mixed instead (the classical model, in which everyone can reach everyone):" in lines
    assert [line for line in lines if line.startswith("met: ")], "the run of the variant judges what is expected of it"
    command = "simcc run --seed 1 --replicates 2 --variant no_labels"
    assert f"not compared, for lack of runs: no_labels ({command})" in lines
    assert (
        f"<code>no_labels</code> (a platform that never warns): <code>{command}</code>" in report_of(folder).read_text()
    )
    assert simcc(*command.split()[1:], "-q", str(folder))[0] == 0
    assert "for lack of runs" not in simcc("report", str(folder))[2]
    (folder / "brief.md").write_text("What if the platform never warns?\n", "utf-8")
    scenario = place.read_text("utf-8")
    place.write_text(scenario.replace("no_labels: {", "no_labels: {from: S1, "), "utf-8")
    assert simcc("run", "-q", "--variant", "well_mixed", str(folder))[0] == 0
    err = simcc("report", str(folder))[2]
    assert "not compared, for lack of runs: no_labels and base (simcc run --seed 1 --variant no_labels)" in err, (
        "what the brief asks for comes first"
    )


def test_a_unit_of_several_quantities_is_no_share():
    assert report_words.is_share("share of users") and report_words.is_share("Probability")
    assert report_words.is_share("chance per contact") and report_words.is_share("proportion")
    assert not report_words.is_share("share and gains") and not report_words.is_share("shares")
