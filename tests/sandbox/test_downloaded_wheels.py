"""Wheels for the image of the Docker sandbox are downloaded with the pip of this Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.container.image import _download
from sandbox.sandbox_errors import SandboxUnavailableError


def test_no_module_of_the_folder_is_run_in_place_of_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's folder, in which a user built the image, ran a `pip.py` outside of the sandbox."""
    (tmp_path / "pip.py").write_text("open('was_run', 'w')")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(SandboxUnavailableError, match="could not be downloaded"):
        _download(tmp_path, "3.11", "x86_64")
    assert not (tmp_path / "was_run").exists()
