"""Whether a mutant is noticed: by digests, by generated tests, by expectations. All of it in a process that ends after.

Each judge stops at the first thing that it notices, and asks what is cheap first.
"""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from hypothesis import settings

from behavior_graph.expressions.results.evaluate import judge, variants_needed
from behavior_graph.schema.scenario_model import Expectation
from runtime_base.engine.engine import Simulation
from runtime_base.foundation.simulation_error import SimulationError
from runtime_base.job.harness_tests import PLUGIN
from runtime_base.spec import Model

#: Rounds of the first look: a digest that differs then differs at the end.
SHORT = 5
#: Seconds after which a judge takes a mutant for one that does not end, and bytes that it may use.
LONGEST, MEMORY = 240, 4 * 2**30
#: Digits of a final metric that count, as in baseline.json.
DIGITS = 12


class TooLongError(Exception):
    """A judge did not come to an end in time."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """What a variant's run with seed 1 gave: digest after a few rounds and at the end, final metrics, seconds."""

    short: str
    whole: str
    metrics: Mapping[str, float | None]
    seconds: float


@dataclass(frozen=True, slots=True)
class AskedExpectation:
    """An expectation, over how many runs it is judged here, and the seconds that they take."""

    name: str
    expectation: Expectation
    replicates: int
    seconds: float = 0.0


Series = Mapping[str, Sequence[float | None]]


class Lab:
    """One package, in this process: its runs, each made once."""

    def __init__(self, folder: Path, package: str) -> None:
        if package in sys.modules:
            raise RuntimeError(f"another {package} was imported in this process")
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(folder))
        self.model: Model = importlib.import_module(f"{package}.wiring").MODEL
        self._series: dict[tuple[str, int], Series] = {}

    def run(self, variant: str, seed: int, rounds: int | None = None) -> Any:
        """Run a variant; raise SimulationError where it fails."""
        model = self.model
        return Simulation(model, model.numbers[variant], seed, stop_when=model.stop_when.get(variant)).run(rounds)

    def series(self, variant: str, seed: int) -> Series:
        """The metrics of a run of a variant, round by round."""
        if (variant, seed) not in self._series:
            self._series[variant, seed] = self.run(variant, seed).metrics
        return self._series[variant, seed]

    def accept(self) -> dict[str, Accepted]:
        """Make the accepted run of every variant."""
        found = {}
        for variant in self.model.numbers:
            begun = time.process_time()
            short = self.run(variant, 1, SHORT).digest
            result = self.run(variant, 1)
            seconds = time.process_time() - begun
            found[variant] = Accepted(short, result.digest, final(result.metrics), seconds)
        return found

    def holds(self, asked: AskedExpectation, first: int = 1) -> bool:
        """Return whether an expectation is met over so many runs."""
        variants = variants_needed(asked.expectation)
        seeds = range(first, first + asked.replicates)
        runs = {variant: [self.series(variant, seed) for seed in seeds] for variant in variants}
        numbers = {variant: self.model.numbers[variant] for variant in variants}
        return judge(asked.expectation, runs, numbers=numbers).passed is True


def final(metrics: Mapping[str, Sequence[float | None]]) -> dict[str, float | None]:
    """Return the last value of each metric as it stands in a baseline."""
    last = {name: values[-1] if values else None for name, values in metrics.items()}
    return {name: value if value is None else float(f"{value:.{DIGITS}g}") for name, value in last.items()}


# The judges -----------------------------------------------------------------------------------------------------------


def by_digests(lab: Lab, accepted: Mapping[str, Accepted]) -> str:
    """Return which accepted run differs, or nothing."""
    variants = sorted(accepted, key=lambda item: (item != "", accepted[item].seconds))
    for variant in variants:
        if lab.run(variant, 1, SHORT).digest != accepted[variant].short:
            return f"digest of {variant or 'the base'}"
    for variant in variants:
        result = lab.run(variant, 1)
        if result.digest != accepted[variant].whole:
            return f"digest of {variant or 'the base'}"
        if final(result.metrics) != accepted[variant].metrics:
            return f"metrics of {variant or 'the base'}"
    return ""


def by_tests(folder: Path) -> str:
    """Return the first generated test that fails, or nothing."""
    settings.register_profile("simcc", derandomize=True, database=None, deadline=None, print_blob=False)
    settings.load_profile("simcc")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.dont_write_bytecode = True
    sys.path.insert(0, str(folder))
    first = _First()
    options = ("-x", "-q", "--tb=no", "--import-mode=importlib", "--noconftest", "-c", os.devnull)
    places = ("--rootdir", str(folder), "--confcutdir", str(folder), "-p", "no:cacheprovider", "-p", PLUGIN)
    pytest.main([*options, *places, str(folder / "tests")], plugins=[first])
    return first.failed


class _First:
    """A pytest plugin that keeps the name of the first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Look at the outcome of a test."""
        if report.failed:
            self.failed = self.failed or report.nodeid.rpartition("::")[2]

    def pytest_collectreport(self, report: Any) -> None:
        """A file that cannot be imported fails."""
        if report.failed:
            self.failed = self.failed or report.nodeid


def by_expectations(lab: Lab, expectations: Sequence[AskedExpectation]) -> str:
    """Return the first expectation that is missed, or nothing."""
    return next((expectation.name for expectation in expectations if not lab.holds(expectation)), "")


# In a process of its own ----------------------------------------------------------------------------------------------


def apart(work: Callable[[], Any]) -> Any:
    """Return what `work` gives in a forked process: modules that it imports are gone with it."""
    ours, theirs = get_context("fork").Pipe(duplex=False)
    process = get_context("fork").Process(target=_answer, args=(work, theirs))
    process.start()
    theirs.close()
    try:
        return ours.recv()
    except EOFError:
        return "it ended its process"
    finally:
        process.join()


def _answer(work: Callable[[], Any], pipe: Connection) -> None:
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stdout = sys.stderr = nowhere
        os.nice(5)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        pipe.send(work())
        pipe.close()
        os._exit(0)


def noticed(judging: Callable[[], str]) -> str:
    """Return what a judge says; a failing, endless or greedy simulation is noticed too."""
    try:
        with _limited():
            return judging()
    except SimulationError as error:
        return f"{error.code} ends a run"
    except TooLongError:
        return f"no end in {LONGEST} s"
    except MemoryError:
        return "no memory is left"


@contextmanager
def _limited() -> Iterator[None]:
    def stop(signal_number: int, frame: FrameType | None) -> None:
        del signal_number, frame
        raise TooLongError

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        with suppress(TooLongError):
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
