"""Runs a package's generated tests in the sandbox and gathers each one's outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sandbox.contract import Isolation, Job, Limits, Outcome, Sandbox
from sandbox.pipe.frames import Frame, FrameError, Item

_MOST_ITEMS = 100_000


@dataclass(frozen=True, slots=True)
class TestItem:
    """One test: its id, its outcome (passed, failed, skipped), how long it took, and what it says if it failed."""

    __test__ = False

    id: str
    outcome: str
    seconds: float
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TestReport:
    """The tests of a package. `outcome` is how the job ended, `detail` why where it did not finish."""

    __test__ = False

    items: tuple[TestItem, ...]
    outcome: Outcome
    detail: str
    isolation: Isolation
    wall_s: float
    log: str

    @property
    def passed(self) -> int:
        """How many tests passed."""
        return sum(item.outcome == "passed" for item in self.items)

    @property
    def failed(self) -> int:
        """How many tests failed."""
        return sum(item.outcome == "failed" for item in self.items)

    @property
    def ok(self) -> bool:
        """Whether the job came to its end with tests that passed and none that failed."""
        return self.outcome is Outcome.FINISHED and self.passed > 0 and self.failed == 0


def run_tests(
    folder: Path,
    package: str,
    sandbox: Sandbox,
    *,
    limits: Limits | None = None,
    on_item: Callable[[TestItem], None] = lambda _item: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> TestReport:
    """Run everything in the folder's `tests/` and return the report. Ctrl-C raises once the job is gone."""
    items: list[TestItem] = []

    def on_frame(frame: Frame) -> None:
        if isinstance(frame, Item):
            if len(items) >= _MOST_ITEMS:
                raise FrameError("there are too many tests")
            items.append(TestItem(frame.id, frame.outcome, frame.seconds, frame.message))
            on_item(items[-1])
        elif frame.frame not in ("hello", "done"):
            raise FrameError(f"tests send no frame '{frame.frame}'")

    job = Job(folder=folder, package=package, entry="tests", limits=limits or Limits())
    result = sandbox.run(job, on_frame, cancelled)
    if result.outcome is Outcome.CANCELLED and not cancelled():
        raise KeyboardInterrupt
    return TestReport(
        items=tuple(items),
        outcome=result.outcome,
        detail=result.detail,
        isolation=result.isolation,
        wall_s=result.wall_s,
        log=result.log,
    )
