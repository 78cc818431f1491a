"""`simcc rename`: changes one name everywhere, or nowhere."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def rename(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The old name: User, User.belief, hear, Told, rate.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new name.")],
    folder: command_options.Folder = command_options.HERE,
    as_json: command_options.AsJson = False,
    quiet: command_options.Quiet = False,
    verbose: command_options.Verbose = False,
) -> None:
    """Rename an entity, variable, action, event, field, parameter, relation, intervention, … in all sources at once.

    Comments, order and layout do not change, and a run gives the same digest as before.

    Example: simcc rename User.conformity pliancy generated/rumor
    """
    from compiler.operations.rename_everywhere import rename as rename_everywhere

    console = command_options.console(as_json=as_json, quiet=quiet, verbose=verbose, folder=folder)
    done = rename_everywhere(old, new, folder, reporter=console)
    if as_json:
        console.json(done.as_json())
        return
    count = sum(done.places.values())
    where = ", ".join(sorted(done.places))
    console.result(
        f"{done.kind} {done.old} is now {done.new}: {count} {'place' if count == 1 else 'places'} in {where}"
    )
    if done.left_in_texts:
        console.say(f"texts and comments that still use the old name were not changed: {', '.join(done.left_in_texts)}")
