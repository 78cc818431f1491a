"""Genuine recordings of builds by real models with forms, replayed offline: the same record gives the same files.

Each folder holds the export of a record (`record.jsonl`) and the files that were built from it. A changed prompt or
form asks another question, and the recording has to be made anew: see docs/model-builds.md. What stands before a
question may change: which scenario of the library is shown as an example, and in which words. A build that stopped in
its handlers is replayed up to its graph.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from scripted_model import GOOD, a_model_that_says, bench_with, built

from compiler.authors.model import ModelAuthor
from compiler.llm.client import ModelClient
from compiler.llm.exchange import Answer, key_of
from compiler.llm.exchange_record import Asked, Fault, Replay, SqliteRecord, export
from compiler.llm.model_settings import ModelSettings
from compiler.pipeline.compilation import Bench
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from tests.sampling import WHOLE

RECORDINGS = Path(__file__).parent / "recordings"
FOLDERS = sorted(path.parent.relative_to(RECORDINGS).as_posix() for path in RECORDINGS.glob("*/record.jsonl"))
#: A build that the test makes itself: replays are tested without any recording, too.
WRITTEN = "written here"
#: Those that are replayed: all in `make search`, and one build by forms and two by a small model in `make test`.
REPLAYED = FOLDERS if WHOLE else ["delayed_prescription_by_forms", *(name for name in FOLDERS if "small_model" in name)]


class ReplayOfQuestions(Replay):
    """Answers from a record by the question and all that was said since, whatever stood before the question."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        rows = list(self._rows.values())
        self._rows = {key_of(since_question(row["request"])): row for row in rows}
        assert len(self._rows) == len(rows), "two answers to one question: export the record of one build"

    def find_all(self, asked: Sequence[Asked]) -> list[Answer | None]:
        """Return the recorded answers; raise ReplayMissError, with the nearest entry, if one is missing."""
        return super().find_all([replace(item, request=since_question(item.request)) for item in asked])

    def find_faults(self, asked: Sequence[Asked]) -> list[Fault | None]:
        """Return the recorded fault of each request, None if there is none."""
        return super().find_faults([replace(item, request=since_question(item.request)) for item in asked])


def since_question(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return a request without what stands before its question: the brief, the example, and the model so far."""
    return {**request, "messages": request["messages"][1:]}


def words_of(folder: Path) -> str:
    """Return the user's words of a recorded build: what stands above the questions."""
    return (folder / "brief.md").read_text("utf-8").partition("\n## Questions and answers")[0].strip()


def recorded(folder: Path) -> Path:
    """Build a small model with answers that are written down; return its folder with the export of its record."""
    with a_model_that_says(GOOD) as server:
        built(bench_with(folder, server.url))
    export(SqliteRecord(folder / ".simcc" / "record.sqlite"), folder / "record.jsonl")
    return folder


def sources_in(folder: Path) -> dict[str, str]:
    """Return the files of a build that its author wrote."""
    paths = (*folder.glob("*.yaml"), folder / "brief.md", *folder.glob("handlers/*.py"))
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


@pytest.mark.parametrize("name", [WRITTEN, *REPLAYED])
def test_a_recorded_build_gives_the_same_files_offline(name: str, tmp_path: Path) -> None:
    folder = recorded(tmp_path / "made") if name == WRITTEN else RECORDINGS / name
    kept = sources_in(folder)
    first = json.loads((folder / "record.jsonl").read_text("utf-8").splitlines()[0])["request"]
    client = ModelClient(ModelSettings(first["model"], first["base_url"]), ReplayOfQuestions(folder / "record.jsonl"))
    Workspace(tmp_path / "again").open_hidden()
    bench = Bench(
        Workspace(tmp_path / "again"), author=ModelAuthor(client), settings=Settings(run_sandbox="process", run_jobs=1)
    )
    bench.set_brief(f"{words_of(folder)}\n")
    bench.name = re.findall(r"^name: (\w+)", kept["odd.yaml"], re.MULTILINE)[0]
    whole = "scenario.yaml" in kept
    built(bench, "judgement" if whole else "graph")
    assert dict(bench.sources.files) == kept
    drafted = {path: entry.author for path, entry in bench.lock.entries.items() if path in kept and path != "brief.md"}
    assert any(path.startswith("handlers/") for path in drafted) == whole
    assert drafted and all(author.startswith(first["model"]) for author in drafted.values())
