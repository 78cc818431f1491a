"""`simcc show`: prints what happened to one agent of a run."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def show(
    run: Annotated[str, typer.Argument(metavar="RUN", help="The run's id, or 'latest'.", show_default=False)],
    agent: Annotated[str, typer.Argument(metavar="AGENT", help="Type and number: 'User 17'.", show_default=False)],
    folder: command_options.Folder = command_options.HERE,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The replicate, if not the first.", show_default=False)
    ] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Print what one agent received, decided, wrote and sent, round by round, in a run that followed it.

    A run follows an agent with simcc run --follow 'User 17'.

    Example: simcc show latest 'User 17' generated/rumor
    """
    from compiler.operations.agent_log import agent_log
    from compiler.terminal.printing import show_log

    console = command_options.console(as_json=as_json, quiet=quiet, folder=folder, changes=False)
    log = agent_log(folder, None if run == "latest" else run, agent, seed)
    if as_json:
        console.json(log.as_json())
    else:
        show_log(console, log)
