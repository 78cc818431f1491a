"""`simcc card`: prints the reference card."""

from __future__ import annotations

from typing import Annotated

import typer

from compiler.terminal import command_options


def card(
    as_json: command_options.AsJson = False,
    version: Annotated[bool, typer.Option("--digest", help="Print only the digest of its content.")] = False,
) -> None:
    """Print the reference card: all keys, functions and traps, for an assistant or author who writes a workspace.

    Example: simcc card > card.md
    """
    from compiler.reference.card import card as card_text
    from compiler.reference.card import card_version

    if as_json:
        command_options.console(as_json=True).json({"digest": card_version(), "card": card_text()})
    else:
        print(card_version() if version else card_text(), end="\n" if version else "")
