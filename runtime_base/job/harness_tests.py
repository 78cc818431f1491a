"""Runs a package's generated tests inside a sandboxed job and sends each test's outcome as a frame."""

from __future__ import annotations

import importlib
import os
import platform
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from runtime_base.foundation.collector import put_aside
from runtime_base.job.pipe import FramePipe

#: Loaded now, for what is imported later comes without its bytecode.
PLUGIN = importlib.import_module("_hypothesis_pytestplugin").__name__

#: At most so many characters of a report are sent, and of a line of one that is longer.
_MESSAGE, _LINE = 3000, 1000
_STOPPED = "it was not run to its end: a test stopped all others"
#: What pytest warns of where it runs less than is written.
_NO_TESTS = ("PytestCollectionWarning", "PytestReturnNotNoneWarning")


def run_tests(folder: str, pipe: FramePipe, unlimited: list[str]) -> str:
    """Run everything in the folder's `tests/`, the same way each time, and return the outcome.

    Hypothesis draws the same examples on every run and machine, and keeps no database.
    """
    pipe.send("hello", python=platform.python_version(), numpy=np.__version__, engine="pytest", unlimited=unlimited)
    few = [HealthCheck.filter_too_much]  # an action that no situation suits fails all the same
    alike: dict[str, Any] = {"derandomize": True, "database": None, "deadline": None, "print_blob": False}
    # of several failures of a test one: pytest shows a group of them in another form, without the lines that count
    settings.register_profile("simcc", **alike, report_multiple_bugs=False, suppress_health_check=few)
    settings.load_profile("simcc")
    # numbers in the package's code are drawn more often; left to itself, Hypothesis takes those of simcc as well where
    # that is not installed in `site-packages`, and none of a model below some folder `tests`
    pytest.MonkeyPatch().setattr(providers, "is_local_module_file", partial(_is_of_model, Path(folder).resolve()))
    # no plugins but Hypothesis's own, whatever else is installed
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    # captured in memory, and nothing looked at outside the folder: a sandbox may have nothing else
    options = ("-q", "--capture=sys", "--import-mode=importlib", "--color=no", "--noconftest", "-c", "/dev/null")
    places = ("--rootdir", folder, "--confcutdir", folder)
    plugins = ("-p", "no:cacheprovider", "-p", PLUGIN)
    # a class that pytest leaves out, and a comparison that is returned and not asserted, would seem to have passed
    strict = [part for name in _NO_TESTS for part in ("-W", f"error::pytest.{name}")]
    reporter = _Reporter(pipe)
    code = pytest.main([*options, *places, *plugins, *strict, f"{folder}/tests"], plugins=[reporter])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
        return "code_error"
    reporter.tell_waiting()
    return "finished"


def _is_of_model(folder: Path, file: str) -> bool:
    place = Path(file).resolve()
    return place.is_relative_to(folder) and place.relative_to(folder).parts[0] != "tests"


def shortened(report: str) -> str:
    """Return what is sent of the report of a failed test: of a long one, the lines that say what failed, and where."""
    if len(report) <= _MESSAGE:
        return report
    telling = [line for line in report.splitlines() if line.startswith("E ") or "handlers/" in line]
    cut = [line if len(line) <= _LINE else f"{line[: _LINE - 1]}…" for line in telling]
    return "\n".join(cut)[:_MESSAGE] or report[-_MESSAGE:]


class _Reporter:
    """A pytest plugin that turns reports into frames."""

    def __init__(self, pipe: FramePipe) -> None:
        self._pipe = pipe
        self._waiting: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Leave what is loaded out of the many collections of garbage that short runs need: none of it is freed."""
        self._waiting = [item.nodeid for item in session.items]
        put_aside()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Note that a test has ended."""
        self._waiting.remove(nodeid)

    def tell_waiting(self) -> None:
        """Send the tests that never ended as failed: a test can stop pytest, which then reports no failure."""
        for name in self._waiting:
            self._pipe.send("item", id=name[-300:], outcome="failed", seconds=0.0, message=_STOPPED)

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Send the outcome of a test, or of a failed or skipped preparation of it."""
        if report.when == "call" or report.outcome != "passed":
            self._send(report, report.duration)

    def pytest_collectreport(self, report: Any) -> None:
        """Send a file that could not be imported as a failed test."""
        if report.failed:
            self._send(report, 0.0)

    def _send(self, report: Any, seconds: float) -> None:
        message = shortened(report.longreprtext) if report.outcome == "failed" else ""
        self._pipe.send("item", id=report.nodeid[-300:], outcome=report.outcome, seconds=seconds, message=message)
