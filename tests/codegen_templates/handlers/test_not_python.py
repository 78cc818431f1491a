"""What is no Python gets one diagnostic with a line, and never a crash."""

from __future__ import annotations

from typing import Any

import pytest

from codegen_templates.handlers import check_handlers

GOOD = '''def deal(fate: Fate, start: Start, world: World) -> None:
    """S1: deal luck."""
    fate.luck = fate.draw()
    fate.emit(Dealt(), to=world.village)
'''

SAMPLES = {
    "prose only": ("Here is the code that you asked me for.\nIt deals luck.\n", "SC401", 1),
    "prose behind the code": (GOOD + "\nThis handler deals the luck.\n", "SC401", 6),
    "unclosed fence": ("```python\n" + GOOD, "SC401", 1),
    "fences": ("```python\n" + GOOD + "```\n", "SC401", 1),
    "several fenced blocks": (f"```python\n{GOOD}```\n\nor\n\n```python\n{GOOD}```\n", "SC401", 1),
    "think": ("<think>\nluck?\n</think>\n" + GOOD, "SC401", 1),
    "think inside code": (GOOD + "\n    <think>what now?</think>\n", "SC401", 6),
    "truncated in a call": (GOOD[: GOOD.index("(), to")] + "(", "SC402", 4),
    "truncated in a signature": ("def deal(fate: Fate, start:", "SC402", 1),
    "truncated behind a colon": ("def deal(fate: Fate, start: Start, world: World) -> None:\n", "SC402", 1),
    "truncated in an expression": (GOOD + "    fate.luck = fate.\n", "SC402", 5),
    "NUL": (GOOD + "\0", "SC400", 5),
    "lone surrogate": (GOOD.replace("luck", "lu\ud800ck", 1), "SC400", 2),
    "zero-width space": (GOOD.replace("draw", "dr\u200baw"), "SC400", 3),
    "bidirectional override": (GOOD + "# \u202e gnihton\n", "SC400", 5),
    "an encoding": ("# coding: utf-7\n" + GOOD, "SC400", 1),
    "an encoding in the second line": ("\n#!x vim: set fileencoding=latin-1 :\n" + GOOD, "SC400", 2),
    "an encoding after a byte-order mark": ("\ufeff# -*- coding: cp1252 -*-\n" + GOOD, "SC400", 1),
    "an encoding after a lone carriage return": ("# x\r# coding=utf-16\n" + GOOD, "SC400", 1),
    "too large": ("# " + "x" * 300_000, "SC400", 1),
    "300 nested brackets": (f"x = {'(' * 300}1{')' * 300}\n", "SC403", 1),
    "300 nested brackets, unclosed": ("x = " + "[" * 300, "SC403", 1),
    "a chain of 5,000 additions": ("x = " + "+".join(["1"] * 5_000) + "\n", "SC403", 1),
    "a chain of 20,000 'not's": ("x = " + "not " * 20_000 + "1\n", "SC403", 1),
    "a chain of 20,000 comparisons": ("x = 1" + " < 1" * 20_000 + "\n", "SC403", 1),
    "a chain of 900 attributes": ("def deal():\n    return a" + ".b" * 400 + "\n", "SC403", 1),
    "elifs": ("if a:\n    b\n" + "elif a:\n    b\n" * 1_000, "SC403", 403),
    "deep indentation": ("".join(" " * depth + "if a:\n" for depth in range(150)), "SC403", 102),
    "a number of 5,000 digits": ("x = " + "9" * 5_000 + "\n", "SC403", 1),
    "a tab": ("def deal():\n\treturn\n", "SC404", 2),
    "mixed tabs": ("def deal():\n    a = 1\n\tb = 2\n", "SC404", 3),
    "look-alike letters": ("def deal():\n    \uff4f\uff50\uff45\uff4e('x')\n", "SC405", 2),
    "a Cyrillic letter": (GOOD.replace("fate.luck", "f\u0430te.luck"), "SC405", 3),
    "bytes beside a text": ("x = 'a' b'b'\n", "SC402", 1),
    "a backslash within the indentation": ("def deal():\n    a = 1\n  \\\n  b = 2\n", "SC402", 3),
    "a wrong bracket": ("x = (1]\n", "SC402", 1),
    "a bracket too many": ("x = 1)\n", "SC402", 1),
    "a bracket that stays open": ("def a():\n    x = max(1, (2)\n    y = 3\n\n\ndef b():\n    return\n", "SC402", 2),
    "an open text": ("x = 'abc\n", "SC402", 1),
    "an open docstring": ('def deal():\n    """S1: deal\n    return\n', "SC402", 2),
    "a docstring that goes on over code": (GOOD.replace('luck."""', 'luck.""') + "\n\n" + GOOD, "SC402", 2),
    "a first docstring with one quote less": ('""What fates do."""\n\n\n' + GOOD, "SC402", 1),
    "an = in a condition": ("def deal():\n    if a = 1:\n        return\n", "SC402", 2),
    "a missing colon": ("def deal()\n    return\n", "SC402", 1),
    "a line that is not indented": ("def deal():\n    a = 1\nb = 2\n    c = 3\n", "SC402", 3),
    "an indentation by three": ("def deal():\n    a = 1\n   b = 2\n", "SC402", 3),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_no_python_gets_a_code_and_a_line(name: str, village: Any) -> None:
    text, code, line = SAMPLES[name]
    found = [
        handler
        for handler in check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
        if handler.span.file == "handlers/fate.py"
    ]
    assert [(item.code, item.span.line) for item in found][:1] == [(code, line)]
    assert all(item.message and item.help for item in found)


@pytest.mark.parametrize(
    ("right", "pasted", "help"),
    [
        ("fate.draw()", "“high”", 'write straight quotes: "like this"'),
        (
            "    fate.luck",
            "\u00a0\u00a0\u00a0 fate.luck",
            "type the spaces of this line again: some are of another kind",
        ),
    ],
)
def test_signs_that_a_word_processor_writes_are_named(right: str, pasted: str, help: str, village: Any) -> None:
    text = GOOD.replace(right, pasted, 1)
    found = [
        (remark.code, remark.span.line, remark.help)
        for remark in check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
    ]
    assert ("SC402", 3, help) in found


def test_fences_and_tags_in_strings_are_only_text(village: Any) -> None:
    text = GOOD.replace("deal luck.", "deal luck.\n\n    ```\n    <think>\n    ```\n    ")
    assert {
        handler.code for handler in check_handlers(village.linked, {**village.files, "handlers/fate.py": text})
    } == {"SC461"}


def test_windows_line_ends_and_a_byte_order_mark_are_python(village: Any) -> None:
    text = "\ufeff" + village.files["handlers/fate.py"].replace("\n", "\r\n")
    assert check_handlers(village.linked, {**village.files, "handlers/fate.py": text}) == []
