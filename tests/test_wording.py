"""The word list reads prose, and neither names nor what is quoted as code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import wording

CODE = '''"""Says what nobody knows."""

def mend(nobody: int) -> str:  # whoever calls this
    return f"{nobody} lacks `mends`"
'''


def test_of_code_comments_and_texts_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "ROOT", tmp_path)
    (tmp_path / "code.py").write_text(CODE, "utf-8")
    hits = [hit.partition(";")[0] for hit in wording.hits_in(tmp_path / "code.py")]
    assert hits == ["code.py:1: 'nobody'", "code.py:3: 'whoever'", "code.py:4: 'lacks'"]


def test_of_documents_code_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "ROOT", tmp_path)
    (tmp_path / "page.md").write_text(
        "It lies in `nobody`.\n```\nmend\n```\nThere is no file; it is no file.\n", "utf-8"
    )
    hits = [hit.partition(";")[0] for hit in wording.hits_in(tmp_path / "page.md")]
    assert hits == ["page.md:1: 'lies in'", "page.md:5: 'is no file'"]
