"""Files as editors on Windows write them: a byte-order mark, and lines that end in CR and LF."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import write_base

from compiler.operations.build_workspace import check, generate
from compiler.operations.rename_everywhere import renamed, symbols
from compiler.operations.run_workspace import run_workspace
from compiler.runs.request import Run
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources

MARK = b"\xef\xbb\xbf"


def sources_in(folder: Path) -> dict[str, bytes]:
    paths = (*folder.glob("*.yaml"), *folder.glob("handlers/*.py"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.fixture
def from_windows(tmp_path: Path) -> Path:
    write_base(tmp_path)
    for path, text in sources_in(tmp_path).items():
        (tmp_path / path).write_bytes(MARK + text.replace(b"\n", b"\r\n"))
    return tmp_path


@pytest.mark.parametrize("engine", ["interpreted", "native"])
def test_a_model_with_byte_order_marks_is_checked_generated_and_run(from_windows: Path, engine: str) -> None:
    before = sources_in(from_windows)
    assert check(from_windows).diagnostics == ()
    generate(from_windows)
    assert sources_in(from_windows) == before
    settings = Settings(run_engine=engine)
    result = run_workspace(from_windows, Run("", rounds=3, seed=1), settings=settings, report=False)
    assert result.record.outcome == "finished"


def test_contracts_that_are_completed_leave_the_mark_and_the_line_ends(from_windows: Path) -> None:
    graph = from_windows / "graph.yaml"
    whole = graph.read_bytes()
    lines = [line for line in whole.split(b"\r\n") if not line.startswith((b"    reads:", b"    writes:"))]
    graph.write_bytes(b"\r\n".join(lines))
    generate(from_windows)
    written = graph.read_bytes()
    assert written.startswith(MARK + b"graph: 1\r\n") and written.count(b"\n") == written.count(b"\r\n")
    assert written.count(b"reads:") >= whole.count(b"reads:")


def test_names_change_in_files_with_byte_order_marks(from_windows: Path) -> None:
    before = Sources({path: text.decode() for path, text in sources_in(from_windows).items()})
    for symbol in symbols(before.must_link()):
        new = {"entity": "Person", "event": "Whispered"}.get(symbol.kind, "another_name")
        done, files = renamed(before, symbol.name, new)
        assert all(text.startswith("\ufeff") for text in files.values())
        _, original = renamed(Sources(files), done.new, symbol.short)
        assert original == dict(before.files)
