"""What the tests of the author that writes files share: quick settings, and its scripted model on the path."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from compiler.llm.client import ModelClient
from compiler.pipeline.stages import situations
from compiler.workspace.sources import Sources

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


@pytest.fixture
def few_situations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds call each action in twenty situations in place of a hundred.

    The session's cache keeps what they found under the same keys, which are of packages that only these tests build.
    """
    whole = situations.assembled

    def assembled(sources: Sources) -> Mapping[str, str]:
        files = whole(sources)
        text = files["tests/test_actions.py"].replace("import given\n", "import given, settings\n")
        few = text.replace("@given(", "@settings(max_examples=20)\n@given(")
        assert few.count("settings(max_examples=20)") == few.count("@given(") > 0 and "given, settings" in few
        return {**files, "tests/test_actions.py": few}

    monkeypatch.setattr(situations, "assembled", assembled)
