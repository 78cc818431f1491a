"""Genuine recordings of builds by a real model, replayed offline: the same record gives the same files.

Each folder holds the export of a record (`record.jsonl`) and the files that were built from it. A changed prompt or
form asks another question, and the recording has to be made anew: see docs/model-builds.md. A build that stopped in
its handlers is replayed up to its graph.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from scripted_model import built

from compiler.authors.model import ModelAuthor
from compiler.llm.client import ModelClient, ModelSettings
from compiler.llm.exchange_record import Replay
from compiler.pipeline.compilation import Bench
from compiler.workspace.model_names import slug
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace

RECORDINGS = Path(__file__).parent / "recordings"
FOLDERS = sorted(path.parent.relative_to(RECORDINGS).as_posix() for path in RECORDINGS.glob("*/record.jsonl"))


def words_of(folder: Path) -> str:
    """Return the user's words of a recorded build: what stands above the questions."""
    return (folder / "brief.md").read_text("utf-8").partition("\n## Questions and answers")[0].strip()


def test_there_are_recordings() -> None:
    assert FOLDERS


@pytest.mark.usefixtures("library_of_nine")
@pytest.mark.parametrize("name", FOLDERS)
def test_a_recorded_build_gives_the_same_files_offline(name: str, tmp_path: Path) -> None:
    folder = RECORDINGS / name
    first = json.loads((folder / "record.jsonl").read_text("utf-8").splitlines()[0])["request"]
    settings = ModelSettings(first["model"], first["base_url"])
    author = ModelAuthor(ModelClient(settings, Replay(folder / "record.jsonl")))
    bench = Bench(Workspace(tmp_path), author=author, settings=Settings(run_sandbox="process"))
    bench.set_brief(f"{words_of(folder)}\n")
    bench.name = slug(words_of(folder))
    whole = (folder / "scenario.yaml").is_file()
    built(bench, "judgement" if whole else "graph")
    kept = {
        path.relative_to(folder).as_posix(): path
        for path in folder.rglob("*")
        if path.suffix in (".yaml", ".py", ".md")
    }
    assert sorted(kept) == sorted(bench.sources.files)
    for path, place in kept.items():
        assert bench.sources.files[path] == place.read_text("utf-8"), path
    drafted = {path: entry.author for path, entry in bench.lock.entries.items() if path.endswith((".yaml", ".py"))}
    drafted = {path: author for path, author in drafted.items() if path in kept}
    assert any(path.startswith("handlers/") for path in drafted) == whole
    assert drafted and all(author.startswith(first["model"]) for author in drafted.values())
