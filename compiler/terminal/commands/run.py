"""`simcc run`: runs the simulation in the sandbox."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options
from odd.errors import UserError


def run(
    context: typer.Context,
    folder: command_options.Folder = command_options.HERE,
    variant: Annotated[
        list[str] | None, typer.Option("--variant", metavar="TEXT", help="A variant of the scenario.")
    ] = None,
    settings: command_options.Set = None,
    rounds: command_options.Rounds = None,
    seed: Annotated[int, command_options.SEED] = 1,
    replicates: Annotated[int, command_options.REPLICATES] = 1,
    jobs: command_options.Jobs = None,
    trace: Annotated[
        bool,
        typer.Option("--trace", help="Also write every event, decision, change of a tie, entry and exit."),
    ] = False,
    record: Annotated[
        list[str] | None,
        typer.Option("--record", metavar="WHAT", help="Keep single entities as well: 'User.opinion every 5'."),
    ] = None,
    follow: Annotated[
        list[str] | None,
        typer.Option("--follow", metavar="AGENT", help="Print all that happens to one agent: 'User 17'."),
    ] = None,
    report: Annotated[
        bool, typer.Option("--report", help="Also write the report with its charts, as simcc report does later.")
    ] = False,
    frames: command_options.Frames = None,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="RUN", help="Complete a run that was stopped: its id or folder, or latest."),
    ] = None,
    until: Annotated[
        int | None,
        typer.Option("--until", "--pause-at", min=1, metavar="ROUND", help="Stop after a round; --resume goes on."),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option("--step", min=1, metavar="N", help="Stop after N rounds, or after N more with --resume."),
    ] = None,
    inspect: Annotated[
        bool, typer.Option("--inspect", help="Print the state after the round of --until: entities, ties, events.")
    ] = False,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", metavar="WHAT", help="Inspect one agent or entity type: 'User 17', 'User'."),
    ] = None,
    decide: Annotated[
        list[str] | None,
        typer.Option("--decide", metavar="[ACTION=]WAY", help="Who makes decisions: rule, llm or replay."),
    ] = None,
    near: Annotated[
        bool, typer.Option("--near", help="Round numbers in questions as 'near' of a decision says: fewer questions.")
    ] = False,
    model: command_options.Model = None,
    base_url: command_options.BaseUrl = None,
    embedder: command_options.Embedder = None,
    budget: command_options.Budget = None,
    replay: command_options.Replay = None,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
    verbose: command_options.Verbose = False,
) -> None:
    """Run the simulation in the sandbox. Sources are checked first, and an outdated package is assembled again.

    Rules make all decisions unless --decide names a model. A model's answers are recorded and never paid for twice.

    Example: simcc run --variant well_mixed --replicates 20 generated/rumor

    Example: simcc run --until 12 --inspect --only 'User 17' generated/rumor
    """
    from compiler.operations.agent_log import agent_log
    from compiler.operations.run_workspace import animations_of, located_run, parse_settings, run_workspace
    from compiler.runs.decisions.ways import Deciders, refuse_unasked
    from compiler.runs.request import Run
    from compiler.terminal.printing import show_log, show_run, show_state

    if resume is not None:
        folder, resume = located_run(folder, resume)
    console = command_options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    flags = {"model_name": model, "model_base_url": base_url, "model_embedder": embedder, "run_sandbox": sandbox}
    chosen = command_options.chosen_settings(console, folder, run_jobs=jobs, run_engine=engine, **flags)
    deciders = Deciders(tuple(decide or ()), replay, budget, near)
    refuse_unasked(deciders, {"--model": model, "--base-url": base_url, "--embedder": embedder})
    values = parse_settings(settings or [])
    looks = tuple(record or ()), tuple(follow or ()), resume or ""
    pause = until, inspect, tuple(only or ())
    wanted = Run(
        _only(variant), values, rounds, seed, replicates, trace, deciders, *looks, *pause, step, _named(context)
    )
    result = run_workspace(folder, wanted, settings=chosen, reporter=console, report=report)
    console.close()
    if not as_json:
        show_run(console, result)
        show_state(console, result)
    logs = [agent_log(folder, result.record.id, agent) for agent in follow or ()]
    if not as_json:
        for log in logs:
            show_log(console, log)
    animations = [str(path) for path in animations_of(folder, frames, result.record.id)] if frames else []
    if as_json:
        more = {"logs": [log.as_json() for log in logs], "animations": animations}
        console.json({**result.as_json(), **{name: found for name, found in more.items() if found}})
    for path in animations:
        console.result(f"animation: {path}")
    raise typer.Exit(result.exit_code)


def _named(context: typer.Context) -> tuple[str, ...]:
    """Return the options with a default that were given, also where they have its value."""
    sources = {name: context.get_parameter_source(name) for name in ("seed", "replicates")}
    return tuple(name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE")


def _only(variants: list[str] | None) -> str:
    """Return the variant that was named, or an empty text for the base; raise UserError for several."""
    if not variants:
        return ""
    first, *others = variants
    if others:
        message = f"--variant is given {len(variants)} times ({', '.join(variants)}), and a run has one variant"
        help = (
            f"to combine them, add a variant with 'extends: {first}' to scenario.yaml; to compare them, simcc compare"
        )
        raise UserError(f"{message}; {help}")
    return first
