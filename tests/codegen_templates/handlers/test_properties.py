"""The checker never raises, whatever it is given, and says the same twice."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from codegen_templates.handlers import check_handlers, complete_contracts, contracts, with_headers

WORDS = st.sampled_from(
    "def return if else elif for in not and or None True x person fate world event . , : ( ) [ ] { } = == + ** @ * "
    "'text' 1 2.5 luck emit to neighbors sender lambda : \n \n\n \n····· import from class while with try".split(" ")
)
PYTHON = st.lists(WORDS, max_size=60).map(lambda words: " ".join(words).replace("·", " "))


@settings(max_examples=120, deadline=None)
@given(st.one_of(st.text(max_size=200), PYTHON, st.binary(max_size=60).map(lambda raw: raw.decode("latin-1"))))
@example("\ud800")
@example("def deal(fate: Fate, start: Start, world: World) -> None:\n  x: int\n")
@example("if")
def test_any_text_is_answered_with_diagnostics(village: Any, text: str) -> None:
    files = {**village.files, "handlers/fate.py": text}
    found = check_handlers(village.linked, files)
    assert found == check_handlers(village.linked, files)
    assert all(item.code.startswith("SC4") and item.message and item.help and item.span.line >= 1 for item in found)
    with_headers(village.linked, files)
    complete_contracts(village.linked, files)
    contracts(village.linked, files)


@settings(max_examples=90, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 4))
def test_a_damaged_handler_is_answered_with_diagnostics(village: Any, chance: random.Random, times: int) -> None:
    name = chance.choice(sorted(village.files))
    text = village.files[name]
    pieces = [piece for other in village.files.values() for piece in other.split(" ")]
    for _ in range(times):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.randrange(12))
        text = text[:start] + chance.choice(["", "\n", "    ", chance.choice(pieces)]) + text[end:]
    files = {**village.files, name: text}
    found = check_handlers(village.linked, files)
    last = max(file.count("\n") for file in (*files.values(), village.linked.graph_text.text)) + 1
    assert all(1 <= item.span.line <= last for item in found)
    once = with_headers(village.linked, files)
    assert with_headers(village.linked, once) == once
    contracts(village.linked, files)


def test_many_nested_loops_take_no_time(village: Any) -> None:
    lines = ["def deal(fate: Fate, start: Start, world: World) -> None:"]
    lines += [" " * depth + f"for a{depth} in range(2):" for depth in range(1, 90)] + [" " * 90 + "fate.luck = 1.0"]
    found = check_handlers(village.linked, {**village.files, "handlers/fate.py": "\n".join(lines)})
    assert "SC403" in {item.code for item in found}
