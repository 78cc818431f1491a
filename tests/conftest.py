"""Options of the whole test suite."""

from __future__ import annotations

import gc
import hashlib
import inspect
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from runtime_base.foundation.collector import put_aside
from tests.memory_disk import use_memory
from tests.sampling import WHOLE

use_memory()

# how long one example takes says more about the machine than about the code
settings.register_profile("same", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, derandomize=False, print_blob=True)
# the same commit gets the same verdict; `make search` looks for examples that nobody has tried
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

# the many processes of the suite share their compiled modules, whatever the shell around it says
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# what tests compile in their own process is not optimized, which saves a quarter of the time; jobs compile as users' do
if not WHOLE:
    os.environ.setdefault("NUMBA_OPT", "0")

# as in a command of simcc: thousands of tests are collected and kept, and garbage need not be looked for so often
gc.set_threshold(20_000, 20, 20)

# a suite that was started in the background ignores Ctrl-C, and so would every process that it starts
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


#: The file whose tests run now, once there is one.
_file: list[Path] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-cases", action="store_true", help="rewrite the expected output of tests/cases")


@pytest.fixture
def refresh_cases(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--refresh-cases"))


@pytest.fixture
def simcc(capsys: pytest.CaptureFixture[str]) -> Iterator[Any]:
    """The command, in this process: it takes arguments and gives its exit code and what it said on both streams."""
    from compiler.terminal import app, command_options

    def run(*arguments: str) -> tuple[int, str, str]:
        patch.setattr(command_options, "_active", [])
        with pytest.raises(SystemExit) as end:
            app.main(arguments)
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out, said.err

    with pytest.MonkeyPatch.context() as patch:
        yield run


@pytest.fixture(scope="session")
def of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all worker processes of this session share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "of_all_workers"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session", autouse=True)
def shared_verdicts(of_all_workers: Path) -> Iterator[None]:
    """Share one cache of verdicts among all tests and workers; it is empty when the session begins, and keeps all."""
    from compiler.workspace import verdict_cache

    with _verdicts_in(of_all_workers / "verdicts"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdict_cache, "MOST_VALUES", 10**6)
        yield


@pytest.fixture(scope="session", autouse=True)
def types_checked_once(of_all_workers: Path) -> Iterator[None]:
    """Type-check each package once: what mypy finds depends on the package, and on a runtime that no test changes.

    Hundreds of tests build the same models with caches of their own.
    """
    from compiler.pipeline.drafts import moved_lines
    from compiler.pipeline.stages import types

    folder = of_all_workers / "types"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        for module in (moved_lines, types):
            patch.setattr(module, "type_check", partial(_kept_types, folder, types.type_check))
        yield


def _kept_types(kept: Path, check: Callable[[Path, str], list[Any]], folder: Path, package: str) -> list[Any]:
    texts = [(str(file.relative_to(folder)), file.read_bytes()) for file in sorted(folder.rglob("*")) if file.is_file()]
    place = kept / hashlib.sha256(repr((package, texts)).encode()).hexdigest()
    if not place.exists():
        ready = place.with_suffix(f".{os.getpid()}")
        ready.write_bytes(pickle.dumps(check(folder, package)))
        ready.replace(place)
    found: list[Any] = pickle.loads(place.read_bytes())
    return found


@pytest.fixture(scope="session", autouse=True)
def tested_sandbox() -> Iterator[None]:
    """Attack the sandbox of this machine before the first run of a process only, and not before each of hundreds."""
    from sandbox import select

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(select, "open_local", cache(select.open_local))
        yield


@pytest.fixture
def nothing_known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache of verdicts of the test's own, which is empty."""
    folder = tmp_path_factory.mktemp("verdicts")
    with _verdicts_in(folder):
        yield folder


@pytest.fixture(autouse=True)
def own_verdicts(request: pytest.FixtureRequest) -> None:
    """Give a cache of its own to a test that patches something itself, or has a fixture that patches the library.

    The keys of the cache hold the texts and the code that a verdict depends on, but not what a test patches. Other
    fixtures patch settings, caches and pauses, on which no verdict depends.
    """
    if {"monkeypatch", "library_of_nine"} & set(inspect.signature(request.function).parameters):
        request.getfixturevalue("nothing_known")


@contextmanager
def _verdicts_in(folder: Path) -> Iterator[None]:
    from compiler.workspace import verdict_cache

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verdict_cache, "folder", lambda: folder)
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that need a container engine, unless they are what was asked for."""
    if "docker" in config.option.markexpr:
        return
    needing = [item for item in items if item.get_closest_marker("docker")]
    items[:] = [item for item in items if not item.get_closest_marker("docker")]
    config.hook.pytest_deselected(items=needing)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leave what is loaded, and what earlier files of tests keep, out of the collections that runs ask for."""
    if _file != [item.path]:
        _file[:] = [item.path]
        put_aside()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out, so that nobody takes a run without an engine for a whole one."""
    deselected = terminalreporter.stats.get("deselected", [])
    if any(item.get_closest_marker("docker") for item in deselected if isinstance(item, pytest.Item)):
        terminalreporter.write_line("left out: the tests that need a container engine (make test-docker)")
