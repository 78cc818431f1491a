"""The manual shows the table in the code, and every code that the room makes is explained."""

from __future__ import annotations

import re
from pathlib import Path

import codegen_templates.handlers as room
from codegen_templates.handlers import allowed, manual
from codegen_templates.handlers.explanations import HANDLER_CODES
from odd.names import VERBS as NAMES_OF_VERBS

ROOT = Path(__file__).parents[3]


def test_the_manual_shows_the_table_in_the_code() -> None:
    text = (ROOT / "docs" / "handler-language.md").read_text("utf-8")
    shown = text[text.index(manual.BEGIN) + len(manual.BEGIN) : text.index(manual.END)]
    assert shown.strip() == manual.tables().strip()


def test_every_code_in_the_room_is_explained_once_and_the_reverse() -> None:
    files = [file for file in Path(room.__file__).parent.rglob("*.py") if file.parent.name != "explanations"]
    made = {code for file in files for code in re.findall(r"SC4\d\d", file.read_text("utf-8"))}
    assert sorted(code.code for code in HANDLER_CODES) == sorted(made)


def test_no_variable_can_take_a_verbs_name() -> None:
    assert set(allowed.VERBS) | set(allowed.ENTITY_ATTRIBUTES) <= NAMES_OF_VERBS


def test_the_examples_of_the_manual_are_handlers() -> None:
    text = (ROOT / "docs" / "handler-language.md").read_text("utf-8")
    example = text[text.index("```python\n") + len("```python\n") : text.index("\n```\n")]
    base = (ROOT / "tests" / "cases" / "_base" / "handlers" / "user.py").read_text("utf-8")
    for function in example.split("\n\n\n")[1:]:
        assert function.strip() in base
