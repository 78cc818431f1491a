"""Signatures that follow the graph: which parts of a function's first lines change, and that nothing else does."""

from __future__ import annotations

from typing import Any

import pytest

from codegen_templates.handlers.editing.adjusting import with_signatures

ANSWER = "handlers/person.py"
RIGHT = "def answer(person: Person, event: Greeted | Heard, world: World, decision: Reply | None) -> None:"
RULE = "def decide_answer(person: Person, event: Greeted | Heard, world: World) -> Reply:"
GATHER = "def gather(village: Village, payments: Sequence[Paid], greetings: Sequence[Greeted], world: World) -> None:"
BODY = '\n    """S2: somebody answers."""\n    # mine\n    if decision  is None :\n        return\n'
LINES = RIGHT.replace("(", "(\n    ").replace(", ", ",\n    ").replace(") ->", ",\n) ->")


def head(**names: str) -> str:
    """Return the right first line with other names of parameters."""
    text = RIGHT
    for old, new in names.items():
        text = text.replace(f"{old}:", f"{new}:")
    return text


def adjusted(village: Any, head: str, file: str = ANSWER) -> str:
    return with_signatures(village.linked, {file: head + BODY})[file]


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (RIGHT, RIGHT),
        # a type of event more or fewer
        (RIGHT.replace("Greeted | Heard", "Greeted"), RIGHT),
        (RIGHT.replace("Greeted | Heard", "Heard | Greeted"), RIGHT.replace("Greeted | Heard", "Heard | Greeted")),
        (RIGHT.replace("Greeted | Heard", "Lost").replace("event", "it"), RIGHT.replace("event", "it")),
        # a decision that came, went or was renamed; names of parameters stay, unless the body uses the usual ones
        (RIGHT.replace(", decision: Reply | None", ""), RIGHT),
        (RIGHT.replace("decision: Reply | None", "choice: Told | None"), RIGHT),
        (RIGHT.replace("person: Person", "me: Individual"), RIGHT.replace("person:", "me:")),
        # parameters in another order, one too many, without types
        ("def answer(world: World, person: Person, e: Heard, decision: Reply | None) -> None:", head(event="e")),
        (RIGHT.replace(", world", ", more: Paid, world"), RIGHT),
        ("def answer(a, b, c, d):", head(person="a", event="b", world="c")),
        # on several lines
        (LINES.replace("Greeted | ", ""), LINES),
        (
            LINES.replace("Person,", "Person,  # me").replace("Greeted | ", ""),
            LINES.replace("Person,", "Person,  # me"),
        ),
        (LINES.replace("    decision: Reply | None,\n", ""), LINES),
    ],
)
def test_the_first_lines_follow_and_the_body_stays(village: Any, head: str, expected: str) -> None:
    assert adjusted(village, head) == expected + BODY


def test_what_a_rule_returns_follows(village: Any) -> None:
    assert adjusted(village, RULE.replace("-> Reply", "-> Told")) == RULE + BODY
    assert adjusted(village, RULE.replace(" -> Reply", "")) == RULE + BODY


@pytest.mark.parametrize(
    "head",
    [
        "def answer(person: Person, *events: Heard) -> None:",
        "def answer(\n    person: Person,  # me\n    event: Heard,\n    world: World,\n) -> None:",
        "def answer(person: Person, event: Heard, world: World = 3) -> None:",
        "def answer(person: Person, event: Heard, world: (World)) -> None:",
        "def another(person: Person) -> None:",
        "def answer(person: Person -> None:",
    ],
)
def test_what_cannot_change_without_losing_something_is_left_alone(village: Any, head: str) -> None:
    assert adjusted(village, head) == head + BODY


def test_collected_events_have_a_parameter_each(village: Any) -> None:
    item = "def gather(village: Village, payments: Sequence[Paid], world: World) -> None:"
    assert adjusted(village, item, "handlers/village.py") == GATHER.replace("greetings", "greeted_events") + BODY


def test_a_file_of_another_entity_is_not_touched(village: Any) -> None:
    head = RIGHT.replace("Greeted | Heard", "Heard")
    assert adjusted(village, head, "handlers/village.py") == head + BODY
    assert with_signatures(village.linked, village.files) == village.files
