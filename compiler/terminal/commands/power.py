"""`simcc power`: how many replicates a question needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.commands.compare import check_detected, spoken_replicates, without_spread
from compiler.terminal.console import number, table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.verdicts.replicates_needed import Precision


def power(
    operand: Annotated[
        str,
        typer.Argument(metavar="A", help="A run (its folder or id), a workspace, a variant, or VARIANT:NAME=VALUE."),
    ] = "base",
    folder: command_options.NamedFolder = command_options.HERE,
    detect: Annotated[
        float | None,
        typer.Option("--detect", metavar="NUMBER", help="A difference between two settings."),
    ] = None,
    metrics: command_options.Metrics = None,
    at: command_options.When = "final",
    replicates: Annotated[
        int, typer.Option("--replicates", min=3, max=10_000, help="Replicates that are made now.")
    ] = 20,
    seed: Annotated[int, command_options.SEED] = 1,
    rounds: command_options.Rounds = None,
    sandbox: command_options.SandboxMode = None,
    jobs: command_options.Jobs = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Print how exact the mean of each metric is as replicates grow, and how many replicates show a difference.

    The spread is estimated from a run, or from replicates that are made now. A comparison of settings under the same
    seeds often needs fewer: simcc compare A B --detect says so for two settings.

    Example: simcc power --detect 0.02 --folder generated/rumor

    Example: simcc power well_mixed --metric never_heard --replicates 40 --folder generated/rumor
    """
    from compiler.operations.compare_runs import Comparing, planned_replicates

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder)
    check_detected(detect)
    settings = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs)
    wanted = Comparing(tuple(metrics or ()), at, seed, replicates, rounds)
    found = planned_replicates(operand, folder, wanted, detect, settings, console)
    console.close()
    console.json(found.as_json())
    console.result(_shown(found.metrics, detect))
    for note in found.notes:
        console.result(f"note: {note}")


def _shown(found: Sequence[Precision], detect: float | None) -> str:
    from compiler.verdicts.replicates_needed import TIMES

    needed = [] if detect is None else [f"replicates for {number(detect)}"]
    rows = [["metric", "replicates", "mean", "sd", "±", "± with 2 ×", "± with 4 ×", "± with 8 ×", *needed]]
    for each in found:
        least = spoken_replicates(each.replicates, each.halves)
        numbers = [
            *map(number, (each.mean, each.spread, *each.halves.values())),
            *("–" for _ in TIMES[len(each.halves) :]),
        ]
        rows.append([each.metric, f"{each.runs:,}", *numbers, *(least for _ in needed)])
    about = "± is half of the 95 % interval of the mean, now and with more replicates."
    if detect is not None:
        about += f" A difference of {number(detect)} shows with 80 % power at the 5 % level, with seeds of their own."
    return f"{table(rows)}\n{about}{without_spread([each.metric for each in found if not each.halves])}"
