"""Random models give the same digest, metrics, counts and errors on both engines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.runtime_base.native.drawn_models import drawn_model
from tests.runtime_base.native.same_runs import compare
from tests.sampling import WHOLE, sampled

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("what", "disabled"),
    [("models", "1"), ("rows", "1"), ("lines", "1"), ("shared", "1"), ("stops", "1"), *[("stops", "0")] * WHOLE],
)
def test_models_run_the_same_or_stop(what: str, disabled: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-s", f"tests/runtime_base/native/uncompiled_{what}.py"]
    given = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
    done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# compiling one takes seconds; what only compiled code does wrong is about types, which the small models also have
@settings(max_examples=sampled(30, 1))
@given(seed=st.integers(0, 2**32 - 1))
def test_random_models_run_the_same_compiled(seed: int) -> None:
    compare(drawn_model(seed))
