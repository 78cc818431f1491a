"""What a model was shown is not shown again: dialogues that go on, and the parts of the card that a question needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_results_and_reading import FRAGILE, SOUND, edit
from test_written_files import by_model
from written_model import a_model_that_writes, answer, good, kinds, voters

from compiler.authors.model.sources.card_sections import REVISED, card_for, card_in, parts_of_files, unneeded_keys
from compiler.authors.model.sources.sources_author import CODE_PARTS, DESIGN_PARTS
from compiler.reference.card import card
from compiler.workspace.sources import Sources

pytestmark = pytest.mark.usefixtures("few_situations")

RIGHT = next(line for line in voters()["scenario.yaml"].splitlines() if "rounds: 20" in line)
WRONG = RIGHT.replace("20", "twenty")
LENGTH, NUMBER = edit("scenario.yaml", WRONG, RIGHT), edit("scenario.yaml", "    count: many", "    count: 30")


def faulty() -> list[str]:
    """Return an answer whose scenario has two faults."""
    scenario = voters()["scenario.yaml"].replace(RIGHT, WRONG).replace("count: 30", "count: many")
    return [answer("handlers/voter.py", "scenario.yaml", scenario=scenario)]


def test_a_further_correction_shows_only_what_is_new(simcc: Any, tmp_path: Path) -> None:
    with a_model_that_writes({**good(), "code": faulty(), "mend": [LENGTH, NUMBER]}) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert kinds(server) == ["design", "code", "mend", "mend", "reading", "texts"]
    first, further, reading, texts = (body["messages"] for body in server.requests[2:])
    assert further[:2] == first and further[2] == {"role": "assistant", "content": LENGTH.strip()}
    last = further[3]["content"]
    assert "Your last answer was taken." in last and "at: count: many" in last
    assert "twenty" not in last.split("Problems that were fixed")[0]
    assert "def imitate" not in last and "purpose:" not in last and len(last) * 5 < len(first[1]["content"])
    assert texts[:2] == reading and texts[2]["content"] == "COMPLETE" and "purpose:" not in texts[3]["content"]


def test_after_a_refused_answer_the_files_before_it_are_shown(simcc: Any, tmp_path: Path) -> None:
    back = edit("scenario.yaml", RIGHT, WRONG)
    with a_model_that_writes({**good(), "code": faulty(), "mend": [LENGTH, back, NUMBER]}) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert kinds(server)[2:5] == ["mend"] * 3
    last = server.requests[4]["messages"][-1]["content"]
    assert "Your last answer was refused" in last
    shown = last.split("where they are not as you gave them:")[1].split("What simcc found")[0]
    assert RIGHT in shown and WRONG not in shown and "def imitate" not in shown


def test_each_question_has_the_card_of_its_languages_and_a_record_gives_the_card_back() -> None:
    sources = Sources(voters())
    unneeded = unneeded_keys("voters who imitate", sources)
    parts = (DESIGN_PARTS, CODE_PARTS, (REVISED, *parts_of_files(["handlers/voter.py"])))
    shown = [card_for(card(), titles, unneeded) for titles in parts]
    assert max(map(len, shown)) < 0.6 * len(card())
    recorded = card_in(f"{text}\n\n## How to answer\nbriefly" for text in shown)
    assert [card_for(recorded, titles, unneeded) for titles in parts] == shown


@pytest.mark.parametrize(
    ("brief", "space", "keys", "others"),
    [
        (
            "voters",
            "none",
            ["{beta: [2, 3]}", "rest!: value", "{watts_strogatz"],
            ["place: {name", "{edges:", "weights:"],
        ),
        ("voters of a census table", "none", ["{edges:", "weights: text", "{beta: [2, 3]}"], ["place: {name"]),
        ("a survey of voters", "none", ["asks!: text"], ["{edges:", "design: grid"]),
        ("voters", "{plane: {unit: m, torus: true, on_it: [Voter]}}", ["place: {name", "me.near(Type"], ["{edges:"]),
    ],
)
def test_keys_without_a_use_are_left_out_and_named(brief: str, space: str, keys: list[str], others: list[str]) -> None:
    files = voters()
    sources = Sources({**files, "odd.yaml": files["odd.yaml"].replace("space: none", f"space: {space}")})
    assert sources.odd.model is not None
    shown = card_for(card(), CODE_PARTS, unneeded_keys(brief, sources))
    assert [key for key in keys if key not in shown] == [] and [key for key in others if key in shown] == []
    assert ("me.near(" in shown) == (space != "none")
    left = shown.split("Keys that are not shown here: ")[1].split(".\n")[0]
    assert ("space" in left.split(", ")) == (space == "none") and "variants" not in left


def test_how_to_take_results_is_said_once_also_in_a_dialogue_that_began_before_them(simcc: Any, tmp_path: Path) -> None:
    scenario = voters()["scenario.yaml"].replace("that: mean(max(red)) > at(", "that: mean(max(red)) + 1 < at(")
    fragile = voters()["handlers/voter.py"].replace(SOUND, FRAGILE)
    code_of = answer("handlers/voter.py", "scenario.yaml", scenario=scenario, voter=fragile)
    sound = edit("handlers/voter.py", f"    if {FRAGILE}", f"    if {SOUND}")
    other = edit("odd.yaml", "        default: 1.0", "        default: 0.9")
    with a_model_that_writes({**good(), "code": [code_of], "mend": [sound, other, "NO CHANGES"]}) as server:
        code, _, err = simcc(*by_model(server.url, tmp_path / "a"))
    assert code == 0, err
    assert kinds(server)[2:6] == ["mend", "mend", "mend", "reading"]
    call, first, second = (body["messages"][-1]["content"] for body in server.requests[2:5])
    assert "error[SC725]" in call and all("error[SC722]" in question for question in (first, second))
    assert all("Your last answer was taken" in question for question in (first, second)), "one dialogue"
    how = ["Choose no number to make a claim hold" in question for question in (call, first, second)]
    assert how == [False, True, False], "the dialogue that goes on holds it"
    stay = ["except for results that stay" in question for question in (call, first, second)]
    assert stay == [False, True, True]
