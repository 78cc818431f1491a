"""A whole build by a model whose answers are written down, through the real client, stages, package and trial run."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted_model import BRIEF, GOOD, a_model_that_says, bench_with, built, questions


def test_a_model_builds_from_a_brief(tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        bench = built(bench_with(tmp_path, server.url))
    entries = bench.lock.entries
    drafted = [path for path in entries if path.endswith(".yaml") or path.startswith("handlers/")]
    assert sorted(drafted) == ["graph.yaml", "handlers/shop.py", "handlers/shopper.py", "odd.yaml", "scenario.yaml"]
    assert all(entries[path].author == f"scripted {bench.author.version}" for path in drafted)
    assert len(server.requests) == len(GOOD)


def test_questions_and_answers_stand_below_the_users_words(tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        built(bench_with(tmp_path, server.url, ask_user=lambda asked: ["200 people", ""]), 2)
        brief = (tmp_path / "brief.md").read_text()
        assert brief.startswith(f"{BRIEF}\n\n## Questions and answers\n\n### Q1: How many shoppers are there?\n")
        assert "Answer: 200 people\n" in brief
        assert "Answer: yes, each time somebody asks (assumed)\n" in brief
        asked = len(server.requests)
        built(bench_with(tmp_path, server.url, ask_user=lambda asked: pytest.fail("asked twice")), 2)
        assert len(server.requests) == asked


def test_an_edited_answer_reaches_the_model_and_is_not_asked_for_again(tmp_path: Path) -> None:
    with a_model_that_says(GOOD) as server:
        built(bench_with(tmp_path, server.url), 2)
        place = tmp_path / "brief.md"
        assert "60 shoppers (assumed)" in place.read_text()
        place.write_text(place.read_text().replace("60 shoppers (assumed)", "90 shoppers"))
        built(bench_with(tmp_path, server.url), 2)
        assert sum("Before the model is designed" in one for one in questions(server)) == 1
        assert "Answer: 90 shoppers" in server.requests[-1]["messages"][0]["content"]
        assert "90 shoppers" in place.read_text()
