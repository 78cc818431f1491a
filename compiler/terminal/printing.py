"""Prints results as short tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from compiler.reports.bands import Summary, band, final, spoken_band
from compiler.reports.report_words import yes_or_no
from compiler.reports.variant_differences import counted
from compiler.runs.decisions.outcomes import in_words
from compiler.runs.time_axis import from_manifest, span_words
from compiler.terminal.console import number, table
from compiler.verdicts.expectations import told_apart
from compiler.verdicts.open_objections import objections_left
from odd.diagnostics import Diagnostic, Span

if TYPE_CHECKING:
    from compiler.operations.agent_log import AgentLog
    from compiler.operations.results import RunResult, TestResult
    from compiler.operations.with_library.library_runs import LibraryRun
    from compiler.runs.resume.paused_state import FirstRows, PausedState
    from compiler.runs.run_record import RunRecord
    from compiler.terminal.console import Console
    from compiler.verdicts.expectations import Judged

#: Items of a list that are printed in a cell.
_MOST_ITEMS = 5
_OF_SITUATIONS = (
    "such a call is drawn from all that the variables' ranges allow, and no run may reach it: let the handler test for "
    "that state, or narrow the ranges in odd.yaml (simcc explain SC725)"
)
_VERDICTS = {True: "met", False: "missed", None: "not judged"}


def show_run(console: Console, result: RunResult) -> None:
    """Print the outcome of a run: metrics, decisions, expectations, diagnostics, and the path of its report."""
    record = result.record
    count = len(record.replicates)
    seeds = f"seed {record.seed}" if count == 1 else f"seeds {record.seed} to {record.seed + count - 1}"
    spoken = f"variant {record.variant}" if record.variant else "base"
    calendar = from_manifest(record.manifest)
    steps = record.lasted(calendar.clock.step)
    span = span_words(calendar, record.rounds) if record.shortest == record.rounds else ""
    rounds, events = f"{steps}{span}", f"{record.events:,} events"
    console.result(f"{record.outcome.value}: {spoken}, {seeds}, {rounds}, {events}, {record.wall_s:.1f} s")
    if rows := _metric_rows(result):
        console.result(table(rows))
    if "decisions" in record.manifest:
        console.result("decisions:")
        for line in in_words(record.manifest["decisions"]):
            console.result(f"  {line}")
    show_expectations(console, result.expectations)
    console.diagnostics(folded(result.diagnostics), result.texts)
    if record.engine == "native":
        console.result(f"engine: {record.engine_words}")
    console.say(str(record.manifest.get("isolation_means", record.isolation)))
    if result.report:
        console.result(f"report: {result.report}")
    elif record.dir:
        console.result(f"written to {record.dir} (simcc report draws its charts)")


def show_log(console: Console, log: AgentLog) -> None:
    """Print what happened to one agent, round by round."""
    for line in log.lines():
        console.result(line)


def show_state(console: Console, result: RunResult) -> None:
    """Print the state in which a run stopped (entities, ties, events that wait) if wanted, and how it goes on."""
    if result.state is not None:
        _show_state(console, result.state, several=len(result.record.replicates) > 1)
    if result.record.outcome.value == "paused":
        command = console.in_folder(f"simcc run --resume {result.record.id}")
        console.result(f"to go on: {command} (with --step N, or --until ROUND --inspect, to stop again)")


def _show_state(console: Console, state: PausedState, *, several: bool) -> None:
    console.result(f"state of seed {state.seed} after round {state.round:,}:")
    if several:
        console.result(table([[f"  {name}", number(value)] for name, value in state.metrics.items()]))
    for name, rows in state.entities.items():
        _show_rows(console, f"{name} ({rows.count:,})", rows)
        if not rows.found:
            console.result("  none of them is there")
    for name, rows in state.ties.items():
        _show_rows(console, f"ties of {name} ({rows.count:,})", rows)
    _show_rows(console, f"events that wait ({state.waiting.count:,})", state.waiting)


def _show_rows(console: Console, title: str, rows: FirstRows) -> None:
    console.result(title)
    if rows.rows:
        names = list(rows.rows[0])
        most = None if rows.found == 1 else _MOST_ITEMS
        cells = [[_cell(row[name], most) for name in names] for row in rows.rows]
        console.result(table([["  " + names[0], *names[1:]], *(["  " + first, *rest] for first, *rest in cells)]))
    if rows.found > len(rows.rows):
        console.result(f"  and {rows.found - len(rows.rows):,} more")


def _cell(value: object, most: int | None) -> str:
    """Return a value as one cell of a table, of a list the first items."""
    match value:
        case None:
            return "unset"
        case bool():
            return "yes" if value else "no"
        case float():
            return number(value)
        case dict():
            return ", ".join(f"{name} = {_cell(item, most)}" for name, item in value.items())
        case list() | tuple():
            more = len(value) - len(value[:most])
            return ", ".join(_cell(item, most) for item in value[:most]) + (f", and {more:,} more" if more else "")
        case _:
            return str(value)


def _moment(record: RunRecord) -> str:
    """Return when metrics had the values that are shown: those of a run that stopped are not those of its end."""
    ended = any(replicate.outcome.value == "finished" for replicate in record.replicates)
    if len(record.replicates) == 1:
        return "at the end" if ended else "where it stopped"
    return "mean at the end" if ended else "mean where they stopped"


def _metric_rows(result: RunResult) -> list[list[str]]:
    """Return a row for each metric: its last value; with replicates the mean and the band, named as in the report."""
    rows = [["  metric", _moment(result.record), ""]] if result.record.metrics else []
    for name, mean in result.record.metrics.items():
        found = band([replicate.metrics.get(name, ()) for replicate in counted(result.record)])
        end = final(found) if found is not None else None
        several = end is not None and (end.runs > 1 or end.missing)
        rows.append([f"  {name}", number(mean), _spread(end) if end and several else ""])
    return rows


def _spread(end: Summary) -> str:
    between = f"{number(end.low)} to {number(end.high)} ({spoken_band(end.runs, end.missing)})"
    return yes_or_no(end, "1") or between


def show_expectations(console: Console, judged: Sequence[Judged]) -> None:
    """Print a row for each expectation: verdict, value, and what was expected."""
    open_ = [verdict for verdict in judged if verdict.passed is None]
    folded = open_ if len(open_) > 1 else []
    rows = [
        [
            f"  {verdict.id}",
            _VERDICTS[verdict.passed],
            _found(verdict) if verdict.passed is not None else "",
            _expected(verdict),
        ]
        for verdict in judged
        if verdict not in folded
    ]
    if judged:
        console.result("expectations:")
    if rows:
        console.result(table(rows))
    if folded:
        names = ", ".join(verdict.id for verdict in folded)
        console.result(f"  {len(folded)} not judged; simcc test makes the runs that they need: {names}")


def _found(verdict: Judged) -> str:
    """Return the value of a verdict, with more digits than others where a limit asks for them."""
    if verdict.value is None:
        return number(None)
    return told_apart(verdict.value, verdict.limits, number(verdict.value))


def _expected(verdict: Judged) -> str:
    if verdict.passed is None:
        return verdict.detail
    notes = "; ".join(verdict.notes)
    return f"expected {verdict.expected}" + (f" ({notes})" if notes else "")


def show_tests(console: Console, result: TestResult) -> None:
    """Print the results of a test run."""
    tests = result.tests
    console.result(f"isolation: {tests.isolation}")
    console.result(f"generated tests: {tests.counts} ({tests.outcome.value})")
    for item in tests.items:
        if item.outcome == "failed":
            console.result(f"  {item.id}: {item.cause}")
            if item.advice:
                console.result(f"    {item.advice}")
            if item.situation:
                console.result(f"    in the call {item.situation}")
    if any(item.outcome == "failed" and item.situation for item in tests.items):
        console.result(f"  {_OF_SITUATIONS}")
    if tests.detail:
        console.result(f"  {tests.detail}")
    show_expectations(console, result.expectations)
    for title, lines in (("digests", result.digests), ("accepted", result.accepted), ("differs", result.recompiled)):
        for line in lines:
            console.result(f"{title}: {line}")
    for line in filter(None, (result.refused, result.broken)):
        console.result(line)
    console.diagnostics(folded(result.diagnostics), result.texts)
    left = objections_left(result.diagnostics)
    console.result(("passed" if result.ok else "failed") + (f", and {left}" if left else ""))


def folded(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """Return diagnostics with those of one code and place as one, which says how many there are."""
    alike: dict[tuple[str, str, Span], list[Diagnostic]] = {}
    for diagnostic in found:
        alike.setdefault((diagnostic.code, diagnostic.severity.value, diagnostic.span), []).append(diagnostic)
    return [
        same[0] if len(same) == 1 else replace(same[0], message=f"{same[0].message}, and {len(same) - 1} more like it")
        for same in alike.values()
    ]


def show_library_run(console: Console, found: LibraryRun) -> None:
    """Print the verdicts on a library scenario's expectations."""
    console.result(f"{found.name}: {found.judged} of {len(found.expectations)} expectations judged")
    show_expectations(console, found.expectations)
    console.diagnostics(found.diagnostics, found.texts)


def show_library_runs(console: Console, found: Sequence[LibraryRun]) -> None:
    """Print the details of failed scenarios, then a row for each scenario."""
    for library_run in found:
        if not library_run.ok:
            show_library_run(console, library_run)
    rows = [["scenario", "expectations met", "runs", "events", "time"]]
    rows += [
        [
            library_run.name,
            f"{library_run.met} of {len(library_run.expectations)}",
            str(library_run.runs),
            f"{library_run.events:,}",
            f"{library_run.seconds:.1f} s",
        ]
        for library_run in found
    ]
    console.result(table(rows))
