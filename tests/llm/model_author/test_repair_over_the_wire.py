"""Repair as a model behind a server sees it: what its next request holds, at each stage and after a run."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fault_server import Server
from scripted_model import BRIEF, GOOD, a_model_that_says, bench_with, built, questions, up_to

from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import compile_with
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic

#: Words of the questions whose answers are changed here.
VARIABLES, SERVE, TAKE_HOME = "does one Shopper have for", "does serve? Choose", "does take_home? Choose"
BEGINS, REVIEW = "Each Shopper begins", "A text and a function"


def answering(changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return the good answers with some replaced, by words of the question."""
    assert not changed.keys() - GOOD.keys()
    return {words: changed.get(words, good) for words, good in GOOD.items()}


def complaints(server: Server, words: str) -> list[str]:
    """Return what was said of answers to the question with these words, as the last message of each later request."""
    asked = zip(questions(server), server.requests, strict=True)
    again = [body["messages"] for question, body in asked if words in question and len(body["messages"]) > 2]
    assert all(item[-2]["role"] == "assistant" and item[-1]["role"] == "user" for item in again)
    return [item[-1]["content"] for item in again]


def quotes(complaint: str, code: str, line: str) -> bool:
    """Return whether a complaint has the diagnostic's place and code, its line of the file, and what to do."""
    return bool(re.search(rf"\w+\.\w+:\d+: error\[{code}\]: .*\n  {re.escape(line)}.*\n  help: \w", complaint))


def times(server: Server) -> Counter[str]:
    """Return how often each question was put, by its words, the first that it holds."""
    return Counter(next(words for words in GOOD if words in question) for question in questions(server))


def patient(bench: Bench) -> Bench:
    """Let a bench try more often than the problems get fewer."""
    bench.settings = bench.settings.model_copy(update={"build_soft_limit": 8})
    return bench


def meaning(fear: str, hoard: str = "goods at home") -> dict[str, Any]:
    """Return the good answer about a shopper's variables with other meanings."""
    variables = [dict(item) for item in GOOD[VARIABLES]["variables"]]
    for variable, words in zip(variables, (fear, hoard), strict=True):
        variable["meaning"] = words
    return {**GOOD[VARIABLES], "variables": variables}


def test_the_odd_is_mended_and_a_fault_that_comes_back_is_refused(tmp_path: Path) -> None:
    answers = [meaning("unknown"), meaning("fear", "to be done"), meaning("unknown", "goods"), GOOD[VARIABLES]]
    with a_model_that_says(answering({VARIABLES: answers})) as server:
        built(patient(bench_with(tmp_path, server.url)), "odd")
    first, second, third = complaints(server, VARIABLES)
    assert quotes(first, "SC113", "meaning: unknown") and "Mended before" not in first
    assert quotes(second, "SC113", "meaning: to be done")
    assert "Mended before, and not to come back: SC113 'meaning' is only a placeholder: 'unknown'" in second
    assert "'to be done'" in third and "'unknown'" in third
    assert times(server)[VARIABLES] == 4
    assert "unknown" not in "".join(Workspace(tmp_path).read_sources()[0].values())


def test_a_number_that_a_check_refuses_asks_for_the_numbers_alone(tmp_path: Path) -> None:
    """What a model may answer about numbers is held by forms, so the check is one of this test's own."""
    calmer = {**GOOD[BEGINS], "fear": {"lowest": 0.0, "highest": 0.25}}
    stages = [replace(item, checks=not_so_afraid) if item.name == "scenario" else item for item in up_to("scenario")]
    with a_model_that_says(answering({BEGINS: [GOOD[BEGINS], calmer]})) as server:
        compile_with(bench_with(tmp_path, server.url), stages)
    (complaint,) = complaints(server, BEGINS)
    assert quotes(complaint, "SC307", "fear:")
    asked = times(server)
    assert asked.pop(BEGINS) == 2 and asked.pop(REVIEW) == 3 and set(asked.values()) == {1}
    assert "0.25" in (tmp_path / "scenario.yaml").read_text()


def not_so_afraid(bench: Bench) -> list[Diagnostic]:
    place = bench.sources.must_link().scenario_text.key(("population", "Shopper", "fear"))
    afraid = "0.25" not in bench.sources.files["scenario.yaml"]
    return [Diagnostic("SC307", "too afraid", place, "let them begin calmer")] if afraid else []


def without_sends(words: str) -> dict[str, Any]:
    """Return the good code of an action whose message is always sent, and so is no part of the answer."""
    cases = [{key: value for key, value in case.items() if key != "send"} for case in GOOD[words]["cases"]]
    return {"cases": cases if len(cases) > 1 else [{**cases[0], "when": "always"}]}


def test_an_action_that_no_run_reaches_asks_for_its_link_again_and_for_what_depends_on_it(tmp_path: Path) -> None:
    hands_out, fills_up = GOOD["def serve"]["cases"]
    never = {"cases": [{**hands_out, "when": "shop.stock >= 1000000.0"}, fills_up]}
    script = answering(
        {
            SERVE: [GOOD[SERVE], {**GOOD[SERVE], "sent": "always"}],
            TAKE_HOME: [GOOD[TAKE_HOME], {**GOOD[TAKE_HOME], "sent": "always"}],
            "def go_shopping": [GOOD["def go_shopping"], without_sends("def go_shopping")],
            "def serve": [never, without_sends("def serve")],
        }
    )
    with a_model_that_says(script) as server:
        built(bench_with(tmp_path, server.url))
    (complaint,) = complaints(server, TAKE_HOME)
    assert quotes(complaint, "SC702", "take_home:"), "the line as the compiler has completed the file"
    asked = times(server)
    assert asked[TAKE_HOME] == asked["def serve"] == 2
    rest = asked.keys() - {SERVE, TAKE_HOME, "def go_shopping", "def serve", REVIEW}
    assert {words: asked[words] for words in rest} == dict.fromkeys(rest, 1), "the ODD, what it takes home, the numbers"


CRASH = {"cases": [{**GOOD["def take_home"]["cases"][0], "hoard": "1.0 / (shopper.hoard - shopper.hoard)"}]}


@pytest.mark.parametrize(
    ("words", "answer", "code", "line"),
    [(VARIABLES, meaning("unknown"), "SC113", "meaning: unknown"), ("def take_home", CRASH, "SC601", "1.0 / (shopper")],
    ids=["odd", "after the run"],
)
def test_with_repair_off_the_model_is_told_nothing_and_the_build_exits_1(
    words: str, answer: Any, code: str, line: str, simcc: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SIMCC_SANDBOX", "process")
    with a_model_that_says(answering({words: answer})) as server:
        asked = ("--model", "m", "--base-url", server.url, "--no-input", "--no-reviews", "--no-repair")
        ended, out, err = simcc("build", BRIEF, "-o", str(tmp_path / "ws"), *asked)
    assert ended == 1 and f"error[{code}]" in out and line in out and "repair is switched off" in err
    assert complaints(server, words) == []
