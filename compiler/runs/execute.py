"""Runs a package in the sandbox: spreads replicates over jobs, collects frames, and keeps everything in one folder.

The results do not depend on the number of jobs. A simulation that fails is a result: its replicate records how it
ended, and the others still run.
"""

from __future__ import annotations

import math
import platform
import threading
import time
from base64 import b64encode
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import asdict, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from compiler.runs.engines.kept_code import CompilingTurn, kept_code
from compiler.runs.folders.run_folder import FORMAT, RunFolder, latest_run, load_run, record
from compiler.runs.generated_tests import TestItem, TestReport, run_tests
from compiler.runs.jobs.job_frames import AskDesk, Conversation, KeepState, TableSink, TakeRun, keep_all
from compiler.runs.jobs.run_shares import RunShares
from compiler.runs.resume.checkpoints import Checkpoints, about_of
from compiler.runs.resume.taken_over import adopt, refuse_other_rounds
from compiler.runs.run_failures import ending
from compiler.runs.run_record import DIGEST_FORMAT, KeptState, Replicate, RunError, RunProgress, RunRecord, RunRequest
from compiler.runs.time_axis import as_manifest
from compiler.runs.trace_tables import TraceTables
from compiler.version import version
from compiler.workspace.program_files import program_digests
from compiler.workspace.settings import NO_TIME_LIMIT
from odd.errors import UserError
from sandbox.contract import Job, Limits, Outcome, Sandbox, SandboxResult
from sandbox.pipe.frames import Checkpoint, Hello
from sandbox.pipe.replies import Replies

__all__ = [
    "Replicate",
    "RunError",
    "RunProgress",
    "RunRecord",
    "RunRequest",
    "TestItem",
    "TestReport",
    "execute",
    "latest_run",
    "load_run",
    "run_tests",
]

#: After one of these, the remaining replicates would end in the same way, or must not run.
_FINAL = (Outcome.CANCELLED, Outcome.INFRA, Outcome.POLICY)
#: As in a scenario.
MOST_ROUNDS = 1_000_000
#: Seconds until a run writes how far it is.
_FIRST_SAVE = 5.0
#: Seconds that a job may take in addition to its replicates, and that it may wait for answers.
_SLACK = 1.0
#: Seconds on the interpreted engine below which it saves no time to compile a model, which takes about seven, when
#: machine code often needs a third of the time; and seconds that any job with a run takes at least.
_COMPILING, _QUICKEST = 11.0, 0.05
_WAITING = 30 * 24 * 3600.0


def execute(
    request: RunRequest,
    sandbox: Sandbox,
    on_progress: Callable[[RunProgress], None] = lambda _progress: None,
    deciding: Deciding | None = None,
    on_unkept: Callable[[str], None] = lambda _reason: None,
) -> RunRecord:
    """Make a run and return its record. `on_progress` is called from other threads, one call at a time, and `on_unkept`
    with the reason each time that the state of a replicate cannot be kept.

    `deciding`, if given, answers for the actions that it names, in place of their rules.
    Raises `UserError` for an invalid request, `MachineError` if the run cannot be written or the model no longer
    answers, and `KeyboardInterrupt` after Ctrl-C, when every process has ended: `RunStopped` if there are rounds, which
    are then kept, and nothing is left on disk if there are none.
    """
    _check(request)
    with ExitStack() as stack:
        folder = (
            stack.enter_context(RunFolder(request.runs_folder, request.variant, request.calendar))
            if request.keep
            else None
        )
        named, tables = (folder.id, folder.tables) if folder else ("", None)
        work = Work(named, request, sandbox, tables, on_progress, deciding)
        kept = Checkpoints(folder.partial, about_of(request)) if folder and not deciding else None
        if folder and kept:
            kept.mark()
            work.keep = partial(_keep, folder.tables, kept, on_unkept)
        if folder:
            _take_over(request, folder.tables, kept)
            work.save = lambda made: folder.save(manifest_of(work, request, made), made, request.model)
        stopped: KeyboardInterrupt | None = None
        try:
            replicates = work.all()
        except KeyboardInterrupt as interrupt:
            replicates, stopped = work.so_far(), interrupt
            if folder is None or not any(replicate.rounds for replicate in replicates):
                raise
        if request.resumed is not None:
            refuse_other_rounds(request.resumed, replicates)
        manifest = manifest_of(work, request, replicates)
        if folder:
            if deciding:
                deciding.write(folder.partial)
            if kept:
                _drop_finished(kept, replicates)
            folder.finish(manifest, replicates, request.model)
        if stopped is not None:
            unfinished = any(replicate.outcome is not Outcome.FINISHED for replicate in replicates)
            raise RunStopped(folder.target.name) if folder and unfinished else stopped
    return record(manifest, replicates, folder.target if folder else None, request.events)


def _take_over(request: RunRequest, tables: TraceTables, kept: Checkpoints | None) -> None:
    """Take over rows and checkpoints of the run that this one completes."""
    adopt(tables, request.resumed)
    for number, state in request.resumed.states.items() if request.resumed and kept else ():
        if state.round and kept:
            kept.write(number, request.seed + number, state)


def _drop_finished(kept: Checkpoints, replicates: Sequence[Replicate]) -> None:
    """Remove the checkpoints that nothing goes on from."""
    finished = [number for number, replicate in enumerate(replicates) if replicate.outcome is Outcome.FINISHED]
    for number in finished:
        kept.remove(number)
    if len(finished) == len(replicates):
        kept.clear()


def _keep(
    tables: TraceTables, kept: Checkpoints, on_unkept: Callable[[str], None], number: int, frame: Checkpoint
) -> None:
    """Keep the state of a replicate, with all of its rows up to there."""
    if frame.size:
        tables.settle(number)
        kept.write(number, frame.seed, KeptState(frame.round, frame.data))
    else:
        on_unkept(frame.reason)


class RunStopped(KeyboardInterrupt):
    """Raised after Ctrl-C where the run so far was kept; `run` is its id."""

    def __init__(self, run: str) -> None:
        super().__init__(run)
        self.run = run


def _check(request: RunRequest) -> None:
    if request.replicates < 1 or request.jobs < 1:
        raise UserError("replicates and jobs must be at least 1")
    if request.rounds is not None and not 1 <= request.rounds <= MOST_ROUNDS:
        raise UserError(f"rounds must be a whole number from 1 to {MOST_ROUNDS:,}")
    if not 0 <= request.seed <= 2**63 - request.replicates:
        raise UserError("the seed must be a whole number from 0 to 2**63")


def manifest_of(work: Work, request: RunRequest, replicates: Sequence[Replicate]) -> dict[str, Any]:
    """Return the manifest of a run of which these replicates were made, by work for it alone or for others besides."""
    hello, sandbox, deciding = work.hello, work.sandbox, work.deciding
    return {
        "format": FORMAT,
        "digest_format": DIGEST_FORMAT,
        "package": request.package,
        "program": program_digests(request.folder, request.package, own_runtime=request.own_runtime),
        "variant": request.variant,
        "overrides": dict(request.overrides),
        "numbers": request.numbers or (request.model.numbers[request.variant] if request.model else None),
        "seed": request.seed,
        "rounds": request.rounds,
        "trace": request.trace,
        **({"record": [asdict(table) for table in request.record]} if request.record else {}),
        **({"follow": [list(entity) for entity in request.follow]} if request.follow else {}),
        "simcc": version(),
        "engine": hello.engine if hello else "",
        "python": hello.python if hello else platform.python_version(),
        "numpy": hello.numpy if hello else "",
        "platform": f"{platform.system()} {platform.machine()}",
        "isolation": sandbox.isolation,
        "isolation_means": sandbox.means,
        "not_limited": list(hello.unlimited) if hello else [],
        "limits": request.limits.model_dump(),
        "sources": dict(request.sources),
        **as_manifest(request.calendar),
        **({"data": dict(request.data)} if request.data else {}),
        **({"personas": dict(request.personas)} if request.personas else {}),
        **({"resumed": request.resumed.folder.name} if request.resumed else {}),
        "id": work.run,
        "created": work.created.isoformat(timespec="milliseconds"),
        "wall_s": round(time.monotonic() - work.began, 3),
        **({"decisions": deciding.summary()} if deciding else {}),
        "replicates": [replicate.summary() for replicate in replicates],
    }


class Deciding(Protocol):
    """Answers for some actions in place of their rules."""

    @property
    def asked(self) -> Sequence[str]:
        """The actions."""

    @property
    def fault(self) -> BaseException | None:
        """The fault after which there are no more answers."""

    def desk(self, replies: Replies) -> AskDesk:
        """Return the desk that takes a job's questions; its answers go into `replies`."""

    def summary(self) -> dict[str, Any]:
        """Return the counts of questions and answers for the manifest."""

    def write(self, folder: Path) -> None:
        """Write the outcome of each question into the run's folder."""


class Work:
    """The replicates of a run under way: which are finished, and whether the user has stopped waiting."""

    def __init__(
        self,
        run: str,
        request: RunRequest,
        sandbox: Sandbox,
        sink: TableSink | None,
        on_progress: Callable[[RunProgress], None],
        deciding: Deciding | None,
    ) -> None:
        self.sandbox, self.deciding = sandbox, deciding
        self.began, self.created = time.monotonic(), datetime.now(UTC)
        self.run = run or self.created.strftime("%Y%m%d-%H%M%S-%f")
        self._request = request
        self._sink = sink
        self._report = on_progress
        self._lock = threading.Lock()
        self._stopped = threading.Event()
        self._finished: dict[int, Replicate] = dict(request.resumed.done) if request.resumed else {}
        self._conversations: dict[int, Conversation] = {}
        #: Keeps the state of a replicate, in a run that is written to disk.
        self.keep: KeepState | None = None
        #: Writes how far the run is; called now and then while it goes on.
        self.save: Callable[[tuple[Replicate, ...]], None] = lambda _: None
        #: Takes each replicate as it ends.
        self.taken: TakeRun = keep_all
        self._ended: set[int] = set()
        self._save_from = time.monotonic() + _FIRST_SAVE
        self._code = kept_code(request)
        self._interprets = not request.native

    @property
    def hello(self) -> Hello | None:
        """What the first job that said something said about itself."""
        return next((talk.hello for talk in list(self._conversations.values()) if talk.hello), None)

    def all(self) -> tuple[Replicate, ...]:
        """Run every replicate, on as many processes as the request has jobs."""
        if self._may_interpret(left := self._left()):
            self._in_threads(1, partial(self._try, left[0], self._worth_compiling(len(left))))
            left = self._left()
        jobs = max(1, min(self._request.jobs, len(left)))
        self._in_threads(jobs, partial(self._work_off, RunShares(left, jobs)))
        if self.deciding is not None and self.deciding.fault is not None:
            raise self.deciding.fault
        return tuple(self._finished[n] for n in range(self._request.replicates))

    def _left(self) -> list[tuple[int, int]]:
        """Return number and seed of each replicate that has not finished."""
        numbers = range(self._request.replicates)
        return [(number, self._request.seed_of(number)) for number in numbers if number not in self._finished]

    def _in_threads(self, threads: int, work: Callable[[], None]) -> None:
        """Do some work in each of a few threads; on Ctrl-C, or an error in one of them, the others end as well."""
        with ThreadPoolExecutor(threads, "simcc-run") as pool:
            try:
                running = {pool.submit(work) for _ in range(threads)}
                while running:
                    # with a timeout, since a signal may reach another thread and must wake this one
                    ended, running = wait(running, timeout=0.2, return_when=FIRST_COMPLETED)
                    for future in ended:
                        future.result()
                    self._save_when_due()
            except BaseException:
                self._stopped.set()
                raise

    def _may_interpret(self, left: Sequence[tuple[int, int]]) -> bool:
        """Return whether it is open which engine makes these runs sooner, since nothing is compiled yet."""
        request, code = self._request, self._code
        if not request.may_interpret or self._sink is not None or self.sandbox.isolation == "none":
            return False
        return code is not None and not code.read() and self._worth_compiling(len(left)) > _QUICKEST

    def _worth_compiling(self, runs: int) -> float:
        """Return how many seconds each of some runs must take on the interpreted engine to be worth compiling."""
        return _COMPILING * min(self._request.jobs, runs) / max(runs, 1)

    def _try(self, run: tuple[int, int], seconds: float) -> None:
        """Make a run on the interpreted engine; all of them go to the native one if it takes longer than this."""
        self._interprets = True
        _, conversation = self._job([run], seconds)
        self._finished.update(conversation.finished)
        if not conversation.finished:
            self._interprets = False
            del self._conversations[run[0]]

    def so_far(self) -> tuple[Replicate, ...]:
        """Return the replicates as far as they are; those that have not finished count as stopped."""
        running = dict(found for talk in list(self._conversations.values()) if (found := talk.so_far()))
        known = {**running, **self._finished}
        return tuple(
            known.get(number) or Replicate(seed=self._request.seed_of(number), outcome=Outcome.CANCELLED)
            for number in range(self._request.replicates)
        )

    def _save_when_due(self) -> None:
        """Write how far the run is, so rarely that this takes little of its time."""
        began = time.monotonic()
        if began >= self._save_from:
            self.save(self.so_far())
            self._save_from = time.monotonic() + max(_FIRST_SAVE, 20 * (time.monotonic() - began))

    def _work_off(self, shares: RunShares) -> None:
        """Run replicates one after the other; if one ends its process, the others of its share get a new one."""
        for share in shares.taken():
            left = [] if self._stopped.is_set() else share
            while left:
                result, conversation = self._job(left)
                left = self._gather(conversation, result)

    def _gather(self, conversation: Conversation, result: SandboxResult) -> list[tuple[int, int]]:
        """Take a job's finished replicates, record its end at the replicate that was running, and return the rest."""
        self._finished.update(conversation.finished)
        if result.lost:
            return conversation.left
        hopeless = result.outcome in _FINAL or conversation.running is None
        while conversation.left:
            number = conversation.left[0][0]
            broken = conversation.broken(*_verdict(result, self._request.limits, conversation.reached))
            self._finished[number] = self._take(number, broken)
            if not hopeless:
                break
        return conversation.left

    def _job(self, left: Sequence[tuple[int, int]], seconds: float = math.inf) -> tuple[SandboxResult, Conversation]:
        with ExitStack() as stack:
            replies = stack.enter_context(Replies()) if self.deciding else None
            desk = self.deciding.desk(replies) if self.deciding and replies else None
            waits = self.sandbox.takes_code and not self._interprets
            turn = CompilingTurn(self._code, self._is_over, waits=waits) if self._code else None
            if turn is not None:
                stack.callback(turn.close)
            keep_code = turn.keep if turn else None
            looks = (self._sink, self._progress, desk, self.keep, self._request.until, self._take, keep_code)
            conversation = Conversation(left, self._request.replicates, *looks)
            self._conversations[left[0][0]] = conversation
            job = self._as_job(left, turn.code if turn else None)
            return self._served(conversation, job, replies, seconds), conversation

    def _as_job(self, left: Sequence[tuple[int, int]], code: bytes | None) -> Job:
        request, limits = self._request, self._request.limits
        return Job(
            folder=request.folder,
            package=request.package,
            own_runtime=request.own_runtime,
            libraries=request.libraries,
            hash_seed=request.hash_seed,
            run=self.run,
            request={
                "seeds": [seed for _, seed in left],
                "variant": request.variant,
                "numbers": request.numbers,
                "rounds": request.rounds,
                "trace": request.trace,
                "snapshot": self._sink is not None,
                "drawn": request.seed,
                "chosen": list(request.chosen),
                **self._changes(left),
                "record": [asdict(table) for table in request.record] if self._sink is not None else [],
                "follow": [list(entity) for entity in request.follow] if self._sink is not None else [],
                **({"asked": list(self.deciding.asked)} if self.deciding else {}),
                **self._states(left),
                **self._native(code),
            },
            # the clock below enforces each replicate's own limit; the job's limit is a second defence
            limits=limits.model_copy(
                update={
                    "wall_s": min(
                        NO_TIME_LIMIT,
                        (limits.wall_s + _SLACK) * (len(left) + 1) + (_WAITING if self.deciding else 0.0),
                    ),
                    "frame_bytes": limits.frame_bytes * len(left),
                }
            ),
        )

    def _native(self, code: bytes | None) -> dict[str, str]:
        """Return native code, and what earlier jobs compiled of it, if it is kept."""
        if self._interprets:
            return {}
        kept = {"compiled": b64encode(code).decode()} if code is not None else {}
        return {"native": self._request.native, **kept}

    def _changes(self, left: Sequence[tuple[int, int]]) -> dict[str, Any]:
        """Return what distinguishes each of these runs of a sweep."""
        changes = self._request.changes
        return {"changes": [(changes[n].variant, changes[n].settings) for n, _ in left]} if changes else {}

    def _states(self, left: Sequence[tuple[int, int]]) -> dict[str, Any]:
        """Return what the job is to know of checkpoints."""
        if self.keep is None:
            return {}
        resumed = self._request.resumed
        states = resumed.states if resumed is not None else {}
        known = {str(seed): b64encode(states[n].data).decode() for n, seed in left if n in states and states[n].round}
        return {"checkpoint_s": self._request.checkpoint_s, "states": known, "until": self._request.until}

    def _served(self, conversation: Conversation, job: Job, replies: Replies | None, seconds: float) -> SandboxResult:
        seconds = min(seconds, self._request.limits.wall_s)
        late = _Clock(conversation, seconds if self.sandbox.isolation != "none" else math.inf)
        result = self.sandbox.run(job, conversation.on_frame, lambda: self._is_over() or late.over(), replies)
        if result.outcome is Outcome.CANCELLED and not self._stopped.is_set():
            detail = f"the simulation did not end within {seconds:g} s"
            return result.model_copy(update={"outcome": Outcome.TIMEOUT, "detail": detail})
        return result

    def _is_over(self) -> bool:
        """Return whether the run must end: the user has stopped waiting, or the model no longer answers."""
        if self.deciding is not None and self.deciding.fault is not None:
            self._stopped.set()
        return self._stopped.is_set()

    def _take(self, number: int, replicate: Replicate) -> Replicate:
        """Take a replicate that has ended."""
        self._ended.add(number)
        if self._sink is not None:
            self._sink.ended(number)
        return self.taken(number, replicate)

    def _progress(self, progress: RunProgress) -> None:
        with self._lock:
            self._report(replace(progress, ended=self._ended))


class _Clock:
    """The deadline of a job's present replicate, or of loading the package before the first."""

    def __init__(self, conversation: Conversation, seconds: float) -> None:
        self._conversation = conversation
        self._seconds = seconds

    def over(self) -> bool:
        """Return whether the replicate's time is over.

        The time before the job says hello, as on a cluster that is busy, and the time in which it waits for answers
        do not count.
        """
        talk = self._conversation
        return talk.hello is not None and not talk.waits and time.monotonic() - talk.since > self._seconds


def _verdict(result: SandboxResult, limits: Limits, reached: int) -> tuple[Outcome, RunError]:
    """Return how a replicate ended whose job ended without its verdict, after the rounds that it reported."""
    if result.outcome is Outcome.FINISHED:
        result = result.model_copy(update={"outcome": Outcome.POLICY, "detail": "it ended without all its results"})
    return result.outcome, ending(result, limits, reached)
