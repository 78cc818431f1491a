"""Every test has its own configuration folder, so that the user's settings change no test."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

# the tests are imported one by one, not as a package; what they share lies beside them
sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def no_user_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("config")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    for name in ("SIMCC_JOBS", "SIMCC_REPAIR", "SIMCC_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    # what isolates is tested in tests/contracts; the rest of the suite runs our own code, on every machine
    monkeypatch.setenv("SIMCC_SANDBOX", "process")
    return folder
