"""Files, functions and signatures as the graph asks for them."""

from __future__ import annotations

from typing import Any

import pytest

from codegen_templates.handlers import check_handlers

FATE, PERSON, VILLAGE = "handlers/fate.py", "handlers/person.py", "handlers/village.py"


def found(model: Any, changes: dict[str, str | None]) -> list[tuple[str, str, int]]:
    files = {name: text for name, text in {**model.files, **changes}.items() if text is not None}
    return [(handler.code, handler.span.file, handler.span.line) for handler in check_handlers(model.linked, files)]


def test_the_village_is_valid(village: Any) -> None:
    assert found(village, {}) == []


def test_a_missing_file_is_shown_at_its_first_action(village: Any) -> None:
    (only,) = found(village, {FATE: None})
    assert only[:2] == ("SC453", "graph.yaml")


@pytest.mark.parametrize("name", ["handlers/group.py", "handlers/metrics.py", "handlers/Person.py", "handlers/../x.py"])
def test_a_file_that_belongs_to_nothing(village: Any, name: str) -> None:
    assert found(village, {name: '"""Nothing."""\n'}) == [("SC454", name, 1)]


def test_a_function_in_the_wrong_file(village: Any) -> None:
    moved = village.files[PERSON] + "\n\n" + village.files[FATE][village.files[FATE].index("def deal") :]
    assert {name[0] for name in found(village, {PERSON: moved})} == {"SC455"}


@pytest.mark.parametrize(
    ("renamings", "code"),
    [
        ({"def decide_answer": "def decide_anser"}, "SC451"),
        ({"def decide_answer": "def reply"}, "SC451"),
        ({"def greet": "def wave"}, "SC450"),
        ({"def greet": "def decide_greet"}, "SC450"),
        ({"def decide_answer": "def decide_respond", "def answer": "def respond"}, "SC450"),
    ],
)
def test_a_renamed_function_is_reported_once_at_its_name(village: Any, renamings: dict[str, str], code: str) -> None:
    text = village.files[PERSON]
    for before, after in renamings.items():
        text = text.replace(before, after)
    line = text[: text.index(f"{after}(")].count("\n") + 1
    assert found(village, {PERSON: text}) == [(code, PERSON, line)]


def test_a_superfluous_function_beside_a_missing_one_of_other_types(village: Any) -> None:
    text = village.files[PERSON].replace("def greet(person: Person, start: Start,", "def wave(person: Person,")
    assert {name[0] for name in found(village, {PERSON: text})} == {"SC450", "SC452"}


def test_a_missing_function_is_shown_where_it_belongs(village: Any) -> None:
    text = village.files[VILLAGE]
    for name, after in (("gather", "take"), ("take", None)):
        start = text.index(f"def {name}")
        end = text.index(f"def {after}") if after else len(text)
        line = text.count("\n", 0, start) + 1
        places = [label for label in found(village, {VILLAGE: text[:start] + text[end:]}) if label[0] == "SC450"]
        assert [abs(place[2] - line) <= 1 for place in places] == [True]


def test_the_first_line_is_given(village: Any) -> None:
    help = next(
        handler.help
        for handler in check_handlers(village.linked, {**village.files, PERSON: '"""Empty."""\n'})
        if "decide" not in handler.message and "answer" in handler.message
    )
    assert (
        help
        == "write def answer(person: Person, event: Greeted | Heard, world: World, decision: Reply | None) -> None:"
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("start: Start, ", ""),
        ("world: World)", "world: World, more: int)"),
        ("world: World)", "world)"),
        ("fate: Fate", "fate: Person"),
        ("-> None", "-> int"),
        (" -> None", ""),
        ("start: Start, world: World", "world: World, start: Start"),
        ("start: Start", "fate: Start"),
    ],
)
def test_a_signature_that_differs(village: Any, before: str, after: str) -> None:
    text = village.files[FATE].replace(before, after, 1)
    assert "SC456" in {name[0] for name in found(village, {FATE: text})}


def test_the_parts_of_a_union_may_stand_in_any_order(village: Any) -> None:
    text = village.files[PERSON].replace("Greeted | Heard", "Heard|Greeted").replace("Reply | None", "None | Reply")
    assert found(village, {PERSON: text}) == []


def test_repeated_functions_and_docstrings(village: Any) -> None:
    text = village.files[FATE]
    twice = text + "\n\n" + text[text.index("def deal") :]
    assert ("SC460", FATE, 12) in found(village, {FATE: twice})
    assert ("SC458", FATE, 7) in found(village, {FATE: text.replace('    """S1: deal luck."""\n', "")})
    assert ("SC458", FATE, 7) in found(village, {FATE: text.replace("S1: ", "")})
    assert found(village, {FATE: text.replace("S1: deal", "After S1, the rule: deal")}) == []


def test_a_long_handler_is_remarked_on(village: Any) -> None:
    text = village.files[FATE].replace("    fate.luck = fate.draw()\n", "    fate.luck = fate.draw()\n" * 60)
    assert ("SC459", FATE, 6) in found(village, {FATE: text})


def test_a_docstring_alone_is_a_body(village: Any) -> None:
    text = village.files[VILLAGE].replace("    village.gold += 1.0\n", "")
    assert found(village, {VILLAGE: text}) == []


def test_one_fault_does_not_hide_the_next(village: Any) -> None:
    text = village.files[PERSON].replace("person.friend = event.sender", "person.frend = event.sender")
    text = text.replace("person.mood)", "person.mod)")
    assert [name[0] for name in found(village, {PERSON: text})].count("SC417") == 2
