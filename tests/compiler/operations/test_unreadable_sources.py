"""Sources that cannot be read end each command with their errors."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import write_base
from typer.testing import CliRunner

from compiler.terminal.app import app
from odd.errors import UserError


@pytest.mark.parametrize(
    "command",
    [
        ("sweep", "--experiments"),
        ("personas", "User", "--write", "credulity", "--model", "m"),
        ("data", "describe", "data/x.csv", "--model", "."),
        ("show", "--native", "tell"),
        ("odd", "export"),
    ],
)
@pytest.mark.parametrize("file", ["odd.yaml", "graph.yaml", "scenario.yaml"])
def test_sources_that_cannot_be_read_end_a_command_with_their_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], file: str
) -> None:
    """`simcc sweep --experiments` and `simcc personas` ended as a bug of simcc."""
    folder = write_base(tmp_path)
    (folder / "data").mkdir()
    (folder / "data" / "x.csv").write_text("a\n1\n", "utf-8")
    (folder / file).write_text((folder / file).read_text("utf-8") + "\nnonsense: [\n", "utf-8")
    monkeypatch.chdir(folder)
    ended = CliRunner().invoke(app, [*command])
    assert isinstance(ended.exception, UserError) and str(ended.exception) == "the sources have errors"
    assert any(diagnostic.span.file == file for diagnostic in ended.exception.diagnostics)
