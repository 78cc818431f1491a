"""`simcc show`: prints what happened to one agent of a run, or the native code of an action."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import Console


def show(
    run: Annotated[
        str | None, typer.Argument(metavar="RUN", help="The run's id or folder, or 'latest'.", show_default=False)
    ] = None,
    agent: Annotated[
        str | None, typer.Argument(metavar="AGENT", help="Type and number: 'User 17'.", show_default=False)
    ] = None,
    folder: command_options.Folder = command_options.HERE,
    seed: command_options.SeedOfRun = None,
    native: Annotated[
        str | None,
        typer.Option(
            "--native",
            metavar="ACTION",
            help="Print the code of an action for the native engine instead; give DIR alone with it.",
            show_default=False,
        ),
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Print what one agent received, decided, wrote and sent, round by round, in a run that followed it.

    A run follows an agent with simcc run --follow 'User 17'.

    Example: simcc show latest 'User 17' generated/rumor

    Example: simcc show --native hear generated/rumor
    """
    if native is not None:
        if agent is not None or seed is not None:
            raise typer.BadParameter("--native takes a folder alone: simcc show --native ACTION FOLDER")
        place = folder if run is None else Path(run)
        _show_native(command_options.console(as_json=as_json, quiet=quiet, folder=place, changes=False), place, native)
    elif run is None or agent is None:
        raise typer.BadParameter("give a run and an agent, or --native and an action")
    else:
        from compiler.operations.run_workspace import located_run

        folder, run = located_run(folder, run)
        console = command_options.console(as_json=as_json, quiet=quiet, folder=folder, changes=False)
        _show_agent(console, folder, run, agent, seed)


def _show_native(console: Console, folder: Path, action: str) -> None:
    from compiler.operations.build_workspace import existing
    from compiler.runs.engines.chosen_engine import native_functions
    from compiler.workspace.sources import sources_of

    text = native_functions(sources_of(existing(folder)), action)
    console.json({"action": action, "native": text})
    console.result(text)


def _show_agent(console: Console, folder: Path, run: str, agent: str, seed: int | None) -> None:
    from compiler.operations.agent_log import agent_log
    from compiler.reports.report_words import moved_on
    from compiler.terminal.printing import show_log

    log = agent_log(folder, run, agent, seed)
    if console.as_json:
        console.json(log.as_json())
    else:
        show_log(console, log)
        if log.changed:
            console.say(moved_on(log.changed))
