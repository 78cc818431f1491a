"""`simcc compare`: runs, variants and workspaces side by side, with intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from compiler.terminal import command_options
from compiler.terminal.console import number, table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from behavior_graph.schema.graph_model import Metric
    from compiler.terminal.console import Console
    from compiler.verdicts.comparison import Comparison
    from compiler.verdicts.differences import Difference
    from compiler.verdicts.model_diff import ModelChange

_MOST_CHANGES = 12


def compare(
    operands: Annotated[
        list[str],
        typer.Argument(
            metavar="A B...",
            help="Each a run (its folder or id), a workspace, a variant, or values: VARIANT:NAME=VALUE;NAME=VALUE.",
        ),
    ],
    folder: command_options.NamedFolder = command_options.HERE,
    metrics: command_options.Metrics = None,
    at: command_options.When = "final",
    replicates: Annotated[
        int, typer.Option("--replicates", min=2, max=10_000, help="Replicates of each run that is made.")
    ] = 20,
    seed: Annotated[int, command_options.SEED] = 1,
    rounds: command_options.Rounds = None,
    detect: Annotated[
        float | None,
        typer.Option(
            "--detect",
            metavar="NUMBER",
            help="Also print how many replicates show a difference of this size.",
        ),
    ] = None,
    html: command_options.Html = None,
    sandbox: command_options.SandboxMode = None,
    jobs: command_options.Jobs = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Compare runs metric by metric: differences with 95 % intervals, effect sizes, and what differs in the model.

    Each thing is compared with the first one. Runs with the same seeds are compared seed by seed. Variants, values and
    workspaces are run first; folders of runs are compared as they are, so that an old run shows what an edit changed.

    Example: simcc compare base without_fact_checkers --replicates 30 --folder generated/rumor

    Example: simcc compare base well_mixed --metric never_heard --detect 0.02 --folder generated/rumor
    """
    from compiler.operations.compare_runs import Comparing, compare_runs
    from compiler.workspace.files.chosen_files import checked_target, write_target

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    check_detected(detect)
    page = None if html is None else checked_target(html, "--html", ".html")  # before hours of runs, not after them
    settings = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs)
    wanted = Comparing(tuple(metrics or ()), at, seed, replicates, rounds)
    found = compare_runs(operands, folder, wanted, settings, console)
    console.close()
    if page is not None:
        from compiler.reports.comparison_page import comparison_page

        write_target(page, comparison_page(found).encode())
    if as_json:
        console.json({**found.as_json(), **_detection(found, detect), "html": str(html) if html else None})
        return
    show_comparison(console, found)
    if detect is not None:
        _show_needed(console, found, detect)
    if html is not None:
        from compiler.reports import missing_charts

        console.diagnostics(missing_charts(html), {})
        console.result(f"page: {html}")


def check_detected(detect: float | None) -> None:
    """Raise UserError for a difference that is not a number above 0."""
    from odd.errors import UserError

    if detect is not None and not 0 < detect < float("inf"):
        raise UserError(f"--detect is the size of a difference, a number above 0, not {detect}")


def _detection(found: Comparison, detect: float | None) -> dict[str, Any]:
    from compiler.verdicts.replicates_needed import needed

    if detect is None:
        return {}
    sides = {side.side.label: [each.as_json() for each in needed(found, side, detect)] for side in found.contrasts}
    return {"needed": sides}


def _show_needed(console: Console, found: Comparison, detect: float) -> None:
    """Print for each metric the chance to show a difference, the replicates that it takes, and intervals."""
    from compiler.short_texts import percent
    from compiler.verdicts.replicates_needed import TIMES, needed

    for contrast in found.contrasts:
        plans = list(needed(found, contrast, detect))
        if not plans:
            console.result("--detect needs at least three replicates of each side to estimate the spread")
            continue
        sizes = [f"± with {times} ×" for times in TIMES]
        rows = [["  metric", "sd", "power now", "replicates needed", *sizes]]
        for plan in plans:
            least = spoken_replicates(plan.replicates, plan.halves)
            halves = [*map(number, plan.halves.values()), *("–" for _ in TIMES[len(plan.halves) :])]
            power = "–" if plan.power is None else percent(plan.power)
            rows.append([f"  {plan.metric}", number(plan.spread), power, least, *halves])
        lacking = any(difference.missing for difference in contrast.differences)
        counted = " (counting only replicates with a value, so make more)" if lacking else ""
        console.result(f"to show a difference of {number(detect)} with 80 % power at the 5 % level{counted}:")
        equal = [plan.metric for plan in plans if not (plan.halves or plan.paired)]
        pairs = [plan.metric for plan in plans if plan.paired and not plan.halves]
        console.result(f"{table(rows)}{without_spread(equal)}{without_spread(pairs, 'pairs have the same difference')}")


def spoken_replicates(count: int | None, halves: Mapping[int, float]) -> str:
    """Return how many replicates are needed, in words; unknown where there is no spread to tell it from."""
    if not halves:
        return "–"
    return "more than a million" if count is None else f"{count:,}"


def without_spread(metrics: Sequence[str], alike: str = "replicates have the same value") -> str:
    """Return a line about metrics whose replicates are all `alike`; nothing if there are none."""
    return f"\n{', '.join(metrics)}: all {alike}, so nothing is known of how more would spread." if metrics else ""


def show_comparison(console: Console, found: Comparison) -> None:
    """Print a table for each thing that was compared with the first one, then the notes."""
    from compiler.verdicts.differences import spoken_statistic

    metrics = found.first.sources.must_link().graph.metrics
    for contrast in found.contrasts:
        console.result(
            f"{contrast.side.label} compared with {found.first.label}, {spoken_statistic(found.at)}, {contrast.pairing}"
        )
        header = ["  metric", *_column_titles(found.first.label, contrast.side.label), *_STATISTICS]
        console.result(table([header, *(_row(each, metrics[each.metric]) for each in contrast.differences)]))
        console.result(_changes(contrast.changes))
    for note in found.notes:
        console.result(f"note: {note}")


_STATISTICS = ["difference", "95 % interval", "bootstrap", "effect (g)", "adjusted p", "", ""]
#: A longer name of a side is not the title of a column.
_LONGEST_TITLE = 24


def _column_titles(first: str, second: str) -> tuple[str, str]:
    """Return the titles of the columns of both sides: their names, unless they are long or the same."""
    short = first != second and max(len(first), len(second)) <= _LONGEST_TITLE
    return (first, second) if short else ("first", "second")


def _row(difference: Difference, metric: Metric) -> list[str]:
    from compiler.reports.report_words import title

    first, second = difference.means
    return [
        f"  {difference.metric}",
        *(number(value) for value in (first, second, difference.difference)),
        *(_interval(interval) for interval in (difference.interval, difference.bootstrap)),
        *("–" if value is None else number(value) for value in (difference.effect, difference.adjusted_p)),
        difference.verdict,
        title(difference.metric, metric),
    ]


def _interval(interval: tuple[float, float] | None) -> str:
    return "–" if interval is None else f"{number(interval[0])} to {number(interval[1])}"


def _changes(changes: tuple[ModelChange, ...]) -> str:
    if not changes:
        return "  no difference in sources or numbers"
    lines = [f"  {change.line}" for change in changes[:_MOST_CHANGES]]
    more = len(changes) - len(lines)
    return "\n".join(
        ["what differs in the model:", *lines, *([f"  and {more} more; --json lists all"] if more else [])]
    )
