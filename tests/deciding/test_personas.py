"""`simcc personas`: a model writes initial values of agents, which are checked and compared with what is declared."""

from __future__ import annotations

import csv
import json
import re
import zipfile
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import pytest
from fault_server import Behaviour, completion, raw, serving
from voters import answers

from compiler.operations.new_workspace import new_workspace
from simcc import run as simcc_runs
from simcc import sweep as simcc_sweeps
from simcc import test as simcc_tests

TABLE, OTHER = "data/personas_voter.csv", "data/open_voters.csv"
WRITE = ("--write", "age", "--write", "trait", "--write", "story")
OPINION = '{meaning: what the voter is for, type: "category[blue, red]", dynamic: true, visibility: public}'
FURTHER = """
      age: {meaning: how old the voter is, type: int, unit: years, range: [18, 97], visibility: public}
      trait: {meaning: how the voter meets others, type: "category[open, closed]", visibility: private}
      story: {meaning: what the voter has lived through, type: text, visibility: private}
    profile: {private: "You are {age} and {trait}: {story}"}"""
DECLARED = """
    age: {integers: [18, 97]}
    trait: {shares: {open: 0.5, closed: 0.5}}
    story: not told"""
DRAWING = "\n    from: {table: data/personas_voter.csv, columns: [age, trait, story], rows: sample}"
SHARE = "opinion: {fraction: {red: 0.3}, rest: blue}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A workspace of voters with an age, a trait and a story."""
    found = new_workspace("voters", tmp_path / "voters")
    for name, old, new in (("odd.yaml", OPINION, OPINION + FURTHER), ("scenario.yaml", SHARE, SHARE + DECLARED)):
        text = (found / name).read_text()
        assert old in text
        (found / name).write_text(text.replace(old, new))
    return found


def draw_from_table(folder: Path) -> None:
    scenario = (folder / "scenario.yaml").read_text()
    assert DECLARED in scenario
    (folder / "scenario.yaml").write_text(scenario.replace(DECLARED, DRAWING))


def fitting(number: int) -> dict[str, Any]:
    """Return persona `number` of a sample that follows the declared distributions."""
    age = 18 + (number * 2 - 1) % 80
    return {"age": age, "trait": "open" if number % 2 else "closed", "story": f"I am {age}, and number {number}."}


def writes(persona: Callable[[int], dict[str, Any]]) -> Behaviour:
    """Return a server's behaviour: it writes the personas that it is asked for."""

    def behave(handler: BaseHTTPRequestHandler, body: dict[str, Any]) -> None:
        first, last = re.findall(r"Write personas? (\d+)(?: to (\d+))? of", body["messages"][1]["content"])[0]
        personas = [persona(number) for number in range(int(first), int(last or first) + 1)]
        raw(json.dumps(completion(json.dumps({"personas": personas}))).encode())(handler, body)

    return behave


def asks(simcc: Any, folder: Path, url: str, *options: str) -> tuple[int, str, str]:
    server = ("--model", "m", "--base-url", url) if url else ()
    found: tuple[int, str, str] = simcc("personas", "Voter", str(folder), *WRITE, *server, *options)
    return found


def rows_of(folder: Path) -> list[dict[str, str]]:
    with (folder / TABLE).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_personas_become_a_table_from_which_runs_draw_without_a_model(simcc: Any, folder: Path) -> None:
    with serving([writes(fitting)]) as server:
        code, out, err = asks(simcc, folder, server.url)
    assert code == 0, out + err
    assert "40 of 40 personas written by m, 0 drawn" in out and "40 different" in out
    assert len(server.requests) == 4
    told = server.requests[0]["messages"][0]["content"]
    assert (
        "], open with probability 0.5 and closed with probability 0.5\n" in told
        and "how the voter meets others" in told
    )
    rows = rows_of(folder)
    assert [row["story"] for row in rows] == [fitting(number)["story"] for number in range(1, 41)]
    assert {row["written"] for row in rows} == {"true"}
    assert DRAWING.strip() in out
    draw_from_table(folder)
    code, out, err = simcc("check", str(folder))
    assert code == 0, out + err
    with serving([answers(lambda _: False)]) as server:
        asked = ("--decide", "llm", "--model", "m", "--base-url", server.url)
        code, out, err = simcc("run", str(folder), "--rounds", "1", *asked)
    assert code == 0 and "SC711" not in out + err, out + err
    stories = [re.findall(r"I am \d+, and number \d+\.", body["messages"][1]["content"]) for body in server.requests]
    assert all(stories) and len({story for found in stories for story in found}) > 3


def test_personas_are_of_the_model_that_answered(simcc: Any, folder: Path) -> None:
    with serving([writes(fitting)]) as server:
        code, out, err = asks(simcc, folder, server.url, "--model", "larger")
    assert code == 0, out + err
    assert "40 of 40 personas written by larger (answered by m), 0 drawn" in out


def test_a_sample_that_misses_what_is_declared_is_not_written_unless_accepted(simcc: Any, folder: Path) -> None:
    with serving([writes(lambda number: {**fitting(number), "trait": "open"})]) as server:
        code, out, err = asks(simcc, folder, server.url)
    assert code == 1 and "trait: MISSED" in out and "age: fits" in out, out + err
    assert "was not written; --accept-misses" in out and not (folder / TABLE).exists()
    record = folder / ".simcc" / "record.sqlite"
    code, out, err = asks(simcc, folder, "", "--replay", str(record), "--accept-misses", "--json")
    assert code == 1, err
    assert json.loads(out)["missed"] == ["trait"] and json.loads(out)["saved"]
    assert len(rows_of(folder)) == 40
    assert json.loads((folder / TABLE).with_suffix(".json").read_text())["missed"] == ["trait"]
    draw_from_table(folder)
    found = simcc_runs(folder, rounds=1)
    (said,) = [remark for remark in found.diagnostics if remark.code == "SC711"]
    assert said.message == "the personas of Voter miss the distributions that were declared for trait"
    assert said.span.file == "scenario.yaml" and said.span.line > 1
    words = "miss the distributions that were declared for trait"
    assert found.record.manifest["personas"] == {"Voter": {"table": TABLE, "fits": False, "words": words}}
    assert simcc("report", str(folder))[0] == 0
    scenario = folder / "scenario.yaml"
    scenario.write_text(
        scenario.read_text().replace("replicates: 200", "replicates: 2").replace("rounds: 1000", "rounds: 2")
    )
    assert [remark.message for remark in simcc_tests(folder).diagnostics if remark.code == "SC711"] == [said.message]
    assert found.record.dir is not None
    assert f"those of Voter {words}" in (found.record.dir / "report.html").read_text()


def test_a_table_that_was_changed_is_no_longer_called_compared(simcc: Any, folder: Path) -> None:
    with serving([writes(fitting)]) as server:
        assert asks(simcc, folder, server.url)[0] == 0
    draw_from_table(folder)
    found = simcc_runs(folder, rounds=1)
    assert "SC711" not in {remark.code for remark in found.diagnostics}
    about = TABLE.replace(".csv", ".json")
    verdict = {"table": TABLE, "fits": True, "words": f"fit the distributions that were declared, as {about} says"}
    assert found.record.manifest["personas"] == {"Voter": verdict}
    table = (folder / TABLE).read_text()
    (folder / TABLE).write_text(table.replace(",closed,", ",open,"))
    (said,) = [remark for remark in simcc_runs(folder, rounds=1).diagnostics if remark.code == "SC711"]
    assert "before data/personas_voter.csv was changed: nothing is known of it now" in said.message


def test_a_damaged_comparison_is_said(simcc: Any, folder: Path) -> None:
    """Personas that miss what was declared were not named where half of their comparison was lost."""
    with serving([writes(lambda number: {**fitting(number), "trait": "open"})]) as server:
        assert asks(simcc, folder, server.url, "--accept-misses")[0] == 1
    draw_from_table(folder)
    about = (folder / TABLE).with_suffix(".json")
    about.write_text(about.read_text()[:-40])
    found = simcc_runs(folder, rounds=1)
    (said,) = [remark for remark in found.diagnostics if remark.code == "SC711"]
    assert "data/personas_voter.json cannot be read: nothing is known of them" in said.message
    assert found.record.manifest["personas"]["Voter"]["fits"] is False
    about.write_text('{"notes": "of something else"}')
    assert "SC711" not in {remark.code for remark in simcc_runs(folder, rounds=1).diagnostics}


def test_many_runs_warn_of_personas_that_miss_something_and_a_bundle_holds_the_comparison(
    simcc: Any, folder: Path
) -> None:
    with serving([writes(lambda number: {**fitting(number), "trait": "open"})]) as server:
        assert asks(simcc, folder, server.url, "--accept-misses")[0] == 1
    draw_from_table(folder)
    words = "warning[SC711]: the personas of Voter miss the distributions that were declared for trait"
    few = ("--replicates", "2", "--rounds", "1")
    with pytest.warns(UserWarning, match=re.escape(words)):
        simcc_sweeps(folder, {"schedule.rounds": [1, 2]})
    code, out, err = simcc("sweep", str(folder), "--vary", "schedule.rounds=1,2", "--replicates", "2")
    assert code == 0 and words in out + err, out + err
    assert simcc("run", str(folder), *few)[0] == 0
    archive = folder.parent / "voters.zip"
    code, out, err = simcc("bundle", str(folder), "-o", str(archive))
    assert code == 0, out + err
    with zipfile.ZipFile(archive) as found:
        kept = json.loads(found.read("model/" + TABLE.replace(".csv", ".json")))
    assert kept["missed"] == ["trait"]
    code, out, err = simcc("reproduce", str(archive), "--sandbox", "process")
    assert code == 0, out + err


def test_personas_of_a_variant_are_judged_where_runs_of_it_are_made(simcc: Any, folder: Path) -> None:
    """Tests, sweeps and validations looked at the tables of the base only."""
    with serving([writes(fitting)]) as server:
        assert asks(simcc, folder, server.url)[0] == 0
    with serving([writes(lambda number: {**fitting(number), "trait": "open"})]) as server:
        assert asks(simcc, folder, server.url, "--table", OTHER, "--seed", "2", "--accept-misses")[0] == 1
    draw_from_table(folder)
    scenario = folder / "scenario.yaml"
    text = scenario.read_text().replace("replicates: 200", "replicates: 2").replace("rounds: 1000", "rounds: 2")
    variant = f"\n  open:\n    about: all are open\n    set: {{population.Voter.from.table: {OTHER}}}\n"
    scenario.write_text(text.replace("\nvariants:\n", f"\nvariants:{variant}", 1))
    words = "warning[SC711]: the personas of Voter miss the distributions that were declared for trait"
    for rest in (("--variant", "open"), ("--vary", "variant=base,open")):
        told = "".join(simcc("sweep", str(folder), "--vary", "schedule.rounds=1,2", *rest)[1:])
        assert words in told, told
    assert words not in "".join(simcc("sweep", str(folder), "--vary", "schedule.rounds=1,2")[1:])
    assert words in "".join(simcc("validate", str(folder), "--samples", "5", "--variant", "open")[1:])
    for found in (simcc_tests(folder), simcc_runs(folder, rounds=1, variant="open")):
        (said,) = [remark for remark in found.diagnostics if remark.code == "SC711"]
        assert "population.Voter.from.table" in scenario.read_text().splitlines()[said.span.line - 1]


def test_numbers_at_one_place_of_their_distribution_are_missed(simcc: Any, folder: Path) -> None:
    for age in (18, 57, 97):
        with serving([writes(lambda number, age=age: {**fitting(number), "age": age})]) as server:  # type: ignore[misc]
            code, out, _ = asks(simcc, folder, server.url, "--seed", str(age))
        assert code == 1 and "age: MISSED" in out and "trait: fits" in out, out


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"age": 120}, "'age' of entry 1 must be a whole number from 18 to 97"),
        ({"age": 30.5}, "'age' of entry 1 must be a whole number from 18 to 97"),
        ({"age": True}, "'age' of entry 1 must be a whole number from 18 to 97"),
        ({"trait": "shy"}, "'trait' of entry 1 must be one of"),
        ({"story": " "}, "'story' of entry 1 must be a text"),
        ({"story": '=HYPERLINK("http://x", "me")'}, "a spreadsheet would compute it"),
        ({"more": 1}, "entry 1 of 'personas' must have the keys age, trait, story"),
    ],
)
def test_a_persona_that_does_not_fit_is_asked_again_then_alone_then_drawn(
    simcc: Any, folder: Path, change: dict[str, Any], fault: str
) -> None:
    with serving([writes(lambda number: {**fitting(number), **(change if number == 11 else {})})]) as server:
        code, out, err = asks(simcc, folder, server.url)
    assert code == 0, out + err
    assert "39 of 40 personas written by m, 1 drawn in place of answers that did not fit" in out
    assert any(fault in message["content"] for body in server.requests for message in body["messages"])
    rows = rows_of(folder)
    assert [number for number, row in enumerate(rows, 1) if row["written"] == "false"] == [11]
    assert rows[10]["trait"] in ("open", "closed") and 18 <= int(rows[10]["age"]) <= 97
    (folder / TABLE).rename(folder / "first.csv")
    (folder / TABLE).with_suffix(".json").unlink()
    code, out, err = asks(simcc, folder, "", "--replay", str(folder / ".simcc" / "record.sqlite"))
    assert code == 0, out + err
    assert (folder / TABLE).read_bytes() == (folder / "first.csv").read_bytes()


def test_a_model_that_writes_nothing_that_fits_leaves_nothing(simcc: Any, folder: Path) -> None:
    with serving([writes(lambda number: {**fitting(number), "age": -number})]) as server:
        code, _, err = asks(simcc, folder, server.url, "--count", "20")
    assert code == 1 and "wrote no persona that fits" in err
    assert not (folder / TABLE).exists()


def test_what_cannot_be_written_is_refused_before_anything_is_asked(simcc: Any, folder: Path) -> None:
    with serving([writes(fitting)]) as server:
        for options, reason in (
            (("--count", "19"), "--count: from 20 to 2,000"),
            (("--batch", "0"), "--batch: a request can ask for 1 to 25"),
            (("--table", "../people.csv"), "must be a name such as"),
            (("--write", "height"), "Voter has no variable 'height'; it has opinion, age"),
            (("--write", "opinion"), "declares no distribution of Voter.opinion"),
        ):
            code, _, err = asks(simcc, folder, server.url, *options)
            assert code == 1 and reason in err, err
        code, _, err = simcc("personas", "Cat", str(folder), *WRITE)
        assert code == 1 and "no population of 'Cat'" in err
        code, _, err = simcc("personas", "Voter", str(folder), "--write", "story")
        assert code == 1 and "needs a variable with a declared distribution" in err
        code, out, _ = asks(simcc, folder, server.url, "--forecast")
        assert code == 0 and out.startswith("4 requests with at most")
        (folder / "data").mkdir(exist_ok=True)
        (folder / TABLE).write_text("age\n30\n")
        code, _, err = asks(simcc, folder, server.url)
        assert code == 1 and "exists already" in err and (folder / TABLE).read_text() == "age\n30\n"
        (folder / TABLE).unlink()
        odd = folder / "odd.yaml"
        odd.write_text(odd.read_text().replace("  Voter:\n", "  Votre:\n", 1))
        code, _, err = asks(simcc, folder, server.url)
        assert code == 1 and "odd.yaml has no entity 'Voter'; personas can be written of none" in err
    assert not server.requests and not server.probes
