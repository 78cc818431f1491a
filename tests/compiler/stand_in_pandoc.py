"""A program that stands in for pandoc: it takes the same arguments and checks what it is given."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

FAKE_PANDOC = """#!{python}
import pathlib, sys
assert "--from=commonmark+pipe_tables" in sys.argv and "--to=docx" in sys.argv
text = pathlib.Path(sys.argv[-1]).read_text("utf-8")
assert "(odd.png)" in text and pathlib.Path("odd.png").read_bytes().startswith(b"\\x89PNG")
if "{fault}":
    sys.exit("{fault}")
pathlib.Path(next(one for one in sys.argv if one.startswith("--output="))[9:]).write_bytes(b"PK" + text.encode())
"""


def pandoc(folder: Path, monkeypatch: pytest.MonkeyPatch, fault: str = "") -> None:
    """Put a stand-in on the path that takes what pandoc takes."""
    folder.mkdir()
    program = folder / "pandoc"
    program.write_text(FAKE_PANDOC.format(python=sys.executable, fault=fault))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
