"""`simcc interview`: an agent of a run is asked, and a model answers from that agent's own log."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from fault_server import Server, says, serving

from compiler.operations.new_workspace import new_workspace
from compiler.operations.with_models.interviews import INTERVIEWS

AGENT = "Voter 3"
MODELS = Path(__file__).parents[1] / "models"


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace whose latest run followed a voter over four rounds."""
    return new_workspace("voters", tmp_path_factory.mktemp("ws") / "voters")


@pytest.fixture
def run_of(simcc: Any, followed: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "voters"
    shutil.copytree(followed, folder)
    code, _, err = simcc("run", str(folder), "--rounds", "4", "--follow", AGENT, "--follow", "Voter 4")
    assert code == 0, err
    (run,) = (folder / "runs").iterdir()
    return run


def asks(simcc: Any, run: Path, question: str, *options: str) -> tuple[int, str, str]:
    folder = run.parents[1]
    found: tuple[int, str, str] = simcc("interview", "latest", AGENT, question, str(folder), *options)
    return found


def told(server: Server, number: int) -> str:
    return "\n".join(message["content"] for message in server.requests[number]["messages"])


def test_a_model_answers_from_the_log_up_to_the_round_and_the_run_stays(simcc: Any, run_of: Path) -> None:
    before = {path: path.read_bytes() for path in run_of.rglob("*") if path.is_file()}
    log = simcc("show", "latest", AGENT, str(run_of.parents[1]))[1]
    first_answer = {"answer": "I went along.\u2028Why not?"}
    with serving([says(json.dumps(first_answer)), says(json.dumps({"answer": "No."}))]) as server:
        model = ("--model", "m", "--base-url", server.url, "--round", "2")
        code, out, err = asks(simcc, run_of, "Why do you think so?", *model)
        assert code == 0, err
        assert out.startswith("Voter 3, seed 1, after round 2: I went along.")
        code, out, _ = asks(simcc, run_of, "Will you change?", *model, "--json")
    assert code == 0 and (json.loads(out)["answer"], json.loads(out)["model"]) == ("No.", "m")
    first, second = told(server, 0), told(server, 1)
    early, late = log.partition("round 3\n")[::2]
    assert early.strip() in first and "Voter 4" not in first.replace(early, "")
    assert late and "round 3" not in first + second
    assert "Why do you think so?" in second and "I went along." in second and "Will you change?" not in first
    assert [json.loads(line)["question"] for line in (run_of / INTERVIEWS).read_text().split("\n")[:-1]] == [
        "Why do you think so?",
        "Will you change?",
    ]
    assert {path: path.read_bytes() for path in before} == before


def test_an_interview_says_which_model_answered(simcc: Any, run_of: Path) -> None:
    """A server that answers by another model than the one that is asked was not named."""
    with serving([says(json.dumps({"answer": "No."}), model="smaller")]) as server:
        out = asks(simcc, run_of, "Why?", "--model", "m", "--base-url", server.url, "--json")[1]
    assert json.loads(out)["model"] == "m (answered by smaller)"


def test_an_interview_is_repeated_from_its_record_without_a_server(simcc: Any, run_of: Path) -> None:
    with serving([says(json.dumps({"answer": "I went along."}))]) as server:
        assert asks(simcc, run_of, "Why?", "--model", "m", "--base-url", server.url)[0] == 0
    (run_of / INTERVIEWS).unlink()
    record = run_of.parents[1] / ".simcc" / "record.sqlite"
    code, out, err = asks(simcc, run_of, "Why?", "--replay", str(record))
    assert code == 0 and "I went along." in out, err
    code, _, err = asks(simcc, run_of, "And then?", "--replay", str(record))
    assert code != 0 and "And then?" not in (run_of / INTERVIEWS).read_text()


def test_an_answer_is_kept_where_the_workspace_has_no_notes_yet(simcc: Any, run_of: Path) -> None:
    """The next command took the folder of the record for a stranger's and put it aside, with the answer in it."""
    folder = run_of.parents[1]
    shutil.rmtree(folder / ".simcc")
    with serving([says(json.dumps({"answer": "I went along."}))]) as server:
        model = ("--model", "m", "--base-url", server.url)
        assert asks(simcc, run_of, "Why?", *model)[0] == 0
        (run_of / INTERVIEWS).unlink()
        code, _, err = asks(simcc, run_of, "Why?", *model)
    assert code == 0 and len(server.requests) == 1 and "not made here" not in err
    assert not (folder / ".simcc-1").exists()


def test_a_torn_line_ends_no_interview(simcc: Any, run_of: Path) -> None:
    with serving([says(json.dumps({"answer": "I went along."}))]) as server:
        model = ("--model", "m", "--base-url", server.url)
        assert asks(simcc, run_of, "Why?", *model)[0] == 0
        whole = (run_of / INTERVIEWS).read_bytes()
        (run_of / INTERVIEWS).write_bytes(whole + whole[:40])
        code, _, err = asks(simcc, run_of, "Why not?", *model)
        assert code == 0 and f"{INTERVIEWS}: line 2 cannot be read (cut off or edited): left out" in err
        edited = (run_of / INTERVIEWS).read_bytes().replace(b"\n", b" \r\n")
        (run_of / INTERVIEWS).write_bytes(edited + b'{"agent": }\n')
        code, _, err = asks(simcc, run_of, "When?", *model)
        assert code == 0 and "lines 2, 4 cannot be read" in err
    assert "Why not?" in told(server, 2) and "Why?" in told(server, 2)


def test_what_cannot_be_asked_is_refused_with_a_remedy_and_nothing_is_kept(simcc: Any, run_of: Path) -> None:
    folder = str(run_of.parents[1])
    model = ("--model", "m", "--base-url", "http://127.0.0.1:9")
    for words, options, reason in (
        ((AGENT, "Why?"), (), "no model is set: --model NAME"),
        (("Voter 9", "Why?"), model, "simcc run --follow 'Voter 9'"),
        ((AGENT, "  "), model, "a question has 1 to 2,000 characters"),
        ((AGENT, "w" * 2001), model, "this one has 2,001"),
        ((AGENT, "Why \udcff?"), model, "the question is not text in UTF-8"),
        ((AGENT, "Why?"), (*model, "--round", "5"), "has the rounds 0 (the beginning) to 4"),
        ((AGENT, "Why?"), (*model, "--seed", "7"), "no replicate with seed 7"),
    ):
        code, _, err = simcc("interview", "latest", *words, folder, *options)
        assert code == 1 and reason in err, err
    assert not (run_of / INTERVIEWS).exists()
    whole = {"run": run_of.name, "agent": AGENT, "seed": 1, "round": 4, "question": "Why?", "answer": "", "model": ""}
    for line in ('{"agent": 3}\n', json.dumps({**whole, "question": 5}), json.dumps({**whole, "answer": "\ud800"})):
        (run_of / INTERVIEWS).write_text(line)
        code, _, err = simcc("interview", "latest", AGENT, "Why?", folder, *model)
        assert code == 1 and f"{INTERVIEWS} cannot be read" in err, line
        assert (run_of / INTERVIEWS).read_text() == line


def test_an_agent_that_has_left_is_asked_about_the_time_before(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "birth_death"
    shutil.copytree(MODELS / "population" / "models" / "birth_death", folder)
    agents = [word for number in range(20) for word in ("--follow", f"Person {number}")]
    code, _, err = simcc("run", str(folder), "--rounds", "8", *agents)
    assert code == 0, err
    logs = {number: simcc("show", "latest", f"Person {number}", str(folder))[1] for number in range(20)}
    number, log = next((number, log) for number, log in logs.items() if "\n  left" in log)
    left = int(re.findall(r"round (\d+)\n(?:  .*\n)*?  left", log)[-1])
    model = ("--model", "m", "--base-url", "http://127.0.0.1:9")
    code, _, err = simcc("interview", "latest", f"Person {number}", "How was it?", str(folder), *model)
    assert code == 1 and f"Person {number} has left the model, in round {left}" in err
    with serving([says(json.dumps({"answer": "Short."}))]) as server:
        asked = ("--round", str(left - 1), "--model", "m", "--base-url", server.url)
        code, out, err = simcc("interview", "latest", f"Person {number}", "How was it?", str(folder), *asked)
    assert code == 0 and f"after round {left - 1}: Short." in out, err


def test_an_agent_is_told_its_goals_as_far_as_it_was_after_the_round(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "first_home"
    shutil.copytree(MODELS / "goals" / "models" / "first_home", folder)
    code, _, err = simcc("run", str(folder), "--rounds", "8", "--follow", "Person 2", "--until", "4")
    assert code == 0, err
    code, _, err = simcc("run", str(folder), "--resume", "latest")
    assert code == 0, err
    said = []
    with serving([says(json.dumps({"answer": "Yes."}))] * 3) as server:
        for number, at in enumerate(("2", "3", "6")):
            asked = ("--round", at, "--model", "m", "--base-url", server.url)
            code, _, err = simcc("interview", "latest", "Person 2", "What do you want?", str(folder), *asked)
            assert code == 0, err
            said.append(told(server, number).partition("what matters most first:\n")[2])
    home = "- to live in a home of your own"
    assert f"{home} (not reached yet; your present step: find a home for sale)" in said[0]
    assert f"{home} (not reached yet; your present step: put enough money aside)" in said[1]
    assert f"{home} (reached)" in said[2]
    assert "- to have worked as much as you wanted (not reached yet)" in said[2]
    whole = simcc("show", "latest", "Person 2", str(folder))[1]
    assert whole.count("pursued own_home") == 6  # at the beginning, and after rounds 2 to 6: also across the pause
    code, _, err = simcc("run", str(folder), "--rounds", "8", "--follow", "Person 2")
    assert code == 0 and simcc("show", "latest", "Person 2", str(folder))[1] == whole, err


def test_an_agent_is_told_the_norms_that_it_knows(simcc: Any, tmp_path: Path) -> None:
    folder = tmp_path / "public_goods"
    shutil.copytree(MODELS / "norms" / "models" / "public_goods", folder)
    scenario = folder / "scenario.yaml"
    scenario.write_text(scenario.read_text("utf-8").replace("usual: 0.9", "usual: 0.9000000000000001"), "utf-8")
    assert simcc("run", str(folder), "--rounds", "2", "--follow", "Player 1")[0] == 0
    with serving([says(json.dumps({"answer": "To give."}))]) as server:
        model = ("--model", "m", "--base-url", server.url)
        code, _, err = simcc("interview", "latest", "Player 1", "What is right?", str(folder), *model)
        assert code == 0, err
        assert "\nNorms that you know:\n- " in server.requests[0]["messages"][0]["content"]
        assert "had threshold = 0.8, usual = 0.9\n" in told(server, 0), "as few digits as in questions of decisions"
