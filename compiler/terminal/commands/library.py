"""`simcc library`: the scenarios that come with simcc."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options

app = typer.Typer(
    help="List, show, copy and run the scenarios that come with simcc.\n\nExample: simcc library show sir_model",
    rich_markup_mode=None,
    no_args_is_help=True,
)
Name = Annotated[str, typer.Argument(metavar="NAME", help="A scenario's name.")]


@app.command("list")
def list_all(as_json: command_options.AsJson = False) -> None:
    """List the scenarios.

    Example: simcc library list
    """
    from compiler.library.catalogue import scenarios
    from compiler.terminal.console import table

    console = command_options.console(as_json=as_json)
    found = [(name, scenario.entry) for name, scenario in scenarios().items()]
    if as_json:
        rows = [{"name": name, "domain": entry.domain, "about": entry.about} for name, entry in found]
        console.json({"scenarios": rows})
    else:
        console.result(table([[name, entry.domain, entry.about] for name, entry in found]))


@app.command()
def show(name: Name, as_json: command_options.AsJson = False) -> None:
    """Show what a scenario models: its entities, variants and expectations, and what a brief can change.

    Example: simcc library show sir_model
    """
    from compiler.operations.library_runs import description

    console = command_options.console(as_json=as_json)
    told = description(name)
    if as_json:
        console.json(told)
        return
    for title, value in told.items():
        lines = value if isinstance(value, list) else [value]
        console.result(f"{title}: {lines[0] if lines else 'none'}")
        for line in lines[1:]:
            console.result(f"{' ' * (len(title) + 2)}{line}")


@app.command()
def copy(
    name: Name,
    folder: Annotated[Path | None, typer.Argument(metavar="DIR", help="The new folder, if not ./NAME.")] = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Copy a scenario's sources into a new folder, where you can edit them.

    Example: simcc library copy sir_model my_model
    """
    from compiler.operations.library_runs import copy_scenario

    console = command_options.console(as_json=as_json, quiet=quiet)
    place = copy_scenario(name, folder if folder is not None else Path(name))
    if as_json:
        console.json({"dir": str(place)})
    else:
        console.result(f"copied to {place}")
        console.say(f"next: simcc run {place}")


@app.command()
def run(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A scenario's name.", show_default=False)] = None,
    every: Annotated[bool, typer.Option("--all", help="Run every scenario.")] = False,
    jobs: command_options.Jobs = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Compile a scenario, run the replicates that its expectations need, and judge the expectations.

    --all runs the base of every scenario and the variants that the base is compared with, and judges what is expected
    of the base. All cores of this machine then share the replicates, unless --jobs gives another number.

    Example: simcc library run sir_model --jobs 2
    """
    from compiler.operations.library_runs import LibraryRun, run_scenario, run_scenarios
    from compiler.terminal.printing import show_library_run, show_library_runs
    from compiler.workspace.settings import must_load
    from sandbox.process import cores

    if (name is None) == (not every):
        raise typer.BadParameter("give a scenario's name, or --all")
    console = command_options.console(as_json=as_json, quiet=quiet)
    chosen = must_load(None, command_options.flag_settings(sandbox, jobs or (cores() if every else None)))
    results: tuple[LibraryRun, ...]
    if name is not None:
        results = (run_scenario(name, settings=chosen, reporter=console),)
    else:
        results = run_scenarios(settings=chosen, reporter=console)
    console.close()
    if as_json:
        console.json(
            {"passed": all(result.ok for result in results), "scenarios": [result.as_json() for result in results]}
        )
    elif name is not None:
        show_library_run(console, results[0])
    else:
        show_library_runs(console, results)
    raise typer.Exit(0 if results and all(result.ok for result in results) else 1)
