"""Runs scenarios of the library against their expectations."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from compiler.json_values import fields_of
from compiler.library.catalogue import scenarios
from compiler.operations.results import RunResult
from compiler.operations.run_workspace import run_workspace
from compiler.operations.testing.regression_test import expectations_of
from compiler.operations.with_library.library_copies import copy_scenario
from compiler.reporter import SILENCE, Reporter
from compiler.runs.request import Run
from compiler.verdicts.expectations import Judged
from compiler.workspace.settings import Settings
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, has_errors
from sandbox.scratch import scratch_folder


@dataclass(frozen=True, slots=True)
class LibraryRun:
    """A scenario's verdicts over the replicates that it needs, and the time they took."""

    name: str
    expectations: tuple[Judged, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    runs: int = 0
    events: int = 0
    seconds: float = 0.0
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def judged(self) -> int:
        """The number of expectations with a verdict."""
        return sum(expectation.passed is not None for expectation in self.expectations)

    @property
    def met(self) -> int:
        """The number of expectations that are met."""
        return sum(expectation.passed is True for expectation in self.expectations)

    @property
    def ok(self) -> bool:
        """Whether at least one expectation was judged and all are met."""
        met = all(expectation.passed for expectation in self.expectations)
        return self.judged > 0 and met and not has_errors(self.diagnostics)

    def as_json(self) -> dict[str, Any]:
        """Return one entry of `simcc library run --json`."""
        return {
            "name": self.name,
            "passed": self.ok,
            **fields_of(self, "expectations", "runs", "events"),
            "seconds": round(self.seconds, 3),
            **fields_of(self, "diagnostics"),
        }


def run_scenarios(*, settings: Settings, reporter: Reporter = SILENCE) -> tuple[LibraryRun, ...]:
    """Run every scenario's base and the variants that it is compared with; judge what is expected of the base.

    The first runs on as many processes as the settings have jobs; then so many scenarios run side by side, each in one
    process. Results are in the library's order. After Ctrl-C all of them end.
    """
    stopping = _Stopping()
    first, *others = scenarios()
    alone = settings.model_copy(update={"run_jobs": 1})
    # alone, so that modules that are imported when first needed are there before threads ask for them together
    found = [_told(run_scenario(first, settings=settings, reporter=reporter, only_base=True), reporter)]
    with ThreadPoolExecutor(settings.run_jobs, "simcc-library") as pool:
        try:
            running = [
                pool.submit(run_scenario, name, settings=alone, reporter=stopping, only_base=True) for name in others
            ]
            for scenario_run in running:
                while not scenario_run.done():  # with a timeout, since a signal must wake this thread
                    wait([scenario_run], timeout=0.2)
                    reporter.progress("all scenarios", sum(each_run.done() for each_run in running) / len(running))
                found.append(_told(scenario_run.result(), reporter))
        finally:
            stopping.now.set()
            pool.shutdown(wait=False, cancel_futures=True)
    return tuple(found)


def _told(found: LibraryRun, told: Reporter) -> LibraryRun:
    told.done(found.name, f"{found.met} of {len(found.expectations)} expectations met")
    return found


class _Stopping(Reporter):
    """Prints nothing, and stops the work that reports progress once the user no longer waits for it."""

    def __init__(self) -> None:
        self.now = threading.Event()

    def progress(self, what: str, done: float) -> None:  # noqa: ARG002 - the protocol's arguments
        """Raise KeyboardInterrupt if the work is to stop."""
        if self.now.is_set():
            raise KeyboardInterrupt


def run_scenario(name: str, *, settings: Settings, reporter: Reporter = SILENCE, only_base: bool = False) -> LibraryRun:
    """Compile a scenario in a temporary folder, run it, and judge its expectations.

    With `only_base`, only the expectations of the base are judged.
    """
    begun = time.perf_counter()
    with scratch_folder() as folder:
        workspace = Workspace(copy_scenario(name, Path(folder) / name))
        found = expectations_of(workspace, settings=settings, reporter=reporter, only_base=only_base)
    seconds = time.perf_counter() - begun
    return LibraryRun(name, found.judged, found.diagnostics, found.runs, found.events, seconds, found.texts)


def run_once(name: str, wanted: Run, *, settings: Settings, reporter: Reporter) -> RunResult:
    """Run a scenario as `simcc run` runs a workspace, in a temporary folder of which nothing is kept."""
    with scratch_folder() as folder:
        place = copy_scenario(name, Path(folder) / name)
        result = run_workspace(place, wanted, settings=settings, reporter=reporter, report=False)
    return replace(result, record=replace(result.record, dir=None))
