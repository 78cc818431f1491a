"""What a help shows as YAML can be pasted: it is read again as what was meant, also inside a flow mapping or list."""

from __future__ import annotations

import re

import pytest
from ruamel.yaml import YAML

from odd.reading.pasted_text import in_flow
from tests.test_cases import FOLDERS

#: YAML in a help: in braces, or `key: value` in single quotes. Three dots stand for what only the user knows.
_BRACES = re.compile(r"\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}")
_HELP = re.compile(r"^ +help: (.*)$", re.MULTILINE)
_KEYED = re.compile(r"'([A-Za-z_][\w.]*: [^']+)'")


def shown(help: str) -> list[str]:
    """Return the pieces of YAML that a help shows; a path in words (`scales: time:`) is none."""
    keyed = [text for text in _KEYED.findall(help) if not text.endswith(":")]
    return keyed + [text for text in _BRACES.findall(_KEYED.sub("", help)) if ":" in text]


def pasted(piece: str) -> object:
    """Return what a reader of YAML makes of a piece, in a list as it would be in `emits`."""
    value = piece if piece.startswith("{") else f"{{{piece}}}"
    (found,) = YAML(typ="safe").load(f"[{value}]")
    return found


#: Every help that shows YAML, by its case; `test_cases.py` tests that these texts are what simcc prints.
HELPS = sorted(
    {
        (folder.name, help)
        for folder in FOLDERS
        for help in _HELP.findall((folder / "expected.txt").read_text("utf-8"))
        if shown(help)
    }
)


@pytest.mark.parametrize(("case", "help"), HELPS, ids=[f"{case}-{number}" for number, (case, _) in enumerate(HELPS)])
def test_what_a_help_shows_can_be_pasted(case: str, help: str) -> None:
    for piece in shown(help):
        found = pasted(piece)
        # a comma that is not in quotes ends a value: what follows becomes a key without one
        assert isinstance(found, dict) and None not in found.values(), f"{case}: {piece!r} is read as {found!r}"
        assert all(name in piece for name in map(str, found))


def test_there_are_such_helps_and_one_with_a_comma() -> None:
    assert len(HELPS) > 40
    assert any('"one of near(User, 1)"' in help for _, help in HELPS)


@pytest.mark.parametrize("text", ["one of near(User, 1)", 'a "b", c', "x: y", "a #b", "[1]", "plain"])
def test_a_text_in_a_flow_mapping_is_read_as_itself(text: str) -> None:
    assert YAML(typ="safe").load(f"{{to: {in_flow(text)}, then: 1}}") == {"to": text, "then": 1}
