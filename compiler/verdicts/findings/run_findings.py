"""Judges a model by a finished run: each diagnostic points to the source to blame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from behavior_graph.checks.unset_newcomers import metrics_of_some
from behavior_graph.expressions.results.compute import RunSeries, with_initial
from behavior_graph.expressions.syntax.nodes import Expr, FunctionCall, Reference, inside
from behavior_graph.expressions.syntax.parser import parse
from behavior_graph.linking.variants import COMMAND_LINE
from behavior_graph.schema.graph_model import START
from compiler.json_values import Plain
from compiler.runs.decisions.ways import questionnaires_in
from compiler.runs.isolated_entities import lonely
from compiler.runs.records.questionnaire_answers import answers_by_round, asked_in
from compiler.short_texts import counted
from compiler.verdicts.expectations import Judged
from compiler.verdicts.findings.constant_metrics import writers_of
from compiler.verdicts.findings.outcome_findings import metrics_that_stay
from compiler.verdicts.findings.unreachable import empty_everywhere, unreachable
from compiler.workspace.workspace import GRAPH, SCENARIO
from odd.diagnostics import Diagnostic, Severity, Span, in_order

if TYPE_CHECKING:
    from behavior_graph.linking.linked import Linked
    from compiler.runs.run_record import RunRecord

#: Codes that count only over the runs of all variants together.
OVER_VARIANTS = ("SC702", "SC703", "SC707")
#: A metric without a value in some rounds or in all.
NO_VALUE = "SC704"
_NOTHING = "make sure that the population is not empty and that 'stop_when' does not hold from the beginning"
_COUNT_INSTEAD = "over nothing, or divided by 0, a metric has no value; count instead, or widen the 'where'"
_MAY_BE_EMPTY = "over nothing, or divided by 0, a metric has no value; if it should have one, see 'where' and divisor"


@dataclass(frozen=True, slots=True)
class Observed(Plain):
    """The facts about a replicate that judgement needs. `outcome` is `finished` or the kind of failure; metrics have
    rounds 1..n, and `initial` their values before these.
    """

    variant: str
    seed: int
    outcome: str
    rounds: int
    events: int
    digest: str
    metrics: Mapping[str, Sequence[float | None]]
    calls: Mapping[str, int]
    delivered: Mapping[str, int]
    isolated: Mapping[str, Sequence[int]] = field(default_factory=dict)
    interventions: Sequence[tuple[int, str, int]] = ()
    unmatched: Sequence[tuple[str, str, int, int]] = ()
    initial: Mapping[str, float | None] = field(default_factory=dict)

    @property
    def series(self) -> RunSeries:
        """The metrics with their initial values."""
        return with_initial(self.metrics, self.initial)


def observed(record: RunRecord) -> list[Observed]:
    """Return the facts about each replicate of a run that judgement needs."""
    names = [field.name for field in fields(Observed) if field.name != "variant"]
    return [
        Observed(record.variant, **{name: getattr(replicate, name) for name in names})
        for replicate in record.replicates
    ]


def judge_runs(linked: Linked, runs: Sequence[Observed]) -> list[Diagnostic]:
    """Return the problems that finished runs show; failed runs have diagnostics of their own."""
    finished = [run for run in runs if run.outcome == "finished"]
    # if nothing happened at all, that is the problem, and neither metrics nor actions are to blame
    found = [*_silent(linked, finished), *_undefined_metrics(linked, [run for run in finished if run.events])]
    if finished and len(finished) == len(runs) and any(run.events for run in finished):
        found += _never(linked, finished)
    found += [*_idle_interventions(linked, finished), *_unmatched(finished)]
    alone = lonely(linked, [(run.variant, run.seed, run.isolated) for run in finished])
    return in_order([*(_placed(linked, remark) for remark in found), *alone])


def in_some_variants(linked: Linked, remarks: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return what holds whatever the variants do that were not run: a metric may have values in these."""
    kept = [remark for remark in remarks if remark.code not in OVER_VARIANTS]
    if not linked.scenario.variants:
        return kept
    return [replace(remark, severity=Severity.NOTE) if remark.code == NO_VALUE else remark for remark in kept]


def judge_repeats(runs: Iterable[Observed]) -> list[Diagnostic]:
    """Return a diagnostic for each seed that gave two different runs over the same rounds of one variant."""
    digests: dict[tuple[str, int, int], str] = {}
    found = []
    for run in runs:
        if digests.setdefault((run.variant, run.seed, run.rounds), run.digest) != run.digest:
            message = f"the same seed {run.seed} gave two different runs of {_spoken(run.variant)}"
            help_line = "this is a bug in simcc: report it and attach this workspace"
            found.append(Diagnostic("SC705", message, Span(GRAPH), help_line))
    return found


_MISSED = "look at its metric in the report: correct an error in mechanism or numbers, or keep this as a result"
_MISSING = (
    "a missing number meets no condition: leave out the rounds or runs that have none (where is_set(…), from=, "
    "given), or ask for what there always is"
)


def missed_expectations(linked: Linked, judged: Iterable[Judged]) -> list[Diagnostic]:
    """Return a diagnostic for each missed expectation."""
    return [
        Diagnostic(
            "SC706",
            f"expectation '{verdict.id}' is missed: {verdict.detail}; expected {verdict.expected} ({verdict.source})",
            linked.scenario_text.key(("expectations", verdict.id)),
            _MISSED if verdict.value is not None else _MISSING,
            names=(verdict.id,),
        )
        for verdict in judged
        if verdict.passed is False
    ]


@dataclass(frozen=True, slots=True)
class _Remark:
    """A diagnostic before its place is known: `path` leads to the place in `file`."""

    code: str
    message: str
    file: str
    path: tuple[str | int, ...]
    help: str
    severity: Severity = Severity.ERROR


def _placed(linked: Linked, remark: _Remark) -> Diagnostic:
    text = {GRAPH: linked.graph_text, SCENARIO: linked.scenario_text}[remark.file]
    names = tuple(str(step) for step in remark.path[1:2])
    return Diagnostic(remark.code, remark.message, text.key(remark.path), remark.help, remark.severity, names)


def _silent(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    """Report each variant in which nothing happened; note where chance or what the variant switches off may be why."""
    for variant in dict.fromkeys(run.variant for run in runs):
        own = [run for run in runs if run.variant == variant]
        silent = [run for run in own if run.events == 0]
        if not silent:
            continue
        where = f"{counted(silent[0].rounds, 'round')} of {_spoken(variant)}"
        severity = Severity.NOTE
        if len(silent) < len(own):
            where = f"{len(silent)} of {len(own)} runs of {_spoken(variant)} (as with seed {silent[0].seed})"
            help_line = "if chance may leave nothing to do, nothing is wrong"
        elif variant and _may_rest(linked, linked.scenario.variant(variant).off):
            help_line = "if what the variant switches off leaves nothing to do, nothing is wrong"
        else:
            severity, help_line = Severity.ERROR, _NOTHING
        message = f"nothing happened in {where}: not one event"
        yield _Remark("SC701", message, SCENARIO, ("schedule",), help_line, severity)


def _may_rest(linked: Linked, off: Sequence[str]) -> bool:
    """Return whether nothing need begin when these are off: all that Start triggers is, or waits for a condition."""
    starting = {name: action for name, action in linked.graph.actions.items() if START in action.handles}
    rests = (name in off or action.entity in off or action.start_if for name, action in starting.items())
    return bool(off) and all(rests)


def _never(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    """Report what never happened; a type without entities once, in place of all that it never does."""
    found = [*_unreached(linked, runs), *_undelivered(linked, runs)]
    for entity in empty_everywhere(linked) if found else ():
        silent = unreachable(linked, [entity])
        never = [str(remark.path[1]) for remark in found if remark.path[1] in silent]
        if never:
            message = f"there is no {entity} in any variant, so these never happen: {', '.join(never)}"
            help_line = f"give {entity} a count above 0, or remove the type with its actions"
            yield _Remark("SC702", message, SCENARIO, ("population", entity), help_line)
        found = [remark for remark in found if remark.path[1] not in silent]
    yield from found


def _unreached(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    watching = _watching(linked)
    for action, declared in linked.graph.actions.items():
        if action not in watching and not any(run.calls.get(action) for run in runs):
            handles = ", ".join(f"'{event}'" for event in declared.handles)
            message = f"action '{action}' was never called in any variant"
            help_line = (
                f"make sure that {handles} reaches {declared.entity}, use more rounds or agents, or remove the action"
            )
            yield _Remark("SC702", message, GRAPH, ("actions", action), help_line)


def _undelivered(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    others = [action for name, action in linked.graph.actions.items() if name not in _watching(linked)]
    for event in linked.graph.events:
        is_awaited = any(event in action.handles for action in others)
        if is_awaited and not any(run.delivered.get(event) for run in runs):
            message = f"event '{event}' was never delivered in any variant"
            help_line = (
                "make sure that a handler emits it under a condition that can be met, run longer, or remove the event"
            )
            yield _Remark("SC703", message, GRAPH, ("events", event), help_line)


def _watching(linked: Linked) -> set[str]:
    """Return the actions that do no more than count for environments what an exact claim says never happens."""
    never = metrics_that_stay(linked)
    told = {name for metric in linked.graph.metrics if metric not in never for name in writers_of(linked, metric)}
    counted_only = {name for metric in never for name in writers_of(linked, metric)} - told
    return {
        name
        for name, action in linked.graph.actions.items()
        if action.writes and {*action.writes} <= counted_only and not linked.odd.entities[action.entity].many
    }


def _idle_interventions(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    """Report interventions that found nothing to act on."""
    found: dict[tuple[str, str, int], list[int]] = {}
    for run in runs:
        for number, name, count in run.interventions:
            found.setdefault((run.variant, name, number), []).append(count)
    for (variant, name, number), acted in found.items():
        idle = acted.count(0)
        if idle:
            what = f"nothing to act on in round {number} in {idle} of {len(acted)} runs of {_spoken(variant)}"
            help_line = "check its 'where' and its round; entities may have changed or left before"
            paths = (("variants", variant, "interventions", name), ("interventions", name))
            known = [path for path in paths if path in linked.scenario_text.places]
            place = known[0] if known else ("schedule",)  # a command has set it
            message = f"intervention '{name}' found {what}"
            yield _Remark("SC708", message, SCENARIO, place, help_line, Severity.WARNING)


def _unmatched(runs: Sequence[Observed]) -> Iterator[_Remark]:
    """Report entities without memories from a table that gives others some (of the run with most of them)."""
    worst: dict[tuple[str, str, str], tuple[int, int, int]] = {}
    for run in runs:
        for entity, kind, without, everybody in run.unmatched:
            if without > worst.get((run.variant, entity, kind), (0, 0, 0))[0]:
                worst[run.variant, entity, kind] = without, everybody, run.seed
    for (variant, entity, kind), (without, everybody, seed) in worst.items():
        who = f"{without:,} of {everybody:,} {entity} match no row of the table"
        message = f"{who}, so they begin without memories of '{kind}' (seed {seed} of {_spoken(variant)})"
        help_line = "add rows for them, or match fewer variables"
        yield _Remark("SC710", message, SCENARIO, ("memories", entity, kind), help_line, Severity.WARNING)


def unanswered(linked: Linked, run: RunRecord) -> Iterator[Diagnostic]:
    """Yield the items with missing answers in a run; raises UserError where the answers cannot be read.

    `linked` has the scenario of the run.
    """
    by_model = questionnaires_in(run.manifest.get("decisions", {}).get("ways", {}))
    for name, questionnaire in linked.scenario.questionnaires.items() if run.dir is not None else ():
        for key, item in questionnaire.items.items():
            assert run.dir is not None
            counts = answers_by_round(run.dir, name, key).values()
            missing, every = sum(each[None] for each in counts), sum(each.total() for each in counts)
            if missing:
                fault = "are off its scale, or have no value" if item.ends else "have no value"
                message = f"{missing:,} of {every:,} answers to '{name}.{key}' are missing: they {fault}"
                help_line = "correct the rule of the answer" + (", or widen the scale" if item.ends else "")
                if name in by_model:
                    message = f"{missing:,} of {every:,} answers to '{name}.{key}' are missing: the model gave none"
                    help_line = "asked.parquet says why; where an answer is null, the agent would not know, or not say"
                path = ("questionnaires", name, "items", key)
                is_written = path in linked.scenario_text.places
                span = linked.scenario_text.key(path) if is_written else COMMAND_LINE
                yield Diagnostic("SC709", message, span, help_line, Severity.WARNING, (name, key))


def asked_in_vain(linked: Linked, run: RunRecord) -> Iterator[Diagnostic]:
    """Yield the questionnaires that found no entity to ask in a round.

    `linked` has the scenario of the run. Raises UserError where the answers cannot be read.
    """
    for given in (run.manifest["numbers"] or {}).get("questionnaires", ()) if run.dir is not None else ():
        assert run.dir is not None
        asked, runs = asked_in(run.dir, given["name"]), list(enumerate(run.replicates))
        for due in given["rounds"]:
            reached = [number for number, replicate in runs if replicate.rounds >= due]
            idle = [number for number in reached if (number, due) not in asked]
            if idle:
                where = f"in round {due} in {len(idle)} of {len(reached)} runs of {_spoken(run.variant)}"
                message = f"questionnaire '{given['name']}' found no entity to ask {where}"
                path = ("questionnaires", given["name"])
                is_written = path in linked.scenario_text.places
                span = linked.scenario_text.key(path) if is_written else COMMAND_LINE
                help_line = "check its 'where' and its round; entities may have left before"
                yield Diagnostic("SC709", message, span, help_line, Severity.WARNING, (given["name"],))


def _undefined_metrics(linked: Linked, runs: Sequence[Observed]) -> Iterator[_Remark]:
    """Report each metric that has no value anywhere, and note once where others have none: a group may be empty."""
    for metric, worst in _rounds_without_values(linked, runs).items():
        undefined, run = max(worst, key=lambda most: most[0] / most[1].rounds)
        rounds = "any round" if undefined == run.rounds else f"{undefined} of {run.rounds} rounds"
        message = f"metric '{metric}' has no value in {rounds} of {_spoken(run.variant)} (seed {run.seed})"
        message += ", and in rounds of other variants" * (len(worst) > 1)
        dead = all(value is None for each_run in runs for value in each_run.metrics.get(metric, ()))
        severity, help_line = (Severity.ERROR, _COUNT_INSTEAD) if dead else (Severity.NOTE, _MAY_BE_EMPTY)
        yield _Remark(NO_VALUE, message, GRAPH, ("metrics", metric), help_line, severity)


def _rounds_without_values(linked: Linked, runs: Iterable[Observed]) -> dict[str, list[tuple[int, Observed]]]:
    """Return, for each metric and variant, the run in which most rounds are without a value, and how many."""
    worst: dict[str, dict[str, tuple[int, Observed]]] = {}
    for run in runs:
        for metric, values in run.metrics.items():
            undefined = sum(1 for value in values if value is None)
            known = worst.get(metric, {}).get(run.variant)
            if undefined > (known[0] if known else 0) and not _is_explained(linked, metric, run.variant):
                worst.setdefault(metric, {})[run.variant] = undefined, run
    return {metric: [*by_variant.values()] for metric, by_variant in worst.items()}


def _is_explained(linked: Linked, metric: str, variant: str) -> bool:
    """Return whether a metric is about what the variant switches off, or an entity type of which all may have left.

    It is about an entity type, or a variable that actions write, all of which the variant switches off.
    """
    off = set(linked.scenario.variant(variant).off) if variant else set()
    idle = any(off.issuperset(writers) for writers in writers_of(linked, metric).values() if writers)
    about_off = bool(off & names_in(linked, linked.graph.metrics[metric].value))
    return idle or about_off or metric in metrics_of_some(linked)


def names_in(linked: Linked, expression: str) -> set[str]:
    """Return the first part of every name in an expression and in the aggregates and functions that it reads."""
    names: set[str] = set()
    waiting = [expression]
    while waiting:
        for name in set(_heads(parse(waiting.pop()))) - names:
            names.add(name)
            if name in linked.graph.aggregates:
                waiting.append(linked.graph.aggregates[name].value)
            function = linked.graph.functions.get(name.removesuffix("()"))
            if function is not None and name.endswith("()"):
                waiting.extend(function.reads)
    return names


def _heads(node: Expr) -> Iterator[str]:
    for part in inside(node):
        if isinstance(part, Reference):
            yield part.path[0]
        if isinstance(part, FunctionCall):
            yield f"{part.function}()"


def _spoken(variant: str) -> str:
    return f"variant '{variant}'" if variant else "the base"
