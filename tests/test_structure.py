"""The check of names finds classes of one name, but not a word of the sources and of generated packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import structure


def test_two_classes_of_one_name_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(structure, "ROOT", tmp_path)
    texts = {
        "odd/model/nouns.py": "class Grid: ...\nclass Place: ...\n",
        "runtime_base/spec.py": "class Grid: ...\nclass Twice: ...\n",
        "compiler/one.py": "class Place: ...\nclass _Own: ...\nclass Once: ...\n",
        "sandbox/two.py": "class _Own: ...\n",
        "simcc/three.py": "class Twice: ...\n",
    }
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    assert structure.repeated_classes() == {
        "Place": ["compiler/one.py", "odd/model/nouns.py"],
        "Twice": ["runtime_base/spec.py", "simcc/three.py"],
    }


def test_the_rooms_have_no_two_classes_of_one_name() -> None:
    assert structure.repeated_classes() == {}
