"""Genuine builds by models that wrote the files, replayed offline: the same answers give the same files.

Each folder of `recordings/sources` holds the export of a record (`record.jsonl`), the brief, and the files that were
built. Answers are found by stage and name, so that messages of simcc, the card and the library may change; a model that
a new check refuses, or that another number of questions builds, has to be recorded anew.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from replayed_by_name import ReplayByName
from test_written_files import by_model
from written_model import a_model_that_writes, answer, good, voters

from compiler.authors.model.sources import SourcesAuthor
from compiler.authors.model.sources.fenced_files import files_in
from compiler.authors.model.sources.source_prompts import as_authors_write
from compiler.descriptions import DESCRIPTION
from compiler.llm.client import ModelClient
from compiler.llm.model_settings import ModelSettings
from compiler.operations.with_models.build_forecast import sources_tokens
from compiler.pipeline.compilation import Bench
from compiler.pipeline.pipeline import compile_with, stages_of
from compiler.reference.card import card
from compiler.workspace.settings import Settings
from compiler.workspace.sources import sources_of
from compiler.workspace.workspace import BRIEF, Workspace
from odd.diagnostics import has_errors

RECORDINGS = Path(__file__).parents[1] / "recordings" / "sources"
#: A replay takes a minute or more, most of it for the runs that a model is shown: `make search` makes them all, and
#: `make test` one, up to its trial run.
SEARCH = os.environ.get("HYPOTHESIS_PROFILE") == "search"
ALL = sorted(path.parent.name for path in RECORDINGS.glob("*/record.jsonl"))
FOLDERS = ALL if SEARCH else []
#: A build that the test makes itself, with a correction: the way of the others is tested even without one.
WRITTEN = "written here"


def recorded(simcc: Any, folder: Path) -> Path:
    """Build a small model whose code is corrected once; return its folder with the export of its record."""
    wrong = voters()["handlers/voter.py"].replace("voter.opinion = answered.opinion", "voter.mood = 1")
    answers = {
        **good(),
        "code": [answer("handlers/voter.py", "scenario.yaml", voter=wrong)],
        "mend": [answer("handlers/voter.py")],
    }
    with a_model_that_writes(answers) as server:
        code, _, err = simcc(*by_model(server.url, folder))
        assert code == 0, err
    assert simcc("record", "export", str(folder), "-o", str(folder / "record.jsonl"))[0] == 0
    return folder


def replayed(folder: Path, target: Path, last: str = "") -> tuple[Bench, ReplayByName]:
    """Build a recorded brief from its answers, up to a stage; return the compilation and what it used of the record."""
    record = ReplayByName(folder / "record.jsonl")
    author = SourcesAuthor(ModelClient(ModelSettings(record.rows[0]["request"]["model"]), record), card())
    Workspace(target).open_hidden()
    for description in folder.glob(DESCRIPTION):
        shutil.copy(description, target)
    bench = Bench(Workspace(target), author=author, settings=Settings(run_sandbox="process", run_jobs=1))
    bench.set_brief((folder / BRIEF).read_text("utf-8"))
    bench.name = re.findall(r"^name: (\w+)", (folder / "odd.yaml").read_text("utf-8"), re.MULTILINE)[0]
    stages = stages_of(author)
    until = [stage.name for stage in stages].index(last) + 1 if last else len(stages)
    assert not has_errors(compile_with(bench, stages[:until]))
    return bench, record


@pytest.mark.parametrize("name", [WRITTEN, *FOLDERS])
def test_a_recorded_model_is_built_again_from_its_answers(name: str, simcc: Any, tmp_path: Path) -> None:
    folder = recorded(simcc, tmp_path / "made") if name == WRITTEN else RECORDINGS / name
    bench, record = replayed(folder, tmp_path / "again")
    assert record.left == set(), "recorded answers that were not needed"
    asked = sum(
        tokens
        for question, tokens in record.prompt_tokens.items()
        if not question[-1].isdigit() or question.endswith("reading 1")
    )
    _, forecast, _ = sources_tokens(len(bench.sources.must_link().graph.actions), bench.brief)
    least = 0 if name == WRITTEN else forecast / 1.5
    assert asked <= 45_000 and least < asked < forecast * 1.5, "without corrections"
    kept = [
        *(path.name for path in folder.glob(DESCRIPTION)),
        BRIEF,
        "odd.yaml",
        "graph.yaml",
        "scenario.yaml",
        *(f"handlers/{p.name}" for p in folder.glob("handlers/*.py")),
    ]
    assert sorted(kept) == sorted(bench.sources.files)
    for path in kept:
        assert bench.sources.files[path] == (folder / path).read_text("utf-8"), path


def test_a_recorded_model_is_built_up_to_its_trial_run(tmp_path: Path) -> None:
    bench, record = replayed(RECORDINGS / "congestion_charge", tmp_path / "again", last="trial")
    assert [stage for stage, _ in record.given] == ["design", "code"]
    files: dict[str, str] = {}
    for key in record.given:
        files |= files_in(record.answers[key], files, [*files, "odd.yaml", "graph.yaml", "scenario.yaml"])
    assert as_authors_write({path: bench.sources.files[path] for path in files}) == as_authors_write(files)


@pytest.mark.parametrize("name", ALL)
def test_recorded_answers_are_within_the_limits_and_the_forecast(name: str) -> None:
    folder = RECORDINGS / name
    record = ReplayByName(folder / "record.jsonl")
    assert len(record.rows) <= 12
    firsts = ("design", "code", "reading", "texts")
    written = {
        row["stage"]: len(str(row["answer"]["value"])) // 4
        for row in record.rows
        if row["stage"] in firsts and not row["name"].endswith(", reading 2")
    }
    assert sorted(written) == sorted(firsts)
    actions = len(sources_of(Workspace(folder)).must_link().graph.actions)
    _, _, forecast = sources_tokens(actions, (folder / BRIEF).read_text("utf-8"))
    answered = sum(written.values())
    assert answered <= 16_000 and answered / 1.5 < forecast < answered * 1.5


def test_a_record_without_an_answer_that_is_needed_is_refused(simcc: Any, tmp_path: Path) -> None:
    folder = recorded(simcc, tmp_path / "made")
    lines = (folder / "record.jsonl").read_text("utf-8").splitlines(keepends=True)
    shutil.copytree(folder, tmp_path / "less")
    less = [line for line in lines if '"stage": "corrections"' not in line]
    assert len(less) == len(lines) - 1
    (tmp_path / "less" / "record.jsonl").write_text("".join(less), "utf-8")
    with pytest.raises(Exception, match=r"no answer for corrections \(corrections, attempt 2\)"):
        replayed(tmp_path / "less", tmp_path / "again")
