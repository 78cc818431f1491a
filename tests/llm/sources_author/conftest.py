"""What the tests of the author that writes files share: quick settings, and its scripted model on the path."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from compiler.llm.client import ModelClient

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def quick_and_by_sources(
    by_forms: None, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Settings of the test's own; the model writes files."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setenv("SIMCC_SANDBOX", "process")
    monkeypatch.setenv("SIMCC_DRAFTING", "sources")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-planted")
    monkeypatch.setattr(ModelClient, "pause", lambda *_: 0.01)
