"""From a brief to a report, as in the README: build, edit, run, and the same results wherever it is done."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from journeys import BRIEF, Ended, contents, replace, simcc

Here = Callable[..., Ended]
SHORT = ("run", "--json", "--rounds", "8")


def test_a_brief_is_taken_at_its_numbers(built: Path) -> None:
    assert (built / "brief.md").read_text(encoding="utf-8").strip() == BRIEF
    scenario = (built / "scenario.yaml").read_text(encoding="utf-8")
    assert "count: 200" in scenario
    assert "rounds: 30" in scenario


def test_building_again_changes_no_byte(built: Path) -> None:
    before = contents(built)
    times = {path: (built / path).stat().st_mtime_ns for path in before}
    again = simcc("build", "--json", BRIEF, "-o", str(built), cwd=built.parent)
    assert again.code == 0, again.err
    assert again.json()["written"] == []
    assert contents(built) == before
    assert {path: (built / path).stat().st_mtime_ns for path in before} == times


def test_the_same_digest_elsewhere_with_any_hash_seed_and_jobs(built: Path, tmp_path: Path) -> None:
    here = simcc(*SHORT, "--replicates", "3", cwd=built)
    assert here.code == 0, here.err
    moved = Path(shutil.copytree(built, tmp_path / "δεύτερο", ignore=shutil.ignore_patterns("runs", ".simcc")))
    flags = ("--replicates", "3", "--jobs", "2", "--trace", str(moved))
    there = simcc(*SHORT, *flags, cwd=tmp_path, env={"PYTHONHASHSEED": "77"})
    assert there.code == 0, there.err
    assert there.json()["digest"] == here.json()["digest"]
    assert there.json()["metrics"] == here.json()["metrics"]


def test_an_edit_survives_and_is_what_runs(built: Path, copied: Path, here: Here) -> None:
    first = here(*SHORT, cwd=built).json()
    stifling = "user.chance(world.parameters.stifling)"
    replace(copied / "handlers/user.py", stifling, f"not {stifling}")
    edited = (copied / "handlers/user.py").read_text(encoding="utf-8")
    second = simcc(*SHORT, cwd=copied)
    assert second.code == 0, second.out
    assert second.json()["digest"] != first["digest"]
    assert here("build", BRIEF, "-o", ".", cwd=copied).code == 0
    assert (copied / "handlers/user.py").read_text(encoding="utf-8") == edited
    assert (copied / "rumor/handlers/user.py").read_text(encoding="utf-8") == edited


def test_a_package_that_was_edited_is_made_again_before_it_runs(copied: Path) -> None:
    made = (copied / "rumor/metrics.py").read_bytes()
    (copied / "rumor/metrics.py").write_bytes(made.replace(b"def ", b"def not_", 1))
    (copied / "rumor/world.py").unlink()
    ran = simcc("run", "--rounds", "2", cwd=copied)
    assert ran.code == 0, ran.out
    assert re.search(r"simulator package\s+written", ran.err)
    assert (copied / "rumor/metrics.py").read_bytes() == made
    assert (copied / "rumor/world.py").is_file()


def test_the_report_stands_alone_whatever_the_sources_say(copied: Path, here: Here) -> None:
    hostile = "<script>alert(1)</script> {{7*7}} {% raw %} &amp; ''' \\\" ü"
    quoted = "'" + hostile.replace("'", "''") + "'"
    odd = (copied / "odd.yaml").read_text(encoding="utf-8")
    (copied / "odd.yaml").write_text(re.sub(r"(?m)^title: .*$", lambda _: f"title: {quoted}", odd), encoding="utf-8")
    graph = (copied / "graph.yaml").read_text(encoding="utf-8")
    event = re.search(r"(?m)^  \w+: \{means: [^,}]+\}$", graph)
    assert event
    told = f"{event[0].partition('{')[0]}{{means: {quoted}}}"
    (copied / "graph.yaml").write_text(graph.replace(event[0], told), encoding="utf-8")
    ran = here(*SHORT, "--report", cwd=copied)
    assert ran.code == 0, ran.out
    page = Path(ran.json()["report"]).read_text(encoding="utf-8")
    assert "&lt;script&gt;" in page
    assert "{{7*7}}" in page
    assert "<script" not in page.lower()
    assert set(re.findall(r"https?://[^\s\"'<]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"(?:src|href)=\"(?!data:|#)", page)


def test_few_people_and_little_time_are_built_with_warnings(tmp_path: Path, here: Here) -> None:
    ended = here("build", "--json", "a rumor among 30 users for 3 rounds", "-o", "klein", cwd=tmp_path)
    assert ended.code == 0, ended.err
    found = ended.json()["diagnostics"]
    assert {item["severity"] for item in found} == {"warning"}
    assert {item["code"] for item in found} <= {"SC702", "SC703", "SC704", "SC707"}


def test_the_report_calls_assumed_what_the_run_had(copied: Path, here: Here) -> None:
    """It named the scenario's values as assumed where the command or the variant had set others."""
    command = ("run", "--json", "--report", "--rounds", "1", "--variant", "without_opinion_leaders")
    values = ("population.MediaOrganization.count=2", "population.User.stage.fraction.spreader=0.1")
    ran = here(*command, *(word for value in values for word in ("--set", value)), cwd=copied)
    (said,) = re.findall(r"<p>The brief does not state these.*?</p>", Path(ran.json()["report"]).read_text("utf-8"))
    assert (
        said == "<p>The brief does not state these, so the author's values were used: Number of fact-checkers: 3.</p>"
    )
