"""A build from a whole published ODD text: its answers give the kept files, and each number has its sentence.

A run of this model has some 650,000 requests, and five runs of each variant take half an hour: `make test` puts its
answers together without a run, and `make search` replays the build up to them, with its trial runs.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import pytest
from test_recorded_models import SEARCH, replayed

from behavior_graph.data.parameter_tables import parameter_value
from compiler.authors.model.sources.fenced_files import blocks_in, files_in
from compiler.authors.model.sources.source_prompts import as_authors_write
from compiler.descriptions import DESCRIPTION
from compiler.descriptions.long_brief import long_brief
from compiler.descriptions.stated_numbers import differing_numbers
from compiler.llm.exchange_record import read_rows
from compiler.reports.sentence_trace import Tracer
from compiler.workspace.sources import Sources, sources_of
from compiler.workspace.workspace import BRIEF, Workspace
from odd.diagnostics import has_errors

FOLDER = Path(__file__).parents[1] / "recordings" / "descriptions" / "ips_england"
TEXT = FOLDER / "ips_england_odd.md"
SHA256 = "8609ce15b62c60d40e7b5b6ac99f25a5c9d8d9288c5f3fd9a993839ee73c79e5"
#: The global parameters of the text, and its other numbers that are parameters here: the value and its sentence.
NUMBERS = {
    "requests": (162_702, "S39"),
    "plan_scale": (110_708, "S40"),
    "net_gate1": (0.266, "S41"),
    "gate2": (0.06, "S42"),
    "appeal_share": (0.18, "S43"),
    "base_appeal_share": (0.18, "S43"),
    "appeal_success": (0.99, "S44"),
    "appeal_weeks": (30, "S45"),
    "cap_sigma": (0.8, "S46"),
    "duration_mean": (20.5, "S47"),
    "duration_cv": (0.45, "S48"),
    "capacity_ratio": (1.6, "S49"),
    "pressure_beta": (0, "S50"),
    "deadline": (20, "S51"),
    "steps_per_year": (52, "S52"),
    "refusal_cap": (0.9, "S128"),
    "pressure_window": (8, "S128"),
    "duration_min": (1, "S139"),
}
#: The levers of the text: what each variant sets, and the sentence that gives it.
LEVERS = {
    "capacity_plus_50": ("capacity_ratio", 2.4, "S153"),
    "capacity_plus_100": ("capacity_ratio", 3.2, "S154"),
    "process_16": ("duration_mean", 16, "S155"),
    "appeals_10_weeks": ("appeal_weeks", 10, "S156"),
    "access_40": ("appeal_share", 0.4, "S157"),
    "access_70": ("appeal_share", 0.7, "S158"),
}


#: The questions of the commands that built it, in the order in which they were asked: each later command went on with
#: the files that were there, and counted from the beginning.
TURNS = (
    ("record", "plan, odd.yaml and graph.yaml"),
    ("record", "corrections, attempt 2"),
    ("record", "handlers and scenario.yaml"),
    ("record", "corrections, attempt 3"),
    ("record", "the model against the brief, reading 1"),
    ("record", "corrections, attempt 4"),
    ("record_2", "the model against the brief, reading 1"),
    ("record_2", "corrections, attempt 2"),
    ("record_3", "the model against the brief, reading 1"),
    ("record_3", "corrections, attempt 2"),
    ("record_4", "corrections, attempt 2"),
    ("record_4", "corrections, attempt 3"),
    ("record_4", "the model against the brief, reading 1"),
    ("record_4", "corrections, attempt 4"),
    ("record_5", "corrections, attempt 2"),
    ("record_5", "corrections, attempt 3"),
    ("record_5", "the model against the brief, reading 1"),
    ("record_5", "corrections, attempt 4"),
    ("record_5", "the model against the brief, reading 2"),
    ("record_5", "texts that say what the code does"),
)


@cache
def kept() -> Sources:
    return sources_of(Workspace(FOLDER))


def after(turns: int) -> dict[str, str]:
    """Return the files that the answers to so many questions give in turn."""
    files: dict[str, str] = {}
    answers = {
        (record, row["name"]): str(row["answer"]["value"])
        for record in dict(TURNS)
        for row in read_rows(FOLDER / f"{record}.jsonl")
    }
    assert set(answers) == set(TURNS)
    for turn in TURNS[:turns]:
        if blocks_in(answers[turn]):
            files |= files_in(answers[turn], files, [*files, "odd.yaml", "graph.yaml", "scenario.yaml"])
    return files


def test_the_text_is_the_published_one_and_gives_the_kept_sentences() -> None:
    assert hashlib.sha256(TEXT.read_bytes()).hexdigest() == SHA256 and len(TEXT.read_text("utf-8")) == 20_797
    assert "Copyright (c) 2026 Patsy Nwogu" in (FOLDER / "LICENSE").read_text("utf-8")
    brief, description = long_brief(TEXT)
    assert kept().files[BRIEF] == f"{brief}\n"
    assert kept().files[DESCRIPTION] == description


def test_its_answers_give_the_kept_files() -> None:
    files = after(len(TURNS))
    assert set(kept().files) == {*files, BRIEF, DESCRIPTION}
    assert as_authors_write(files) == as_authors_write({path: kept().files[path] for path in files})
    assert not has_errors(kept().problems())


@pytest.mark.skipif(not SEARCH, reason="make search replays it: its trial runs take a minute")
def test_the_build_is_replayed_up_to_its_results(tmp_path: Path) -> None:
    bench, record = replayed(FOLDER, tmp_path / "again", last="situations")
    assert [name for _, name in record.given] == [name for _, name in TURNS[:4]]
    files = after(4)
    written = as_authors_write({path: bench.sources.files[path] for path in files})
    assert as_authors_write(files) == written


@pytest.mark.parametrize("name", NUMBERS)
def test_each_number_is_taken_exactly_and_has_its_sentence(name: str) -> None:
    linked, tracer = kept().must_link(), Tracer(kept())
    value, sentence = NUMBERS[name]
    assert set(NUMBERS) == set(linked.odd.parameters)
    assert parameter_value(linked, name) == value
    path = next(path for path in tracer.links if path.endswith(f".parameters.{name}"))
    assert sentence in tracer.links[path]
    found = tracer.description.get(sentence)
    assert found is not None and value in [pytest.approx(number) for number in found.numbers]


def test_the_levers_are_variants_with_the_numbers_of_their_sentences() -> None:
    linked = kept().must_link()
    for name, (parameter, value, sentence) in LEVERS.items():
        variant = linked.scenario.variants[name]
        assert dict(variant.set) == {f"parameters.{parameter}": value} and sentence in str(variant.about)
    assert linked.scenario.population["Authority"].count == 152
    assert linked.scenario.schedule.rounds == 4 * 52


def test_no_number_differs_from_its_sentences() -> None:
    linked, sources = kept().must_link(), kept()
    assert list(differing_numbers(sources.odd, linked, sources.description)) == []
