"""Every test has its own configuration folder, so that the user's settings change no test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# the tests are imported one by one, not as a package; what they share lies beside them
sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(autouse=True)
def no_user_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("config")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder))
        for name in ("SIMCC_JOBS", "SIMCC_REPAIR", "SIMCC_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
            patch.delenv(name, raising=False)
        # what isolates is tested in tests/contracts; the rest of the suite runs our own code, on every machine
        patch.setenv("SIMCC_SANDBOX", "process")
        yield folder
