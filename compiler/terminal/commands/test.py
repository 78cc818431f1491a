"""`simcc test`: runs the generated tests, judges expectations, compares digests, and compiles the package again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from compiler.terminal import command_options


def test(
    folder: command_options.Folder = command_options.HERE,
    accept: Annotated[
        bool, typer.Option("--accept", help="Make the present digests and metrics the accepted ones.")
    ] = False,
    only: Annotated[
        str | None, typer.Option("--only", metavar="NAME", help="Runs of one expectation, or of one variant, only.")
    ] = None,
    junit: Annotated[
        Path | None, typer.Option("--junit", metavar="FILE", help="Also write the results to this file as JUnit XML.")
    ] = None,
    jobs: command_options.Jobs = None,
    engine: command_options.Engine = None,
    sandbox: command_options.SandboxMode = None,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
    verbose: command_options.Verbose = False,
) -> None:
    """Test a simulation: its generated tests, its expectations (with the replicates that they need), and its digests.

    Of variants that no expectation asks for, the first rounds are run and compared with what was accepted.

    Example: simcc test --jobs 2 generated/rumor
    """
    from compiler.operations.testing.junit_report import write_failed_junit, write_junit
    from compiler.operations.testing.regression_test import run_workspace_tests
    from compiler.terminal.printing import show_tests
    from compiler.workspace.files.chosen_files import checked_target
    from odd.errors import SimccError

    console = command_options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    target = checked_target(junit, "--junit", ".xml") if junit else None
    try:
        chosen = command_options.chosen_settings(console, folder, run_sandbox=sandbox, run_jobs=jobs, run_engine=engine)
        result = run_workspace_tests(folder, accept=accept, only=only, settings=chosen, reporter=console)
    except SimccError as error:
        if target:
            write_failed_junit(target, error)
        raise
    if target:
        write_junit(target, result)
    console.close()
    if as_json:
        console.json(result.as_json())
    else:
        show_tests(console, result)
    raise typer.Exit(result.exit_code)
