"""Makes the request for a run of a workspace (resolved numbers, limits, sources), and executes it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from behavior_graph.check_graph import new_remarks
from behavior_graph.checks.recordings import Recording, record_faults, recordings
from behavior_graph.linking.dotted_paths import full_path
from behavior_graph.linking.variants import COMMAND_LINE, numbers, with_settings
from behavior_graph.schema.experiment_models import BASE
from behavior_graph.schema.records import parse_recorded
from compiler.reporter import Reporter
from compiler.runs.decisions.ways import Deciders
from compiler.runs.engines.kept_code import compiles_first
from compiler.runs.execute import Deciding, RunStopped, execute
from compiler.runs.folders.run_model import model_of
from compiler.runs.isolated_entities import chosen_relations
from compiler.runs.records.followed import followed_entities
from compiler.runs.run_record import RunProgress, RunRecord, RunRequest
from compiler.runs.time_axis import run_calendar
from compiler.workspace.settings import Settings
from compiler.workspace.sources import Sources
from compiler.workspace.workspace import Workspace
from odd.diagnostics import Diagnostic, Span, has_errors
from odd.errors import UserError
from odd.reading.yaml_text import YamlPath
from sandbox.contract import Limits

#: The settings that say how long a run is, as --rounds does.
LENGTHS = (("schedule", "rounds"), ("schedule", "duration"))

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from behavior_graph.schema.scenario_model import Scenario
    from odd.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class Run:
    """The run that a user asks for: of a `variant`, or of the base (empty, also where it was named as base).

    `overrides` are values by parameter or dotted path in the scenario; `rounds` None means the scenario's own.

    `deciders` say which decisions are not left to rules, and who makes them; `record` are entries besides the
    scenario's, or in place of those on the same entity type; `follow` names entities of which a log is kept.
    `resume` is the id of a run to complete (`latest` for the latest one); what it wanted counts in place of the rest.
    `until` is the round after which it stops, for a look or to go on later, or `step` how many rounds it makes before;
    with `inspect` the state there is shown, or of it the entities and types that `only` names. `named` are wishes
    that a command states, also where they are what counts without it.
    """

    variant: str = ""
    overrides: Mapping[str, Any] = field(default_factory=dict)
    rounds: int | None = None
    seed: int = 1
    replicates: int = 1
    trace: bool = False
    deciders: Deciders = field(default_factory=Deciders)
    record: tuple[str, ...] = ()
    follow: tuple[str, ...] = ()
    resume: str = ""
    until: int | None = None
    inspect: bool = False
    only: tuple[str, ...] = ()
    step: int | None = None
    named: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.variant == BASE:
            object.__setattr__(self, "variant", "")


def run_request(workspace: Workspace, sources: Sources, wanted: Run, settings: Settings) -> RunRequest:
    """Return the request for a run with resolved numbers; raise UserError if they cannot be resolved."""
    linked, model = sources.must_link(), model_of(workspace, sources)
    refuse_two_lengths(linked, wanted.overrides, wanted.rounds)
    changed = resolved(linked, wanted.variant, wanted.overrides)
    made = settled(linked, wanted)
    return RunRequest(
        folder=workspace.root,
        package=sources.name,
        variant=wanted.variant,
        numbers=changed,
        calendar=run_calendar(linked, changed or model.numbers[wanted.variant]),
        overrides=wanted.overrides,
        seed=wanted.seed,
        replicates=wanted.replicates,
        rounds=wanted.rounds,
        jobs=settings.run_jobs,
        trace=wanted.trace,
        record=recorded_tables(linked, wanted.record, changed or model.numbers[wanted.variant], wanted.rounds),
        follow=followed_entities(made, wanted.follow, changed or model.numbers[wanted.variant]),
        limits=limits(settings),
        checkpoint_s=settings.run_checkpoint,
        until=wanted.until,
        chosen=tuple(chosen_relations(linked)),
        sources=sources.hashes,
        events=_places(linked, wanted.variant) | _phase_places(linked) | _places_outside(made, wanted.variant),
        data=sources.data_rows,
        may_interpret=settings.run_engine == "auto",
        model=replace(model, known=made),
    )


def refuse_two_lengths(linked: Linked, overrides: Mapping[str, Any], rounds: int | None) -> None:
    """Raise UserError where a setting and --rounds both say how long a run is: one would be dropped without a word."""
    for name in overrides if rounds is not None else ():
        if full_path(linked, name) in LENGTHS:
            raise UserError(f"--set {name} and --rounds set the same; leave one of them out")


def limits(settings: Settings) -> Any:
    """Return the sandbox's limits according to the settings."""
    return Limits(wall_s=settings.run_time_limit, memory_bytes=settings.run_memory * 2**20)


def settled(linked: Linked, wanted: Run) -> Linked:
    """Return the linked sources with the scenario of a run, whose settings have been checked."""
    scenario, _ = with_settings(linked, wanted.variant or None, wanted.overrides)
    return linked if scenario is None else replace(linked, scenario=scenario)


def resolved(linked: Linked, variant: str, overrides: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the numbers of a variant with overrides, None if the package's own apply; raise UserError if invalid."""
    known = linked.scenario.variants
    if variant and variant not in known:
        names = ", ".join(known) or "none"
        raise UserError(f"--variant: the scenario has no variant {variant!r}; it has {names}")
    if not overrides:
        return None
    scenario, problems = with_settings(linked, variant or None, overrides)
    problems += _after_settings(linked, variant, scenario) if scenario is not None else []
    if has_errors(problems):
        raise UserError("--set: the scenario does not allow that", problems)
    return numbers(linked, variant or None, overrides)


def _after_settings(linked: Linked, variant: str, scenario: Scenario) -> list[Diagnostic]:
    """Return what the rules say of the scenario of the run, and not of its variant without the overrides, reported for
    the command line. Other variants and experiments are not part of the run.
    """
    written, _ = with_settings(linked, variant or None, {})
    pair = (scenario, written or linked.scenario)
    changed, base = (replace(linked, scenario=each, written=linked.scenario) for each in pair)
    found = new_remarks(changed, base)
    return [replace(diagnostic, span=COMMAND_LINE) for diagnostic in found]


def run_name(request: RunRequest) -> str:
    """Return what the stage of a run is called."""
    return f"run {request.variant}".strip()


def execute_reported(
    request: RunRequest, sandbox: Any, reporter: Reporter, deciding: Deciding | None = None
) -> RunRecord:
    """Make a run and report its progress; `deciding` answers for actions in place of their rules."""
    name = run_name(request)
    reporter.stage(name)
    try:
        progress, unkept = progress_to(reporter, name, request), _Unkept(reporter)
        watched = unkept.watching(progress, request.checkpoint_s) if deciding else progress
        return execute(request, sandbox, watched, deciding, unkept)
    except RunStopped as stopped:
        command = reporter.in_folder(f"simcc run --resume {stopped.run}")
        goes_on = f"to complete it: {command}" if deciding is None else _GIVEN_AGAIN
        reporter.kept(f"all rounds so far are in runs/{stopped.run}; {goes_on}")
        raise


#: How a run goes on in which a model decides.
_GIVEN_AGAIN = "give the same command again, which asks nothing twice"


class _Unkept:
    """Reports once that a run keeps no checkpoint, and why."""

    def __init__(self, reporter: Reporter) -> None:
        self._reporter = reporter
        self._reported = False

    def __call__(self, reason: str) -> None:
        if not self._reported:
            self._reported = True
            self._reporter.told(f"no checkpoint is kept: {reason} (docs/limits.md)")

    def watching(self, progress: Callable[[RunProgress], None], seconds: float) -> Callable[[RunProgress], None]:
        """Return what reports progress, and after some seconds that a model decides."""
        ends = time.monotonic() + seconds

        def report(found: RunProgress) -> None:
            progress(found)
            if time.monotonic() >= ends:
                self(f"a model decides; after a stop, {_GIVEN_AGAIN}")

        return report


def pace(events: int, seconds: float, done: float, before: float = 0.0) -> str:
    """Return events a second and the time left in words; empty in the first second.

    `done` goes from 0 to 1, of which `before` was done when these seconds and events began.
    """
    if seconds < 1:
        return ""
    left = seconds * (1 - done) / (done - before) if done > before else 0.0
    ends = f", at most {_spoken(left)} left" if left >= 1 else ""
    return f", {events / seconds:,.0f} events a second{ends}"


def _spoken(seconds: float) -> str:
    """Return a length of time in words: 50 s, 3 min, 2.5 h, 4 days."""
    for unit, word in ((24 * 3600, "days"), (3600, "h"), (60, "min")):
        if seconds >= 2 * unit:
            return f"{seconds / unit:.2g} {word}"
    return f"{seconds:.0f} s"


def progress_to(reporter: Reporter, name: str, request: RunRequest) -> Callable[[RunProgress], None]:
    """Return what reports the progress of a run's replicates."""
    running: dict[int, RunProgress] = {}
    over = events_of_those = 0  # replicates that were seen and have ended
    firsts: dict[int, RunProgress] = {}
    resumed = request.resumed
    whole = len(resumed.done) if resumed is not None else 0
    states = resumed.states if resumed is not None else {}
    compiles = compiles_first(request)
    if compiles:
        reporter.told("the native engine compiles this model first; later runs of it need not")
    began = time.monotonic()

    def report(progress: RunProgress) -> None:
        nonlocal began, over, events_of_those
        kept = states.get(progress.replicate)
        first = (kept.round if kept is not None else 0) + compiles
        if progress.round < first:  # its state is not restored yet, or its code not compiled
            return
        if compiles and not running and not over:
            began = time.monotonic()
        if kept is not None or (compiles and not running and not over):  # what was done before the seconds that count
            firsts.setdefault(progress.replicate, progress)
        running[progress.replicate] = progress
        for number in [number for number in running if number in progress.ended]:
            events_of_those += running.pop(number).events
            over += 1
        begun = whole + over + len(running)
        several = f"replicate {begun} of {progress.replicates}, " if progress.replicates > 1 else ""
        before = (whole + _parts(firsts)) / progress.replicates
        done = (whole + len(progress.ended) + _parts(running)) / progress.replicates
        events = events_of_those + _events(running) - _events(firsts)
        rounds = f"round {progress.round:,} of {progress.rounds:,}"
        reporter.progress(
            f"{name}: {several}{rounds}{pace(events, time.monotonic() - began, done, before)}", min(done, 1.0)
        )

    return report


def _parts(known: Mapping[int, RunProgress]) -> float:
    """Return how many replicates are done, in parts of them."""
    return sum(progress.round / max(progress.rounds, 1) for progress in known.values())


def _events(known: Mapping[int, RunProgress]) -> int:
    return sum(progress.events for progress in known.values())


def _places(linked: Linked, variant: str) -> dict[str, Span]:
    """Return the places of kinds of event, of metrics and of what ends a run, and by variable of initial values."""
    scenario, own = linked.scenario, linked.scenario.variants[variant].set if variant else {}
    populations = ((entity, "population", list(given.written)) for entity, given in scenario.population.items())
    environments = ((entity, "environment", list(given)) for entity, given in scenario.environment.items())
    found = {name: linked.graph_text.key(("events", name)) for name in linked.graph.events}
    found |= {f"metrics.{name}": linked.graph_text.value(("metrics", name, "value")) for name in linked.graph.metrics}
    stop = "schedule.stop_when"
    path: YamlPath = ("variants", variant, "set", stop) if stop in own else ("schedule", "stop_when")
    found[stop] = linked.scenario_text.value(path)
    for entity, section, names in (*populations, *environments):
        for name in names:
            key = f"{section}.{entity}.{name}"
            path = ("variants", variant, "set", key) if key in own else (section, entity, name)
            found[f"{entity}.{name}"] = linked.scenario_text.value(path)
    return found


def _phase_places(linked: Linked) -> dict[str, Span]:
    """Return the place of the bound of each phase that repeats."""
    return {
        f"phases.{phase.phase}": linked.odd_text.value(("scheduling", number, "repeats", "at_most"))
        for number, phase in enumerate(linked.odd.scheduling)
        if phase.repeats is not None
    }


def _places_outside(linked: Linked, variant: str) -> dict[str, Span]:
    """Return the places of the interventions and questionnaires of a run's scenario; a command may have given them."""
    scenario, text = linked.scenario, linked.scenario_text
    inherited: list[YamlPath] = []
    while variant:
        inherited.append(("variants", variant))
        variant = scenario.variants[variant].extends or ""
    found = {}
    for section in ("interventions", "questionnaires"):
        for name in getattr(scenario, section):
            paths = [(*above, section, name) for above in (*inherited, ())]
            written = next((path for path in paths if path in text.places), None)
            found[f"{section}.{name}"] = text.key(written) if written else COMMAND_LINE
    return found


_FLAG = Span("--record")
#: Bytes of a value on its way, and the columns round and id of a row.
_BYTES, _OWN_COLUMNS = 8, 2


def recorded_tables(
    linked: Linked, texts: Sequence[str], numbers: Mapping[str, Any], rounds: int | None
) -> tuple[Recording, ...]:
    """Return what a run records; entries of the command replace those of the scenario on the same type.

    Raises UserError for entries that are wrong, and for more than the results of a replicate may have.
    """
    _check(linked, texts)
    replaced = {parse_recorded(text).name for text in texts}
    kept = [text for text in linked.scenario.record if parse_recorded(text).name not in replaced]
    tables = recordings(linked, [*kept, *texts])
    _refuse_too_much(tables, numbers, rounds or int(numbers["schedule"]["rounds"]))
    return tables


def _check(linked: Linked, texts: Sequence[str]) -> None:
    try:
        found = list(record_faults(linked, texts, lambda *_: _FLAG))
    except ValueError as error:
        raise UserError(f"--record: {error}") from None
    if found:
        raise UserError("--record: the model does not have that", found)


def _refuse_too_much(tables: Sequence[Recording], numbers: Mapping[str, Any], rounds: int) -> None:
    """Raise UserError where the record would be larger than all results of a replicate may be."""
    size = sum(_bytes(table, numbers, rounds) for table in tables)
    most = Limits().frame_bytes
    if size <= most:
        return
    message = f"the record would have {size >> 20:,} MiB for each replicate; its results may have {most >> 20:,} MiB"
    help = "record less often or fewer variables (record: in scenario.yaml, or --record; docs/limits.md)"
    raise UserError("the record is too large", [Diagnostic("SC624", message, Span("scenario.yaml"), help)])


def _bytes(table: Recording, numbers: Mapping[str, Any], rounds: int) -> int:
    """Return about how many bytes a table has; ties are not counted, since there may be fewer than one expects."""
    population = numbers["population"].get(table.name)
    count = int(population["count"]) if population else 1
    return count * (rounds // table.every + 2) * (len(table.variables) + _OWN_COLUMNS) * _BYTES
