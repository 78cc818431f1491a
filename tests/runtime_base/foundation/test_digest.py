"""What a digest depends on, and what not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from contagion import NAMES, OTHERS, declared, digest, numbers_for
from tiny_models import run

from runtime_base.engine.engine import Simulation
from runtime_base.foundation import call_streams, streams
from runtime_base.state import journal, quantities

MODES = ["simultaneous", "random_order"]
HERE = Path(__file__).parents[1]
#: The digests of the model in contagion.py. They may only change with a decision that says why.
GOLDEN = {
    "simultaneous": "83e07f835fe59fb461f7bdc19ee6defa6e3b491f5c1ffd0fbbeb6e1cf1d48a7a",
    "random_order": "790715df41f6323a6995b75f87ce270ae38a9d54ae244b89e58f3a229012b652",
}


@pytest.mark.parametrize("mode", MODES)
def test_golden(mode):
    assert digest(mode) == GOLDEN[mode]


@pytest.mark.parametrize("mode", MODES)
def test_names_do_not_matter(mode):
    assert digest(mode, NAMES) == digest(mode, OTHERS)


def test_seed_mode_and_rounds_matter():
    seen = [digest(), digest(seed=2), digest("random_order"), digest(rounds=5), digest(rounds=7)]
    assert len(set(seen)) == len(seen)


class Sink:
    """Keeps every block."""

    def __init__(self):
        self.blocks = []

    events = writes = decisions = lambda self, block: self.blocks.append(block)


@pytest.mark.parametrize("mode", MODES)
def test_a_trace_changes_nothing(mode):
    sink = Sink()
    assert digest(mode, trace=sink) == digest(mode)
    assert sink.blocks


@pytest.mark.parametrize("mode", MODES)
def test_sizes_of_batches_do_not_matter(mode, monkeypatch):
    expected = digest(mode)
    monkeypatch.setattr(journal, "FLUSH_FROM", 3)
    assert digest(mode) == expected


@pytest.mark.parametrize("mode", MODES)
def test_numpy_does_not_matter(mode, monkeypatch):
    expected = digest(mode)
    for module in (streams, quantities, call_streams):
        monkeypatch.setattr(module, "HAS_NUMPY", False)
    assert digest(mode) == expected


def printed(python, **environment):
    given = {**os.environ, "PYTHONPATH": f"{HERE}{os.pathsep}{HERE.parents[1]}", **environment}
    done = subprocess.run([python, HERE / "contagion.py"], env=given, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_hash_seed_does_not_matter(hash_seed):
    assert printed(sys.executable, PYTHONHASHSEED=hash_seed) == list(GOLDEN.values())


@pytest.mark.parametrize("mode", MODES)
def test_runs_in_one_process_do_not_touch_each_other(mode):
    alone = [digest(mode, seed=seed) for seed in (1, 2)]
    model = declared(mode=mode)
    both = [Simulation(model, numbers_for(), seed) for seed in (1, 2)]
    for number in range(1, 7):
        results = [simulation.run(number) for simulation in both]
    assert [result.digest for result in results] == alone


def test_a_model_in_place_of_a_rule_shifts_no_other_stream():
    """What the rule draws changes nothing but its answers: here, they do not depend on the draws."""
    runs = [run(declared(rule_draws=draws), numbers_for(), 1, 6)[0] for draws in (0, 2, 9)]
    assert len({result.digest for result in runs}) == 1
    assert runs[0].digest != digest()
