"""docs/theory.md keeps a scenario's section for as long as the sources that it judges stay as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.theory import sections


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sections, "PAGE", tmp_path / "theory.md")
    return tmp_path / "theory.md"


def test_what_is_written_is_kept_until_its_sources_change(page: Path) -> None:
    names = ("rebellion", "sir_model")
    marks = {name: sections.mark(sections.sources_digest(name)) for name in names}
    texts = {name: f"## {name}\n\n{mark}\n\n| a | met |\n| b | **missed** |\n" for name, mark in marks.items()}
    sections.write(texts)
    assert sections.kept() == {"rebellion": texts["rebellion"] + "\n", "sir_model": texts["sir_model"]}
    assert "2 of 4 expectations of 2 scenarios are met" in page.read_text("utf-8")
    page.write_text(page.read_text("utf-8").replace(marks["sir_model"], sections.mark("0" * 16)), "utf-8")
    assert list(sections.kept()) == ["rebellion"]


def test_a_scenario_that_was_removed_is_dropped(page: Path) -> None:
    sections.write({"gone": f"## gone\n\n{sections.mark('0' * 16)}\n"})
    assert sections.kept() == {}


def test_the_page_of_the_project_lists_every_expectation_of_the_sections_that_hold() -> None:
    from tests.theory.test_expectations import SCENARIOS

    for name, text in sections.kept().items():
        assert len(re.findall(r"^\|.*\| (?:met|\*\*missed\*\*) \|$", text, re.MULTILINE)) == len(SCENARIOS[name])
