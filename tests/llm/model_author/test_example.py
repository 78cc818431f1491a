"""The nearest scenario of the library as an example: in which questions it stands, and that nothing comes from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fault_server import Server
from scripted_model import BRIEF, GOOD, a_model_that_says, bench_with, built, questions

from compiler.authors.model.nearest_example import MOST_CHARACTERS, _shown, example_for
from compiler.library.catalogue import scenarios
from compiler.llm.exchange_record import SqliteRecord
from compiler.terminal import app, command_options

REBELS = "Citizens with a grievance against the government rise up; the police arrests them and puts them in jail."
WITH_EXAMPLE = ("Design the purpose", "types of entities act")


def by_question(server: Server) -> list[tuple[str, str]]:
    """Return of each request its question, and the message before it."""
    return list(zip(questions(server), [body["messages"][0]["content"] for body in server.requests], strict=True))


def built_of(brief: str, folder: Path, **how: Any) -> tuple[Server, Any]:
    with a_model_that_says(GOOD) as server:
        bench = bench_with(folder, server.url, **how)
        bench.set_brief(f"{brief}\n")
        built(bench, "scenario")
    return server, bench


def test_it_stands_fenced_in_the_questions_of_purpose_and_entity_types_and_in_no_other(tmp_path: Path) -> None:
    server, bench = built_of(REBELS, tmp_path)
    example = example_for(REBELS)
    assert example is not None and example.name == "rebellion"
    shown = [(question, before) for question, before in by_question(server) if example.shown in before]
    assert len(shown) == len(WITH_EXAMPLE)
    for words, (question, before) in zip(WITH_EXAMPLE, shown, strict=True):
        assert words in question and f"\n```\n{example.shown}\n```\n" in before
        assert before.index("Take nothing over from it") < before.index(example.shown) < before.index(REBELS)
    others = [json.dumps(body) for body in server.requests if example.shown not in body["messages"][0]["content"]]
    assert len(others) == len(server.requests) - 2 and not any("Police" in other for other in others)
    assert "Police" not in "".join(bench.sources.files.values())


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_every_scenario_can_be_an_example_of_a_few_lines(name: str) -> None:
    shown = _shown(scenarios()[name])
    _, question, heading, *rest = shown.splitlines()
    assert question.startswith("It asks: ") and heading == "Who acts in it:" and len(shown) <= MOST_CHARACTERS
    types, actions = rest[: rest.index("What they do:")], rest[rest.index("What they do:") + 1 :]
    assert types and all("(agent): " in type_ or "(environment): " in type_ for type_ in types)
    assert actions and all(any(action.startswith(kind.split(" (")[0]) for kind in types) for action in actions)


def test_each_scenarios_own_words_find_it_and_what_has_nothing_in_common_finds_none() -> None:
    found = {name: example_for(scenario.entry.about) for name, scenario in scenarios().items()}
    assert {name: item.name for name, item in found.items() if item} == {name: name for name in scenarios()}
    assert example_for("xyzzy") is None and example_for("42") is None


@pytest.mark.usefixtures("library_of_nine")
def test_without_anything_in_common_no_example_is_shown(tmp_path: Path) -> None:
    server, bench = built_of(BRIEF, tmp_path)
    assert not any("Take nothing over" in before for _, before in by_question(server))
    assert not any(note["kind"] == "example" for note in bench.notes)


def test_an_answer_that_repeats_the_example_is_asked_for_again_unless_the_brief_says_it(tmp_path: Path) -> None:
    said = "Civil violence against a central authority"
    answers = {
        **GOOD,
        "Design the purpose": [{**GOOD["Design the purpose"], "title": said}, GOOD["Design the purpose"]],
    }
    for brief, again in ((REBELS, True), (f"{REBELS} {said}.", False)):
        with a_model_that_says(answers) as server:
            bench = bench_with(tmp_path / str(again), server.url)
            bench.set_brief(f"{brief}\n")
            built(bench, "odd")
        told = [body["messages"][-1]["content"] for body in server.requests]
        assert any("is the other model's" in item and said in item for item in told) is again
        assert (said in bench.sources.files["odd.yaml"]) is not again


def test_answers_to_questions_choose_no_other_example_and_the_record_holds_it(tmp_path: Path) -> None:
    answers = ["an epidemic with infections and vaccinations", "quarantine"]
    built_of(REBELS, tmp_path, ask_user=lambda _: answers)
    assert "an epidemic with infections" in (tmp_path / "brief.md").read_text()
    rows = list(SqliteRecord(tmp_path / ".simcc" / "record.sqlite").rows())
    example = example_for(REBELS)
    assert example is not None
    with_it = [row["name"] for row in rows if example.shown in row["request"]["messages"][0]["content"]]
    assert sorted(with_it) == ["the entity types", "the purpose"]


def test_people_are_told_which_scenario_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SIMCC_SANDBOX", "process")

    def simcc(*arguments: str) -> tuple[str, str]:
        monkeypatch.setattr(command_options, "_active", [])
        with pytest.raises(SystemExit) as end:
            app.main(arguments)
        assert not end.value.code
        said = capsys.readouterr()
        return said.out, said.err

    with a_model_that_says(GOOD) as server:
        flags = ["-o", str(tmp_path / "ws"), "--model", "m", "--base-url", server.url, "--no-input"]
        _, err = simcc("build", REBELS, *flags)
        again = json.loads(simcc("build", *flags, "--json")[0])
    before, after = err.split("ODD protocol")
    assert "the library's scenario rebellion (" in before and "example  the library's scenario rebellion (" in after
    (note,) = [item for item in again["notes"] if item["kind"] == "example"]
    assert "rebellion" in note["text"] and "for its manner only" in note["text"]
    assert "    example: the library's scenario rebellion (" in simcc("log", str(tmp_path / "ws"))[0]
