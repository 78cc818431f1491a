"""The request and the result of a run: plain data that commands print and the report reads."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from pydantic import NonNegativeInt

from behavior_graph.checks.recordings import Recording
from behavior_graph.expressions.results.compute import RunSeries, with_initial
from compiler.json_values import fields_of
from compiler.runs.folders.run_model import RunModel
from odd.diagnostics import Diagnostic, Span
from odd.model.durations import Calendar
from sandbox.contract import Isolation, Limits, Outcome

#: How the runtime makes digests; those of different formats cannot be compared. Format 1 went over all rounds at once.
DIGEST_FORMAT = 2
#: From the gravest outcome to the least grave.
_GRAVITY = (
    *(Outcome.CANCELLED, Outcome.INFRA, Outcome.POLICY, Outcome.OUTPUT_CAP, Outcome.DISK, Outcome.OUT_OF_MEMORY),
    *(Outcome.TIMEOUT, Outcome.CODE_ERROR, Outcome.PAUSED, Outcome.FINISHED),
)
#: These say something of the machine or the user, not of the run: many runs that belong together go on without them.
NOT_KEPT = (Outcome.CANCELLED, Outcome.INFRA)


@dataclass(frozen=True, slots=True)
class KeptState:
    """The state of a replicate after a round; `reason` says why the one in a run's folder is not used."""

    round: int = 0
    data: bytes = b""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """A run that did not finish, and that another one completes: its folder, and its replicates by number.

    `done` finished and are taken over; `begun` did not, or not here, and go on from `states` or are made again from
    their seeds.
    """

    folder: Path
    done: Mapping[int, Replicate]
    begun: Mapping[int, Replicate]
    states: Mapping[int, KeptState] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """What distinguishes one run of a sweep: its seed, its variant, and the numbers at paths that differ from it."""

    seed: int
    variant: str = ""
    settings: Sequence[tuple[Sequence[str], Any]] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRequest:
    """The request for a run of the package `package` in `folder`.

    `variant` "" is the base. `numbers` are resolved numbers in place of the package's own for the variant; `overrides`
    say in the user's words what was changed in them, for the record. Replicate r has seed `seed + r`. `limits` hold
    for each replicate. `sources` are the hashes of the sources, by path, `events` the places of the kinds of event in
    graph.yaml, and of initial values in scenario.yaml; of the relations `chosen` it is counted who has no tie;
    `calendar` is the time axis of a model with a clock; `record` are the tables of single entities that are kept as
    the run goes on, `follow` the entities (type and number) of which a log is kept; `data` has the rows of each table
    that the scenario names, `personas` the verdict on each type that is drawn from personas; `model` is what a report
    of the run will need; `hash_seed` is Python's, on which nothing may depend. `resumed` is the run that this one
    completes; `checkpoint_s` are the seconds between two checkpoints of a replicate, and `until` is the round after
    which replicates stop with a checkpoint. Nothing is written to disk unless `keep`; then it goes into a new folder
    in `runs` (the package folder's own `runs/` by default). With `changes`, replicate r is run r of a sweep, which
    says its seed, variant and numbers. With `own_runtime` the package's folder also holds the runtime that it runs on;
    `libraries` is a folder with another NumPy (see `sandbox.contract.Job`). `native` is native code for the run, as
    text; without it, the interpreted engine runs. With `may_interpret`, short runs of which nothing is kept on disk may
    stay on the interpreted engine all the same, where the others would take less time than to compile.
    """

    folder: Path
    package: str
    variant: str = ""
    numbers: Mapping[str, Any] | None = None
    overrides: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    replicates: int = 1
    rounds: int | None = None
    jobs: int = 1
    trace: bool = False
    record: Sequence[Recording] = ()
    follow: Sequence[tuple[str, int]] = ()
    limits: Limits = field(default_factory=Limits)
    sources: Mapping[str, str] = field(default_factory=dict)
    chosen: Sequence[str] = ()
    events: Mapping[str, Span] = field(default_factory=dict)
    calendar: Calendar | None = None
    data: Mapping[str, int] = field(default_factory=dict)
    personas: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    model: RunModel | None = None
    hash_seed: int = 0
    resumed: Resumed | None = None
    checkpoint_s: float = 30.0
    until: int | None = None
    changes: Sequence[Change] = ()
    keep: bool = True
    runs: Path | None = None
    own_runtime: bool = False
    libraries: Path | None = None
    native: str = ""
    may_interpret: bool = False

    def seed_of(self, number: int) -> int:
        """Return the seed of a replicate."""
        return self.changes[number].seed if self.changes else self.seed + number

    @property
    def runs_folder(self) -> Path:
        """The folder in which the run's folder is made."""
        return self.runs or self.folder / "runs"


@dataclass(frozen=True, slots=True)
class RunProgress:
    """The progress of a replicate (`replicate` counts from 0), and the numbers of those that have `ended` by now."""

    replicate: int
    replicates: int
    round: int
    rounds: int
    events: int
    ended: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class RunError:
    """The reason why a replicate did not finish; an unknown place is empty or 0."""

    code: str
    message: str
    help: str
    file: str = ""
    line: int = 0
    round: int = 0
    entity: str = ""
    variable: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replicate:
    """One simulation: `metrics` maps a name to its values in rounds 1 to n (None: undefined).

    An unfinished replicate holds what it had sent. `calls` counts calls by action; `delivered`, `dropped` and
    `undelivered` (not yet delivered at the end) count events by kind; `created`, `left` and `turned_away` count
    entities by type (see `runtime_base.engine.engine.Result`). `isolated` has, for a relation, how many entities begin
    without a tie, and of how many; `unmatched`, for a type and a kind, how many begin without memories from a table,
    and of how many; `initial` has each metric's value before the first round. `interventions` has round,
    name and the number of things that it acted on for each intervention, in order. `wall_s` is the duration of the
    simulation, `start_s` the part of it before the first round. `repeated` is the reason why the interpreted engine
    repeated a native run, empty if it did not.
    """

    seed: NonNegativeInt
    outcome: Outcome
    rounds: NonNegativeInt = 0
    events: NonNegativeInt = 0
    digest: str = ""
    metrics: Mapping[str, Sequence[float | None]] = field(default_factory=dict)
    calls: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    delivered: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    dropped: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    isolated: Mapping[str, Sequence[int]] = field(default_factory=dict)
    unmatched: tuple[tuple[str, str, int, int], ...] = ()
    initial: Mapping[str, float | None] = field(default_factory=dict)
    undelivered: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    created: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    left: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    turned_away: Mapping[str, NonNegativeInt] = field(default_factory=dict)
    interventions: tuple[tuple[int, str, int], ...] = ()
    wall_s: float = 0.0
    start_s: float = 0.0
    repeated: str = ""
    error: RunError | None = None

    @property
    def observed(self) -> RunSeries:
        """The series that expectations read."""
        return with_initial(self.metrics, self.initial)

    def final(self) -> dict[str, float | None]:
        """Return each metric's value after the last round."""
        return {name: values[-1] if values else None for name, values in self.metrics.items()}

    def summary(self) -> dict[str, Any]:
        """Return everything but the series, as a JSON object."""
        names = [name for name in self.__slots__ if name not in ("metrics", "error")]
        return {**fields_of(self, *names), "final": self.final(), **fields_of(self, "error")}


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecord:
    """A whole run. `dir` is its folder (None if not kept), `variant` "" the base, `rounds` the longest replicate's."""

    id: str
    dir: Path | None
    variant: str
    seed: int
    rounds: int
    engine: str
    isolation: Isolation
    wall_s: float
    replicates: tuple[Replicate, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    manifest: Mapping[str, Any] = field(default_factory=dict)

    @property
    def outcome(self) -> Outcome:
        """The gravest outcome of the replicates."""
        found = {replicate.outcome for replicate in self.replicates}
        return next(outcome for outcome in _GRAVITY if outcome in found)

    @property
    def shortest(self) -> int:
        """The rounds of the shortest replicate."""
        return min((replicate.rounds for replicate in self.replicates), default=self.rounds)

    @property
    def lengths(self) -> str:
        """How many rounds the replicates lasted, "17 to 205" where some of them stopped earlier than others."""
        return f"{self.rounds:,}" if self.shortest == self.rounds else f"{self.shortest:,} to {self.rounds:,}"

    def lasted(self, step: str = "round") -> str:
        """How long the replicates lasted, in words: `1 round`, `17 to 205 rounds`."""
        return f"{self.lengths} {step}" if self.lengths == "1" else f"{self.lengths} {step}s"

    @property
    def events(self) -> int:
        """The number of handled events over all replicates."""
        return sum(replicate.events for replicate in self.replicates)

    @property
    def digest(self) -> str:
        """The digest of a single replicate, or a digest of all digests; empty unless all replicates finished."""
        digests = [replicate.digest for replicate in self.replicates]
        if self.outcome is not Outcome.FINISHED:
            return ""
        return digests[0] if len(digests) == 1 else hashlib.sha256("\n".join(digests).encode("ascii")).hexdigest()

    @property
    def metrics(self) -> dict[str, float | None]:
        """Each metric's final value; with replicates, the mean over the finished ones that have a value."""
        ends = [replicate.final() for replicate in self.replicates if replicate.outcome is Outcome.FINISHED]
        ends = ends or [replicate.final() for replicate in self.replicates]
        names = dict.fromkeys(name for end in ends for name in end)
        return {name: _mean([end.get(name) for end in ends]) for name in names}

    @property
    def engine_words(self) -> str:
        """The engine, with the replicates that the interpreted one repeated, and the reason of the first of them."""
        if not self.repeated:
            return self.engine
        of = f"{len(self.repeated)} of {len(self.replicates)} replicates" if len(self.replicates) > 1 else "the run"
        return f"{self.engine}; the interpreted engine repeated {of} ({self.repeated[0]})"

    @property
    def repeated(self) -> list[str]:
        """Why the interpreted engine repeated native runs, for each replicate of which it did."""
        return [replicate.repeated for replicate in self.replicates if replicate.repeated]

    def as_json(self, expectations: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
        """Return the object that `simcc run --json` prints; `expectations` are the verdicts."""
        several = len(self.replicates) > 1
        return {
            "outcome": self.outcome.value,
            "seed": self.seed,
            "variant": self.variant or None,
            "engine": self.engine,
            **({"repeated": self.repeated} if self.repeated else {}),
            **fields_of(self, "isolation", "rounds", "events"),
            "wall_s": round(self.wall_s, 3),
            **fields_of(self, "digest", "metrics"),
            "expectations": [dict(expectation) for expectation in expectations],
            **({"decisions": self.manifest["decisions"]} if "decisions" in self.manifest else {}),
            **fields_of(self, "diagnostics", "dir"),
            **({"runs": [replicate.summary() for replicate in self.replicates]} if several else {}),
        }


def _mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None
