"""`simcc library`: the scenarios that come with simcc."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options
from compiler.terminal.console import typed

app = command_options.group(
    "List, show, copy and run the scenarios that come with simcc.\n\nExample: simcc library show sir_model"
)
Name = Annotated[str, typer.Argument(metavar="NAME", help="A scenario's name.")]


@app.command("list")
def list_all(
    domain: Annotated[str, typer.Option("--domain", metavar="TEXT", help="Only scenarios of this domain.")] = "",
    search: Annotated[
        str, typer.Option("--search", metavar="WORDS", help="Only scenarios that these words fit, nearest first.")
    ] = "",
    as_json: command_options.AsJson = False,
) -> None:
    """List the scenarios by domain, with a line each.

    Example: simcc library list --search "prisoner's dilemma"
    """
    from compiler.operations.with_library.library_copies import listed
    from compiler.terminal.console import table

    console = command_options.console(as_json=as_json)
    found = listed(domain, search)
    rows = [{"name": name, "domain": entry.domain, "about": entry.about} for name, entry in found]
    console.json({"scenarios": rows})
    if not found:
        console.result("no scenario fits; simcc library list shows all of them")
        return
    columns = [[entry.domain, name, entry.about] for name, entry in found]
    again = {at for at, row in enumerate(columns) if at and row[0] == columns[at - 1][0]}
    console.result(table([["" if at in again else row[0], *row[1:]] for at, row in enumerate(columns)]))


@app.command("cite")
def print_citations(name: Name, as_json: command_options.AsJson = False) -> None:
    """Print how to cite a scenario and the literature behind it, as BibTeX.

    Works of which simcc knows no more than author and year are entries with these two only.

    Example: simcc library cite sir_model
    """
    from compiler.operations.with_library.library_citations import cite

    console = command_options.console(as_json=as_json)
    cited = cite(name)
    if as_json:
        console.json({"name": name, "entries": list(cited.entries), "short": list(cited.short)})
        return
    for entry in cited.entries:
        console.result(entry)
    if cited.short:
        console.say(f"known by author and year only: {'; '.join(cited.short)}")


@app.command()
def show(name: Name, as_json: command_options.AsJson = False) -> None:
    """Show what a scenario models: its entities, variants and expectations, and what a brief can change.

    Example: simcc library show sir_model
    """
    from compiler.operations.with_library.library_copies import description

    console = command_options.console(as_json=as_json)
    told = description(name)
    console.json(told)
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
    from compiler.operations.with_library.library_copies import copy_scenario

    console = command_options.console(as_json=as_json, quiet=quiet)
    place = copy_scenario(name, folder if folder is not None else Path(name))
    if as_json:
        console.json({"dir": str(place)})
    else:
        console.result(f"copied to {place}")
        console.say(f"next: simcc run {typed(place)}")


@app.command()
def run(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="A scenario's name.", show_default=False)] = None,
    every: Annotated[bool, typer.Option("--all", help="Run every scenario.")] = False,
    variant: command_options.Variant = "",
    settings: command_options.Set = None,
    rounds: command_options.Rounds = None,
    seed: Annotated[int | None, command_options.SEED] = None,
    replicates: Annotated[int | None, command_options.REPLICATES] = None,
    jobs: command_options.Jobs = None,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
) -> None:
    """Compile a scenario, run the replicates that its expectations need, and judge the expectations.

    --all runs the base of every scenario and the variants that the base is compared with, and judges what is expected
    of the base. Where the native engine is installed, scenarios that it can run run on it, unless --engine or a
    setting names another.

    With --variant, --set, --rounds, --seed or --replicates, one run is made as simcc run makes it, in a folder that is
    removed afterwards: to keep its results, copy the scenario (simcc library copy) and run the copy.

    Example: simcc library run sir_model --variant well_mixed --replicates 20
    """
    from compiler.operations.run_workspace import parse_settings
    from compiler.operations.with_library.library_runs import LibraryRun, run_once, run_scenario, run_scenarios
    from compiler.runs.request import Run
    from compiler.terminal.printing import show_library_run, show_library_runs, show_run
    from odd.extras import installed

    if (name is None) == (not every):
        raise typer.BadParameter("give a scenario's name, or --all")
    console = command_options.console(as_json=as_json, quiet=quiet)
    chosen = command_options.chosen_settings(console, None, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
    if variant or settings or rounds or seed is not None or replicates:
        if name is None:
            raise typer.BadParameter("--all runs what the expectations need; name one scenario for a run of your own")
        values = parse_settings(settings or [])
        wanted = Run(variant, values, rounds, 1 if seed is None else seed, replicates or 1)
        result = run_once(name, wanted, settings=chosen, reporter=console)
        console.close()
        if as_json:
            console.json(result.as_json())
        else:
            show_run(console, result)
        raise typer.Exit(result.exit_code)
    results: tuple[LibraryRun, ...]
    if name is not None:
        results = (run_scenario(name, settings=chosen, reporter=console),)
    else:
        if "run_engine" not in chosen.model_fields_set and installed("native"):
            chosen = chosen.model_copy(update={"run_engine": "auto"})
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
