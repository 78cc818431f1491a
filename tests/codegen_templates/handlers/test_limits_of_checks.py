"""What is checked in little time however much of it there is, and what the handler language leaves out."""

from __future__ import annotations

import time

import pytest

from codegen_templates.handlers import check_language
from codegen_templates.handlers.evaluation.effects import Effects
from odd.diagnostics import Span
from odd.odd_source import read_odd

HANDLER = 'def tell{parameters}(user: User) -> None:\n    """Say{character} it."""\n'


def codes(parameters: str = "", character: str = "") -> set[str]:
    text = HANDLER.format(parameters=parameters, character=character)
    return {remark.code for remark in check_language({"handlers/user.py": text})}


def test_places_of_reads_are_noted_in_linear_time() -> None:
    effects = Effects()
    begun = time.process_time()
    for line in range(30_000):
        effects.read("User.credulity", Span("handlers/user.py", line + 1))
        effects.read("User.credulity", Span("handlers/user.py", line + 1))
    assert len(effects.reads["User.credulity"]) == 30_000
    assert time.process_time() - begun < 5


def test_a_block_of_many_assignments_is_checked_in_little_time() -> None:
    lines = "".join(f"    share_{number} = {number}\n" for number in range(3000))
    begun = time.process_time()
    check_language({"handlers/user.py": HANDLER.format(parameters="", character="") + lines})
    assert time.process_time() - begun < 20


@pytest.mark.parametrize("character", ["\u202e", "\u2066", "\u2028", "\u061c"])
def test_characters_that_turn_a_text_round_are_refused(character: str) -> None:
    found = read_odd(f"odd: 1\nname: rumor\ntitle: Ru{character}mor\n", "odd.yaml").diagnostics
    assert "SC011" in {problem.code for problem in found}
    assert "SC400" in codes(character=character) and "SC400" not in codes()


def test_type_parameters_are_not_in_the_handler_language() -> None:
    assert "SC423" in codes(parameters="[T: int]") and "SC423" not in codes()
