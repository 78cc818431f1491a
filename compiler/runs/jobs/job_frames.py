"""Listens to a job that runs replicates: compares its frames with the request, and collects replicates.

A frame in the wrong place, for a replicate that is not running, or with inconsistent numbers is a
`FrameError`, which ends the job. A frame is not trusted just because it is well formed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from compiler.runs.run_record import Replicate, RunError, RunProgress
from sandbox.contract import Outcome
from sandbox.pipe.frames import (
    AskFrame,
    Block,
    Checkpoint,
    Compiled,
    Frame,
    FrameError,
    Hello,
    ItemOutcome,
    Metrics,
    Progress,
    ReplicateEnd,
    Started,
)

if TYPE_CHECKING:  # NumPy is loaded where rows arrive
    from sandbox.pipe.block_reader import Values


class TableSink(Protocol):
    """Takes the rows of tables as they arrive."""

    def take(self, replicate: int, seed: int, block: Block, columns: dict[str, Values]) -> None:
        """Take some rows of one replicate; calls for different replicates may come at the same time."""

    def ended(self, replicate: int) -> None:
        """Hear that all rows of a replicate have arrived."""


class AskDesk(Protocol):
    """Takes a job's questions."""

    def take(self, frame: AskFrame, answered: Callable[[], None]) -> bool:
        """Take questions, and return whether the job now waits, until `answered` is called; see `Desk`."""


class KeepState(Protocol):
    """Keeps the state of a replicate after a round, or hears why there is none."""

    def __call__(self, replicate: int, frame: Checkpoint) -> None:
        """Keep it in place of the one before."""


#: Takes a replicate that has ended, by its number, and returns what is kept of it in memory.
TakeRun: TypeAlias = Callable[[int, Replicate], Replicate]


def keep_all(_number: int, replicate: Replicate) -> Replicate:
    """Keep all of a replicate in memory."""
    return replicate


def _refuse_code(_code: bytes) -> None:
    raise FrameError("it sends machine code, of which this run keeps none")


class Conversation:
    """A job's frames: the running replicate, the finished ones, and what they sent.

    `pending` are the replicates' numbers and seeds, in the requested order. `since` is when the job or the last
    replicate started, or one ended, moved forward by the time in which it `waits` for answers from the `desk`.
    """

    def __init__(
        self,
        pending: Sequence[tuple[int, int]],
        replicates: int,
        sink: TableSink | None,
        on_progress: Callable[[RunProgress], None],
        desk: AskDesk | None = None,
        keep: KeepState | None = None,
        until: int | None = None,
        taken: TakeRun = keep_all,
        keep_code: Callable[[bytes], None] | None = None,
    ) -> None:
        self.hello: Hello | None = None
        self.finished: dict[int, Replicate] = {}
        self.running: int | None = None
        self.since = time.monotonic()
        self._pending = list(pending)
        self._replicates = replicates
        self._sink = sink
        self._on_progress = on_progress
        self._desk = desk
        self._keep, self._until, self._taken = keep, until, taken
        self._keep_code = keep_code or _refuse_code
        self._waiting_since: float | None = None
        self._seed = 0
        self._names: tuple[str, ...] = ()
        self._rows: list[tuple[float | None, ...]] = []
        self._made: list[tuple[int, str, int]] = []
        self._events, self._repeated = 0, ""

    @property
    def left(self) -> list[tuple[int, int]]:
        """The replicates that have no verdict yet, the running one first."""
        return list(self._pending)

    @property
    def reached(self) -> int:
        """The rounds that the running replicate has reported; 0 where none runs."""
        return len(self._rows) if self.running is not None and self.running == self._pending[0][0] else 0

    def on_frame(self, frame: Frame) -> None:
        """Take the next frame. Raises `FrameError`."""
        if self.waits:
            raise FrameError("it continued before its questions were answered")
        match frame:
            case Hello():
                self.hello, self.since = frame, time.monotonic()
            case Started():
                self._start(frame)
            case Progress():
                self._progress(frame)
            case Metrics():
                self._metrics(frame)
            case Block():
                self._block(frame)
            case Checkpoint():
                self._checkpoint(frame)
            case Compiled():
                self._keep_code(frame.data)
            case AskFrame():
                self._ask(frame)
            case ReplicateEnd():
                self._verdict(frame)
            case ItemOutcome():
                raise FrameError("a run has no tests")

    def so_far(self) -> tuple[int, Replicate] | None:
        """Return number and content of the running replicate, as if it were stopped now; None where none runs."""
        if self.running is None or not self._pending or self._pending[0][0] != self.running:
            return None
        number, seed = self._pending[0]
        rows = list(self._rows)
        metrics = {name: [row[place] for row in rows] for place, name in enumerate(self._names)}
        return number, Replicate(
            seed=seed,
            outcome=Outcome.CANCELLED,
            rounds=len(rows),
            events=self._events,
            metrics=metrics,
            interventions=tuple(self._made),
            repeated=self._repeated,
        )

    def broken(self, outcome: Outcome, error: RunError) -> Replicate:
        """Return the running replicate so far (or the next, if none runs), with the error that ended the job."""
        replicate, seed = self._pending.pop(0)
        begun = self.running == replicate
        return Replicate(
            seed=seed,
            outcome=outcome,
            rounds=len(self._rows) if begun else 0,
            events=self._events if begun else 0,
            metrics=self._series() if begun else {},
            interventions=tuple(self._made) if begun else (),
            repeated=self._repeated if begun else "",
            wall_s=time.monotonic() - self.since if begun else 0.0,
            error=error,
        )

    def _start(self, frame: Started) -> None:
        if self.running is not None or not self._pending or self._pending[0][1] != frame.seed:
            raise FrameError(f"the replicate with seed {frame.seed} started out of turn")
        if len(set(frame.metrics)) != len(frame.metrics):
            raise FrameError("two metrics have the same name")
        self.running, self._seed = self._pending[0]
        self.since = time.monotonic()
        self._names, self._rows, self._made, self._events, self._repeated = frame.metrics, [], [], 0, ""

    def _number(self, seed: int) -> int:
        """Return the running replicate's number; raise FrameError if the frame is about another one."""
        if self.running is None or seed != self._seed:
            raise FrameError(f"a frame is about seed {seed}, which is not running")
        return self.running

    @property
    def waits(self) -> bool:
        """Whether the replicate waits for answers."""
        return self._waiting_since is not None

    def _ask(self, frame: AskFrame) -> None:
        self._number(frame.seed)
        if self._desk is None:
            raise FrameError("it asks a question, but no model answers in this run")
        self._waiting_since = time.monotonic()
        if not self._desk.take(frame, self._answered):
            self._waiting_since = None

    def _answered(self) -> None:
        """Resume counting the replicate's time."""
        if self._waiting_since is not None:
            self.since += time.monotonic() - self._waiting_since
        self._waiting_since = None

    def _progress(self, frame: Progress) -> None:
        number = self._number(frame.seed)
        self._events, self._repeated = frame.events, frame.repeated
        self._made.extend(frame.interventions)
        self._on_progress(RunProgress(number, self._replicates, frame.round, frame.rounds, frame.events))

    def _metrics(self, frame: Metrics) -> None:
        self._number(frame.seed)
        if frame.round != len(self._rows) + 1:
            raise FrameError(f"metrics of round {frame.round} came after those of round {len(self._rows)}")
        if any(len(row) != len(self._names) for row in frame.rows):
            raise FrameError("a row of metrics does not have one number for each metric")
        self._rows.extend(frame.rows)

    def _block(self, frame: Block) -> None:
        number = self._number(frame.seed)
        from sandbox.pipe.block_reader import decode

        columns = decode(frame)
        if self._sink is not None:
            self._sink.take(number, frame.seed, frame, columns)

    def _checkpoint(self, frame: Checkpoint) -> None:
        """Keep a state; after the round at which replicates are to stop, it is the last that comes of this one."""
        number, stopped = self._number(frame.seed), self.so_far()
        if frame.round != len(self._rows):
            raise FrameError(f"a checkpoint of round {frame.round} came after round {len(self._rows)}")
        if self._keep is not None:
            self._keep(number, frame)
        if frame.round == self._until and stopped is not None:
            self.finished[number] = replace(stopped[1], outcome=Outcome.PAUSED)
            self._pending.pop(0)
            self.running, self.since = None, time.monotonic()

    def _verdict(self, frame: ReplicateEnd) -> None:
        number = self._number(frame.seed)
        if frame.outcome == "finished" and frame.rounds != len(self._rows):
            raise FrameError(f"it reports {frame.rounds} rounds, but sent {len(self._rows)} rows of metrics")
        if (frame.outcome == "finished") != (frame.error is None):
            raise FrameError("a failed replicate must have an error, and a finished one must not")
        if frame.initial and frame.initial.keys() != set(self._names):
            raise FrameError("it has initial values of other metrics than those that it observes")
        said = {name: getattr(frame, name) for name in Replicate.__slots__ if name in ReplicateEnd.model_fields}
        own = {
            "outcome": Outcome(frame.outcome),
            "metrics": self._series(),
            "unmatched": tuple(frame.unmatched),
            "interventions": tuple(self._made or frame.interventions),
            "wall_s": frame.seconds_start + frame.seconds_run,
            "start_s": frame.seconds_start,
            "error": RunError(**frame.error.model_dump()) if frame.error else None,
        }
        replicate = Replicate(**{**said, **own})
        self.finished[number] = self._taken(number, replicate)
        self._pending.pop(0)
        self.running, self.since = None, time.monotonic()

    def _series(self) -> dict[str, list[float | None]]:
        """Return the metrics by name; empty if no round was observed."""
        names = self._names if self._rows else ()
        return {name: [row[number] for row in self._rows] for number, name in enumerate(names)}
