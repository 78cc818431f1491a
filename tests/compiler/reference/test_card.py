"""The reference card has everything that the program allows, and stays small enough to come first in every prompt."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from behavior_graph.expressions.syntax.nodes import FOLDS, PLAIN_FUNCTIONS
from behavior_graph.schema.scenario_model import Network
from codegen_templates.handlers import allowed
from compiler.reference.card import card, card_version
from compiler.reference.editor_schema import FILES, File, classes, keys_of
from compiler.reference.key_outline import key_outline
from compiler.reference.keys import KEYS

#: English and code have three to four characters a token: this is about 12,000 tokens.
MOST_CHARACTERS = 49_000


def test_the_card_is_small_and_has_a_version_of_its_content() -> None:
    assert 20_000 < len(card()) < MOST_CHARACTERS
    assert re.fullmatch(r"[0-9a-f]{8}", card_version()) and f"card {card_version()}" in card()
    assert "|---" not in card()


def test_it_says_what_no_key_or_table_shows() -> None:
    """Authors had to guess how a function of metrics is written, and which entities are neighbors on a ring."""
    assert "`def polarization(world: World) -> float:`" in card()
    assert "go by entity number" in card()
    assert "of a path each once, and never oneself" in card()


@pytest.mark.parametrize("file", FILES)
def test_every_key_is_in_it(file: File) -> None:
    shown = key_outline(file)
    assert shown in card()
    missing = [
        f"{name}.{key}"
        for name, schema in classes(file).items()
        for key, _, required in keys_of(schema)
        if not re.search(rf"(^|[ {{]){key}{'!?' if required else ''}:", shown, re.MULTILINE)
        or _meaning(name, key) not in shown
    ]
    assert missing == []


def _meaning(owner: str, key: str) -> str:
    """Return the words of a key; of a form the one line is that of its example."""
    return KEYS[owner][key].meaning.partition(";")[0].rstrip(".")


@pytest.mark.parametrize("name", sorted({*FOLDS, *PLAIN_FUNCTIONS}))
def test_every_function_of_expressions_is_in_it(name: str) -> None:
    functions = card().split("## Expressions")[1].split("- operators")[0]
    assert re.search(rf"\b{name}\b", functions)


HANDLER_FORMS = [
    *(form.written for form in (*allowed.STATEMENTS, *allowed.EXPRESSIONS)),
    *(entry.written for table in (allowed.VERBS, allowed.BUILTINS, allowed.VIEWS) for entry in table.values()),
    *(f"math.{name}" for name in (*allowed.MATH_FUNCTIONS,)),
    *(f"`{operator}`" for operator in (*allowed.BINARY, *allowed.COMPARE, *allowed.LOGIC, *allowed.AUGMENTED)),
]


@pytest.mark.parametrize("written", HANDLER_FORMS)
def test_every_form_of_the_handler_language_is_in_it(written: str) -> None:
    assert written in card().split("## Handlers")[1]


def _words(kind: Any) -> list[str]:
    """Return the networks that are one word."""
    return [word for option in kind.__args__ for word in getattr(option, "__args__", ()) if isinstance(word, str)]


def test_every_network_is_in_it() -> None:
    words = _words(Network)
    assert "complete" in words
    line = next(line for line in card().splitlines() if line.startswith("relations: {name: ") and words[0] in line)
    assert [word for word in words if word not in line] == []


def test_the_command_prints_it(simcc: Any) -> None:
    done = subprocess.run([sys.executable, "-m", "simcc", "card"], capture_output=True, check=True)
    assert done.stdout.decode("utf-8") == card()
    assert json.loads(simcc("card", "--json")[1]) == {"digest": card_version(), "card": card()}
