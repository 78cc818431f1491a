# ruff: noqa: E501 (each sample is a row of a table)
"""What the handler language refuses, each by name, and nothing else beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from codegen_templates.handlers import check_handlers

Codes = Callable[[str, str], list[str]]

REFUSED = {
    "import os": ("SC410", "import os"),
    "import socket": ("SC410", "import socket"),
    "from os import path": ("SC410", "from os import path"),
    "star import": ("SC410", "from village import *"),
    "relative import": ("SC410", "from . import person"),
    "while": ("SC411", "while True:\n    village.gold = 1.0"),
    "for-else": ("SC411", "for _ in range(3):\n    village.gold = 1.0\nelse:\n    village.gold = 2.0"),
    "try": ("SC412", "try:\n    village.gold = 1.0\nexcept Exception:\n    village.gold = 2.0"),
    "except star": ("SC412", "try:\n    village.gold = 1.0\nexcept* ValueError:\n    village.gold = 2.0"),
    "raise": ("SC412", "raise ValueError"),
    "with": ("SC412", "with world:\n    village.gold = 1.0"),
    "assert": ("SC412", "assert village.gold > 0"),
    "global": ("SC413", "global memory"),
    "nonlocal": ("SC413", "nonlocal memory"),
    "del": ("SC413", "del village"),
    "nested def": ("SC414", "def inner() -> None:\n    village.gold = 1.0"),
    "nested class": ("SC414", "class Inner:\n    gold = 1.0"),
    "lambda": ("SC414", "village.gold = (lambda: 1.0)()"),
    "recursion": ("SC415", "gather(village, payments, greetings, world)"),
    "another handler": ("SC415", "greet(village, payments, world)"),
    "dunder attribute": ("SC416", "village.gold = village.__class__"),
    "hidden attribute": ("SC416", "village.gold = world._engine"),
    "random._os": ("SC416", "village.gold = random._os"),
    "dunder name": ("SC416", "village.gold = __builtins__"),
    "__import__": ("SC416", "village.gold = __import__('os')"),
    "unknown attribute": ("SC417", "village.gold = village.silver"),
    "list method": ("SC417", "found = [1]\nvillage.gold = found.append(2)"),
    "attribute of what is unknown": ("SC417", "found = [village, 1][0]\nvillage.gold = found.sys"),
    "statistics.sys": ("SC430", "village.gold = statistics.sys"),
    "exec": ("SC418", "exec('x = 1')"),
    "eval": ("SC418", "village.gold = eval('1')"),
    "open": ("SC418", "village.gold = open('/etc/passwd')"),
    "getattr with a built string": ("SC418", "village.gold = getattr(village, 'go' + 'ld')"),
    "setattr": ("SC418", "setattr(village, 'gold', 1)"),
    "print": ("SC418", "print(village.gold)"),
    "get_type_hints of a string": ("SC418", "village.gold = get_type_hints('os.system(1)')"),
    "attrgetter": ("SC418", "village.gold = attrgetter('gold')(village)"),
    "an entity is made": ("SC418", "village.gold = Person().wealth"),
    "a builtin as a value": ("SC418", "village.gold = len"),
    "calling a local": ("SC418", "found = 1\nvillage.gold = found()"),
    "math of something else": ("SC417", "village.gold = math.gamma(2)"),
    "power": ("SC420", "village.gold = 10**10**8"),
    "augmented power": ("SC420", "village.gold **= 2"),
    "matrix product": ("SC420", "village.gold = village.gold @ village.gold"),
    "bits": ("SC420", "village.gold = 1 << 3"),
    "augmented bits": ("SC420", "village.gold |= 3"),
    "inversion": ("SC420", "village.gold = ~3"),
    "is": ("SC420", "village.gold = 1.0 if village is world.village else 2.0"),
    "== None": ("SC420", "village.gold = 1.0 if village.gold == None else 2.0"),
    "set": ("SC421", "village.gold = len({1, 2})"),
    "set comprehension": ("SC421", "village.gold = len({one.coins for one in payments})"),
    "dict": ("SC421", "found = {'a': 1}\nvillage.gold = len(found)"),
    "dict comprehension": ("SC421", "village.gold = len({one: 1 for one in payments})"),
    "f-string": ("SC421", "name = f'{village}'\nvillage.gold = len(name)"),
    "bytes": ("SC421", "name = b'abc'\nvillage.gold = len(name)"),
    "ellipsis": ("SC421", "..."),
    "complex": ("SC421", "village.gold = 1j"),
    "several indices": ("SC421", "village.gold = payments[1, 2].coins"),
    "star call": ("SC422", "village.gold = max(*payments)"),
    "double star call": ("SC422", "village.gold = max(1, **world)"),
    "star list": ("SC422", "found = [*payments]\nvillage.gold = len(found)"),
    "star assignment": ("SC422", "first, *rest = payments\nvillage.gold = first + rest"),
    "walrus": ("SC423", "if (found := len(payments)) > 1:\n    village.gold = 1.0"),
    "yield": ("SC423", "yield village"),
    "await": ("SC423", "await village"),
    "class pattern with a dunder": (
        "SC423",
        "match village:\n    case Village(__class__=found):\n        village.gold = 1.0",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_in_the_language_is_refused_by_its_code(name: str, codes: Codes) -> None:
    code, body = REFUSED[name]
    assert code in codes("gather", body)


@pytest.mark.parametrize(
    ("body", "code"), [("time.sleep(1)", "SC430"), ("print(village)", "SC418"), ("village.gold = 2.0 ^ 2", "SC420")]
)
def test_a_foreign_statement_gets_one_code(body: str, code: str, codes: Codes) -> None:
    assert codes("gather", f"{body}\nvillage.gold += 1.0") == [code]


def test_str_format_is_refused(codes: Codes) -> None:
    assert "SC417" in codes("gather", "village.gold = len('{0.__class__}'.format(village))")


TOP_LEVEL = {
    "side effect": ("SC424", "MEMORY = []"),
    "call at import": ("SC424", "print('imported')"),
    "expression at import": ("SC424", "1 + 1"),
    "if at import": ("SC424", "if True:\n    x = 1"),
    "class at import": ("SC414", "class Hidden:\n    x = 1"),
    "import of a module": ("SC410", "import os"),
    "import under another name": ("SC410", "from village import World as W"),
    "import from elsewhere": ("SC410", "from random import random"),
    "import of a submodule": ("SC410", "from village.wiring import MODEL"),
    "import of what the package does not offer": ("SC410", "from village import handlers"),
}


@pytest.mark.parametrize("name", TOP_LEVEL)
def test_what_would_run_at_import_is_refused(name: str, village: Any) -> None:
    code, line = TOP_LEVEL[name]
    text = village.files["handlers/fate.py"] + f"\n\n{line}\n"
    found = check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
    assert [item.code for item in found] == [code]
    assert found[0].span.line == text.count("\n", 0, text.index(line)) + 1


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("def deal(", "@exec\ndef deal(", "SC419"),
        ("def deal(", "@open('x')\ndef deal(", "SC419"),
        ("def deal(", "async def deal(", "SC423"),
        ("world: World", "world: World = None", "SC456"),
        ("start: Start", "*start: Start", "SC422"),
        ("world: World", "world: World, **more: int", "SC422"),
        ("start: Start", "start: 'Start'", "SC456"),
        ("start: Start", "start: print(1)", "SC456"),
        ("world: World", "start: World", "SC456"),
        ("fate: Fate", "len: Fate", "SC426"),
    ],
)
def test_what_stands_around_a_function_is_refused(before: str, after: str, code: str, village: Any) -> None:
    text = village.files["handlers/fate.py"].replace(before, after, 1)
    found = check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
    assert code in {item.code for item in found}


def test_annotations_of_locals_are_plain_types(codes: Codes) -> None:
    assert codes("gather", "found: list[int] = []\nvillage.gold = 1.0 + len(found)") == []
    assert "SC417" in codes("gather", "found: open('x') = 1.0\nvillage.gold = found")
    assert "SC417" in codes("gather", "found: world.gold = 1.0\nvillage.gold = found")


ALLOWED = [
    "village.gold = 1.0",
    "village.gold += 1.0 * len(payments) // 2 % 3",
    "village.gold = -1.0 if not payments else +2.0",
    "found: list[float] = []\nfor one in payments:\n    found = found + [float(one.coins)]\nvillage.gold = max(found, default=0.0)",
    "for place, one in enumerate(payments, start=1):\n    if one.coins > place:\n        village.gold = 2.0\n        break",
    "for one, other in zip(payments, greetings, strict=False):\n    village.gold = one.coins * other.warmth",
    "best = sorted([one.coins for one in payments], reverse=True)[:3]\nvillage.gold = 1.0 * sum(best)",
    "village.gold = math.exp(-math.log(2.0, 10.0)) + math.pi + math.floor(2.5) + math.pow(2, 3)",
    "village.gold = 1.0 if any(one.mood in ('angry', 'calm') for one in greetings) else 0.0",
    "village.gold = float(abs(min(1, 2)) + round(2.5) + round(2.55, 1) + int(3.7) + bool(1))",
    "low, high = 0.0, 1.0\nvillage.gold = village.draw(low, high=high) + village.draw_normal(low, high)",
    "village.gold = 1.0 if village.chance(0.5) and 0 < village.draw_int(1, 6) <= 3 else village.draw_exponential(2.0)",
    "if payments:\n    village.gold = 1.0 * village.choose(payments).coins + len(village.sample(payments, 2))",
    "if payments:\n    first = village.best(payments, [one.coins for one in payments])\n    village.gold = 1.0 * first.coins",
    "total = 0.0\nfor one in reversed(list(payments)):\n    if one.coins < 0:\n        continue\n    total += one.coins\nvillage.gold = total",
    "if not payments:\n    return\nvillage.gold = world.anger + world.round + world.parameters.warmth",
]


@pytest.mark.parametrize("body", ALLOWED)
def test_what_is_in_the_language_passes(body: str, codes: Codes) -> None:
    assert codes("gather", body) == []
