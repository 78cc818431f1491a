"""`simcc generate`: assembles the simulator package from the sources."""

from __future__ import annotations

from compiler.short_texts import counted
from compiler.terminal import command_options


def generate(
    folder: command_options.Folder = command_options.HERE,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
    verbose: command_options.Verbose = False,
) -> None:
    """Assemble the simulator package again after you edited the sources. Nothing is drafted; no model is asked.

    Example: simcc generate generated/rumor
    """
    from compiler.operations.build_workspace import generate as generate_package

    console = command_options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    result = generate_package(folder, reporter=console)
    if as_json:
        console.json(result.as_json())
        return
    console.diagnostics(result.diagnostics, result.texts)
    changed = f"{counted(len(result.written), 'file')} written" if result.written else "unchanged"
    console.result(f"{result.package}: {changed}")
