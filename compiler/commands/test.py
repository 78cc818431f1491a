"""`simcc test`: generated tests, expectations, digests, and the package recompiled."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.commands import options


def test(
    folder: options.Folder = options.HERE,
    accept: Annotated[bool, typer.Option("--accept", help="Accept the digests and metrics as they are now.")] = False,
    jobs: options.Jobs = None,
    sandbox: options.SandboxMode = None,
    as_json: options.AsJson = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Test a simulation: its generated tests, every expectation with the replicates it asks for, its digests.

    Example: simcc test --jobs 2 generated/rumor
    """
    from compiler.commands.showing import show_tests
    from compiler.settings import must_load
    from compiler.testing import run_workspace_tests

    console = options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    chosen = must_load(folder, options.flag_settings(sandbox, jobs))
    result = run_workspace_tests(folder, accept=accept, settings=chosen, reporter=console)
    console.close()
    if as_json:
        console.json(result.as_json())
    else:
        show_tests(console, result)
    raise typer.Exit(0 if result.ok else 1)
