"""What a digest depends on, and what not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from contagion import NAMES, OTHERS, declared, digest, numbers_for
from hypothesis import given
from hypothesis import strategies as st
from tiny_models import run

from runtime_base.engine.engine import Simulation
from runtime_base.foundation import call_streams, streams
from runtime_base.foundation import digest as digests
from runtime_base.foundation.digest import Digest
from runtime_base.state import journal, quantities

MODES = ["simultaneous", "random_order"]
HERE = Path(__file__).parents[1]
#: The digests of the model in contagion.py. They may only change with a decision that says why.
GOLDEN = {
    "simultaneous": "b13e6d6203fbece69996ceb669e2654709577c026ad486959c495286500456e2",
    "random_order": "7dcdf0f47111f001f88fb72412fba141e60d26cf0b2a804e38125d79cf90f80a",
}


@pytest.mark.parametrize("mode", MODES)
def test_golden(mode):
    assert digest(mode) == GOLDEN[mode]


ROUNDS = st.lists(st.dictionaries(st.integers(0, 2), st.binary(min_size=1, max_size=4), max_size=3), max_size=4)


def chained(rounds, pieces=None):
    """Return the digest of rounds, each with the entries of some of three columns, added in pieces of a size."""
    made = Digest()
    columns = [made.column() for _ in range(3)]
    for entries in rounds:
        for number, column in entries.items():
            size = pieces or len(column)
            for start in range(0, len(column), size):
                made.update(columns[number], column[start : start + size])
        made.end_round()
    return made.hexdigest()


@pytest.mark.parametrize("size", [4095, 4096, 4097, 9000])
def test_long_columns_do_not_depend_on_pieces_either(size):
    rounds = [{0: b"a" * size, 1: b"b"}, {0: b"c"}]
    assert len({chained(rounds), *(chained(rounds, pieces) for pieces in (700, 4096, 4097))}) == 1
    assert chained(rounds) != chained([{0: b"a" * (size - 1) + b"b", 1: b"b"}, {0: b"c"}])


@pytest.mark.parametrize("pieces", [None, 700, 5000])
def test_a_thread_hashes_large_rounds_with_the_same_result(pieces, monkeypatch):
    rounds = [{0: b"a" * 9000, 1: b"b"}, {}, {0: b"c", 2: b"d" * 5000}, {1: b"e" * 20_000}]
    alone = chained(rounds, pieces)
    monkeypatch.setattr(digests, "_LEAST_ASIDE", 1)
    monkeypatch.setattr(digests, "_MOST_WAITING", 6000)
    assert chained(rounds, pieces) == alone


def test_what_is_changed_after_it_was_added_counts_as_it_was(monkeypatch):
    alone = chained([{0: b"a" * 9000}])
    monkeypatch.setattr(digests, "_LEAST_ASIDE", 1)
    made, entries = Digest(), bytearray(b"a" * 9000)
    made.update(made.column(), entries)
    entries[:] = b"b" * 9000
    made.end_round()
    assert made.hexdigest() == alone


def test_a_digest_that_is_set_counts_from_then_on(monkeypatch):
    monkeypatch.setattr(digests, "_LEAST_ASIDE", 1)
    made = Digest()
    column = made.column()
    for _ in range(50):
        made.update(column, b"a" * 900_000)
        made.end_round()
        made.value = bytes(32)
        assert made.value == bytes(32)


@given(ROUNDS, ROUNDS)
def test_rounds_have_the_same_digest_if_they_are_the_same(rounds, others):
    assert (chained(rounds) == chained(others)) is (rounds == others)
    assert chained(rounds) == chained(rounds, pieces=1)


def test_an_empty_round_is_a_round():
    runs = [[], [{}], [{}, {}], [{0: b"a"}], [{}, {0: b"a"}], [{0: b"a"}, {}]]
    assert len({chained(rounds) for rounds in runs}) == len(runs)


@pytest.mark.parametrize("mode", MODES)
def test_a_run_goes_through_the_digests_of_shorter_ones(mode):
    simulation = Simulation(declared(mode=mode), numbers_for(), 1)
    assert [simulation.run(rounds).digest for rounds in range(4)] == [digest(mode, rounds=n) for n in range(4)]


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
