"""`simcc odd export`: what is written where, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from scripted import write_base
from stand_in_pandoc import pandoc

from compiler.operations.export_odd import export_odd
from compiler.operations.workspace_status import status
from odd.errors import MachineError, UserError


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    return write_base(tmp_path / "mein Modell ü")


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


def test_a_picture_of_the_users_is_not_overwritten(workspace: Path, tmp_path: Path) -> None:
    """The user names the text only; a picture of the same name was lost."""
    picture, text = tmp_path / "figure.svg", tmp_path / "figure.md"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg">\n<title>Mine</title></svg>', "utf-8")
    before = picture.read_bytes()
    with pytest.raises(UserError, match=r"figure\.svg is not a drawing by simcc and would be overwritten"):
        export_odd(workspace, text)
    assert picture.read_bytes() == before and not text.exists()
    picture.unlink()
    export_odd(workspace, text)
    odd = (workspace / "odd.yaml").read_text("utf-8")
    (workspace / "odd.yaml").write_text(odd.replace("title: ", "title: Another ", 1), "utf-8")
    export_odd(workspace, text)
    assert "<title>Behavior graph of Another " in picture.read_text("utf-8")


@pytest.mark.parametrize("name", ["odd.md", "notes.md"])
def test_a_text_of_the_users_is_not_overwritten(workspace: Path, name: str) -> None:
    """What an author had added to the appendix was lost with the next export."""
    text = export_odd(workspace, workspace / name).file
    text.write_text(text.read_text("utf-8").replace("## 1 ", "Our own words.\n\n## 1 "), "utf-8")
    edited = text.read_bytes()
    for _ in range(2):
        with pytest.raises(UserError, match="is not as simcc wrote it, and your text would be lost"):
            export_odd(workspace, text)
        assert text.read_bytes() == edited
        edited = b"A text of mine.\n"
        text.write_bytes(edited)
    text.unlink()
    text.write_text(f"{export_odd(workspace, text).file.read_text('utf-8')}And the end.\n", "utf-8")
    with pytest.raises(UserError, match="your text would be lost"):
        export_odd(workspace, text)


def test_the_status_says_of_which_version_an_appendix_is(workspace: Path) -> None:
    def state() -> list[tuple[str, str]]:
        return [(found.state.value, found.note) for found in status(workspace).artifacts if found.path == "odd.md"]

    assert state() == []
    text = export_odd(workspace).file
    assert state() == [("made", "")]
    scenario = (workspace / "scenario.yaml").read_text("utf-8")
    (workspace / "scenario.yaml").write_text(scenario.replace("rounds: 200", "rounds: 201"), "utf-8")
    assert scenario != (workspace / "scenario.yaml").read_text("utf-8")
    assert state() == [("stale", "of earlier sources; simcc odd export writes it again")]
    exported = text.read_text("utf-8")
    for edited in (f"My words.\n{exported}", f"{exported}My words.\n"):
        text.write_text(edited, "utf-8")
        assert state() == [("edited by you", "of earlier sources")]
    text.unlink()
    export_odd(workspace)
    assert state() == [("made", "")]
    text.write_text("# Mine\n", "utf-8")
    assert state() == [], "a text that simcc has not written is none of its artifacts"


def test_references_of_the_workspace_are_listed_in_full(workspace: Path) -> None:
    (workspace / "references.md").write_text(
        "Daley DJ, Kendall DG (1965) Stochastic rumours. J Inst Math Appl 1: 42.\n"
    )
    made = export_odd(workspace)
    assert "- Daley DJ, Kendall DG (1965) Stochastic rumours." in made.file.read_text("utf-8")
    assert made.references_in_short == ("Maki & Thompson (1973)",)


def test_sentences_that_elements_are_taken_from_are_listed(workspace: Path) -> None:
    assert "Origin of the elements" not in export_odd(workspace).file.read_text("utf-8")
    odd = (workspace / "odd.yaml").read_text("utf-8")
    (workspace / "odd.yaml").write_text(
        odd.replace("\n  S1:\n", "\n  S1:\n    from: S2\n", 1).replace(
            "    is: agent\n", "    is: agent\n    from: [S1, S2]\n"
        )
    )
    (workspace / "brief.md").write_text("Users meet. Nothing | *is* <b>believed</b>. A third sentence.\n", "utf-8")
    section = export_odd(workspace).file.read_text("utf-8").partition("## 10 Origin of the elements")[2]
    rows = [line for line in section.splitlines() if line.startswith("| S")]
    assert rows == [
        "| Sentence | Text | Elements taken from it |",
        "| S1 | Users meet. | `entities.User` |",
        "| S2 | Nothing \\| \\*is\\* \\<b>believed\\</b>. | `entities.User` and `submodels.S1` |",
    ]


@pytest.mark.parametrize("name", ["brief.md", "references.md", "handlers/notes.md", "x.txt", "odd.yaml", "no/odd.md"])
def test_sources_and_strange_files_are_left_alone(workspace: Path, name: str) -> None:
    before = sorted(workspace.rglob("*"))
    with pytest.raises(UserError):
        export_odd(workspace, workspace / name)
    assert sorted(workspace.rglob("*")) == before


def test_format_and_file_must_agree(workspace: Path) -> None:
    with pytest.raises(UserError, match="does not match"):
        export_odd(workspace, workspace / "a.md", "docx")
    with pytest.raises(UserError, match="is not md or docx"):
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
    assert sorted(path.name for path in workspace.iterdir() if "out" in path.name) == ["out.docx"]


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
