"""`simcc odd export`: what is written where, and what is refused."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from scripted import write_base

from compiler.operations.export_odd import export_odd
from odd.errors import MachineError, UserError

FAKE_PANDOC = """#!{python}
import pathlib, sys
assert "--from=commonmark+pipe_tables" in sys.argv and "--to=docx" in sys.argv
text = pathlib.Path(sys.argv[-1]).read_text("utf-8")
assert "(odd.png)" in text and pathlib.Path("odd.png").read_bytes().startswith(b"\\x89PNG")
if "{fault}":
    sys.exit("{fault}")
pathlib.Path(next(one for one in sys.argv if one.startswith("--output="))[9:]).write_bytes(b"PK" + text.encode())
"""


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    return write_base(tmp_path / "mein Modell ü")


def pandoc(folder: Path, monkeypatch: pytest.MonkeyPatch, fault: str = "") -> None:
    """Put a stand-in on the path that takes what pandoc takes."""
    folder.mkdir()
    program = folder / "pandoc"
    program.write_text(FAKE_PANDOC.format(python=sys.executable, fault=fault))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)


def test_text_and_drawing_lie_beside_each_other(workspace: Path) -> None:
    made = export_odd(workspace)
    assert made.file == workspace / "odd.md" and made.drawing == workspace / "odd.svg"
    assert "![Behavior graph](odd.svg)" in made.file.read_text("utf-8")
    assert ElementTree.parse(made.drawing).getroot().tag.endswith("svg")
    again = made.file.read_bytes()
    assert export_odd(workspace).file.read_bytes() == again


def test_another_file(workspace: Path, tmp_path: Path) -> None:
    made = export_odd(workspace, tmp_path / "an appendix.md")
    assert "(an%20appendix.svg)" in made.file.read_text("utf-8")
    assert (tmp_path / "an appendix.svg").is_file() and not (workspace / "odd.md").exists()


def test_references_of_the_workspace_are_listed_in_full(workspace: Path) -> None:
    (workspace / "references.md").write_text(
        "Daley DJ, Kendall DG (1965) Stochastic rumours. J Inst Math Appl 1: 42.\n"
    )
    made = export_odd(workspace)
    assert "- Daley DJ, Kendall DG (1965) Stochastic rumours." in made.file.read_text("utf-8")
    assert made.short == ("Maki & Thompson (1973)",)


@pytest.mark.parametrize("name", ["brief.md", "references.md", "handlers/notes.md", "x.txt", "odd.yaml", "no/odd.md"])
def test_sources_and_strange_files_are_left_alone(workspace: Path, name: str) -> None:
    before = sorted(workspace.rglob("*"))
    with pytest.raises(UserError):
        export_odd(workspace, workspace / name)
    assert sorted(workspace.rglob("*")) == before


def test_format_and_file_must_agree(workspace: Path) -> None:
    with pytest.raises(UserError, match="does not fit"):
        export_odd(workspace, workspace / "a.md", "docx")
    with pytest.raises(UserError, match="neither md nor docx"):
        export_odd(workspace, None, "pdf")


def test_sources_with_errors_give_no_text(workspace: Path) -> None:
    graph = workspace / "graph.yaml"
    graph.write_text(graph.read_text().replace("on: [Told]", "on: [Tld]"))
    with pytest.raises(UserError) as caught:
        export_odd(workspace)
    assert caught.value.diagnostics and not (workspace / "odd.md").exists()


def test_without_pandoc_word_is_a_matter_of_the_machine(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(workspace))
    with pytest.raises(MachineError, match="pandoc"):
        export_odd(workspace, None, "docx")


def test_word_goes_through_pandoc(workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pandoc(tmp_path / "bin", monkeypatch)
    made = export_odd(workspace, workspace / "out.docx")
    assert made.format == "docx" and made.file.read_bytes().startswith(b"PK# Rumor on a social platform")
    assert sorted(one.name for one in workspace.iterdir() if "out" in one.name) == ["out.docx"]


def test_what_pandoc_says_is_passed_on(workspace: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pandoc(tmp_path / "bin", monkeypatch, fault="no space left")
    with pytest.raises(MachineError, match="no space left"):
        export_odd(workspace, None, "docx")
    assert not (workspace / "odd.docx").exists()


def test_the_command(workspace: Path, simcc: Any) -> None:
    code, out, _ = simcc("odd", "export", str(workspace), "--json")
    told = json.loads(out)
    assert code == 0
    assert told["file"] == str(workspace / "odd.md") and told["references_in_short"]
