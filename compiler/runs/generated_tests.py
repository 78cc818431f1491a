"""Runs a package's generated tests in the sandbox and collects their outcomes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from sandbox.contract import Isolation, Job, Limits, Outcome, Sandbox
from sandbox.pipe.frames import Frame, FrameError, ItemOutcome

_MOST_ITEMS = 100_000


@dataclass(frozen=True, slots=True)
class TestItem:
    """A test: its id, its outcome (passed, failed, skipped), its duration, and its message if it failed."""

    __test__ = False

    id: str
    outcome: str
    seconds: float
    message: str

    @property
    def cause(self) -> str:
        """Why it failed, in a line; empty where it did not."""
        return cause_of(self.id, self.message) if self.outcome == "failed" else ""

    @property
    def line(self) -> tuple[str, int] | None:
        """The handlers file and the line in which it failed; None where it did not, or not in a handler."""
        return line_of(self.message) if self.outcome == "failed" else None

    @property
    def advice(self) -> str:
        """At which line of a handler it failed, and what to do; empty where it did not, or not in a call."""
        found = _NOTE.search(self.message) if self.outcome == "failed" else None
        return found[1] if found else ""

    @property
    def situation(self) -> str:
        """The call in which it failed, empty where it is about none."""
        return situation_of(self.message)


@dataclass(frozen=True, slots=True, kw_only=True)
class TestReport:
    """The tests of a package. `outcome` is how the job ended, `detail` the reason if it did not finish."""

    __test__ = False

    items: tuple[TestItem, ...]
    outcome: Outcome
    detail: str
    isolation: Isolation
    wall_s: float
    log: str

    @property
    def passed(self) -> int:
        """The number of tests that passed."""
        return sum(item.outcome == "passed" for item in self.items)

    @property
    def failed(self) -> int:
        """The number of tests that failed."""
        return sum(item.outcome == "failed" for item in self.items)

    @property
    def counts(self) -> str:
        """How many tests passed and failed in words, and how many were skipped, if any: of those nothing is known."""
        skipped = len(self.items) - self.passed - self.failed
        return f"{self.passed} passed, {self.failed} failed" + (f", {skipped} skipped" if skipped else "")

    def with_more(self, other: TestReport) -> TestReport:
        """Return the report of both jobs; where one did not finish, it ended as that one did."""
        bad = self if self.outcome is not Outcome.FINISHED or self.passed == 0 else other
        return replace(bad, items=(*self.items, *other.items), wall_s=self.wall_s + other.wall_s)

    @property
    def ok(self) -> bool:
        """Whether the job finished with at least one passed test and no failed one."""
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
    """Run everything in the folder's `tests/` and return the report. Ctrl-C raises once the job has ended."""
    items: list[TestItem] = []

    def on_frame(frame: Frame) -> None:
        if isinstance(frame, ItemOutcome):
            if len(items) >= _MOST_ITEMS:
                raise FrameError("there are too many tests")
            items.append(TestItem(frame.id, frame.outcome, frame.seconds, frame.message))
            on_item(items[-1])
        elif frame.frame not in ("hello", "done"):
            raise FrameError(f"tests must not send the frame '{frame.frame}'")

    job = Job(folder=folder, package=package, entry="tests", limits=limits or Limits())
    result = sandbox.run(job, on_frame, cancelled)
    if result.outcome is Outcome.CANCELLED and not cancelled():
        raise KeyboardInterrupt
    ended = {name: getattr(result, name) for name in ("outcome", "detail", "isolation", "wall_s", "log")}
    return TestReport(items=tuple(items), **ended)


#: What a failure of these tests means, whatever Python says of it; `{}` stands for the names that it quotes.
_MEANINGS = {
    "test_every_action_is_reached_and_every_event_delivered": "{} never happened, in the base or in any variant; make "
    "sure that something triggers it, or remove it from graph.yaml",
    "test_metrics_are_finite": "a metric never has a value in the base and all variants, or one that is not finite: "
    "{} (a mean or share over nothing has none: widen its 'where', or remove it from graph.yaml)",
}
_ALL_ALIKE = "the runs of four seeds are all alike though actions draw; make sure that what they draw changes something"
_NOT_ONE_RUN = "two runs of the same seed differ"
_SAME_STREAM = "the same stream gives the same result"
_NOT_REPEATED = (
    "the same call gave two different results; a handler may draw only through its entity (chance, choose, …)"
)
_ERROR = re.compile(r"(?:\w+\.)*(\w+): ?(.*)")
#: A line of a traceback in the handlers of a package, which are the sources as they are.
_IN_HANDLERS = re.compile(r"^[^\n]*[/ ](handlers/\w+\.py):(\d{1,6}): ", re.MULTILINE)
#: The note of a call that failed: its line, and what to do.
_NOTE = re.compile(r"^E +(at handlers/\w+\.py:\d{1,6}: .*)$", re.MULTILINE)
_OURS = ("AssertionError", "SimulationError")
_ONLY_ITSELF = "in every situation that could be drawn, it would tie its entity to itself (SC641)"


def cause_of(item: str, message: str) -> str:
    """Return in a line why a test failed, from its id and the report of it."""
    lines = [line[1:].strip() for line in message.splitlines() if line.startswith("E ")]
    ends_call = (line for line in lines if ".SimulationError: " in line)  # it can have an exception as its cause
    first = (
        next(ends_call, lines[0])
        if lines
        else next((line for line in message.splitlines() if line.strip()), "it said nothing")
    )
    found = _ERROR.match(first)
    text = found[2] if found and found[1] in _OURS and found[2] else first
    if found and found[1] == "Unsatisfiable":
        return _ONLY_ITSELF
    meaning = _MEANINGS.get(item.rpartition("::")[2])
    if "test_model.py" in item and found and found[1].endswith("Error") and found[1] != "AssertionError":
        return f"a short run did not finish, so this could not be tested: {text}"
    if item.endswith("::test_the_seed_decides"):
        return _ALL_ALIKE if " != " in text else _NOT_ONE_RUN
    if meaning:
        return meaning.format(", ".join(re.findall(r"'(\w+)'", text)) or text)
    return _NOT_REPEATED if text == _SAME_STREAM else text


def line_of(message: str) -> tuple[str, int] | None:
    """Return the handlers file and the line in which a generated test failed; None where it names none."""
    found = _IN_HANDLERS.findall(message)
    return (found[-1][0], int(found[-1][1])) if found else None


def situation_of(message: str) -> str:
    """Return the call in which a generated test failed, as one line; nothing where it names none."""
    lines = [line[1:].strip() for line in message.splitlines() if line.startswith("E ")]
    return next((line[len("situation=") :].rstrip(",") for line in lines if line.startswith("situation=")), "")
