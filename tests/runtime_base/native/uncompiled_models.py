"""Random models on both engines, their native code run as Python: `test_drawn_models.py` runs this file so.

Numba compiles nothing in a process with NUMBA_DISABLE_JIT, so that a model takes a fraction of a second.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import count, islice
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from runtime_base.native import native_simulation
from runtime_base.native.memory import native_memory
from runtime_base.native.turnover import native_turnover
from tests.runtime_base.native.drawn_models import drawn_model
from tests.runtime_base.native.same_runs import compare
from tests.sampling import sampled

_ENDED: Counter[str] = Counter()


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@settings(max_examples=sampled(400, 8))
@example(seed=5012)  # events to none between events that two actions take
@example(seed=65)  # the negative of a sum of nothing
@given(seed=st.integers(0, 2**32 - 1))
def test_random_models_run_the_same(seed: int) -> None:
    assert os.environ["NUMBA_DISABLE_JIT"] == "1"
    with (
        patch.object(native_simulation, "LEAST_MIXED", 1 if seed % 2 else 4),  # also waves of few calls as one
        patch.object(native_memory, "LEAST_RECORDS", 4),  # also what is forgotten gives room to new memories
        patch.object(native_turnover, "LEAST_FREED", 0 if seed % 3 else 1024),  # also places give room to newcomers
    ):
        _ENDED[compare(drawn_model(seed))] += 1


@pytest.mark.filterwarnings("ignore:overflow encountered")  # the streams' 64 bits are meant to wrap
@pytest.mark.parametrize("mode", ["mode: simultaneous", "mode: random_order"])
def test_ties_with_variables_are_made_and_removed(mode: str) -> None:
    models = (model for model in map(drawn_model, count()) if mode in model.files["odd.yaml"])
    changing = (model for model in models if "me.connect('trusts'" in model.handlers["handlers/agent.py"])
    ended = Counter(map(compare, islice(changing, sampled(10, 3))))
    assert ended["same"] > 0
    assert ended["refused"] + ended["repeated"] < 5


def test_random_models_end_in_both_ways_and_few_are_refused() -> None:
    assert _ENDED["same"] > 0.3 * _ENDED.total() > 0
    assert _ENDED["error"] > 0
    assert _ENDED["refused"] + _ENDED["repeated"] < 0.2 * _ENDED.total()
