"""`simcc generate`: the simulator package from the sources."""

from __future__ import annotations

from compiler.commands import options


def generate(
    folder: options.Folder = options.HERE,
    as_json: options.AsJson = False,
    quiet: options.Quiet = False,
    verbose: options.Verbose = False,
) -> None:
    """Assemble the simulator package from the sources, after you edited them. No author is asked.

    Example: simcc generate generated/rumor
    """
    from compiler.building import generate as generate_package

    console = options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    result = generate_package(folder, reporter=console)
    if as_json:
        console.json(result.as_json())
        return
    console.diagnostics(result.diagnostics, {})
    changed = f"{len(result.written)} files written" if result.written else "unchanged"
    console.result(f"{result.package}: {changed}")
