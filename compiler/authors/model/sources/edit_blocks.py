"""Applies edits: search and replace blocks, of which each search text must be in the file exactly once."""

from __future__ import annotations

import re

_BLOCK = re.compile(
    r"^<{5,9} ?SEARCH[ \t]*\n(?P<old>.*?)^={5,9}[ \t]*\n(?P<new>.*?)^>{5,9} ?REPLACE[ \t]*$", re.DOTALL | re.MULTILINE
)
_SHOWN = 160


class EditError(ValueError):
    """An edit that fits nowhere or in several places; the message is a phrase that the model is shown."""


def is_edit(text: str) -> bool:
    """Return whether a block holds edits, and not a whole file."""
    return re.search(r"^<{5,9} ?SEARCH", text, re.MULTILINE) is not None


def edited(text: str, blocks: str) -> str:
    """Return a file's text after its edits, one after the other; raise EditError if one cannot be applied."""
    found = list(_BLOCK.finditer(blocks))
    if len(found) != len(re.findall(r"^<{5,9} ?SEARCH", blocks, re.MULTILINE)):
        raise EditError("an edit is not complete; write <<<<<<< SEARCH, =======, >>>>>>> REPLACE on lines of their own")
    for block in found:
        text = _replaced(text, block["old"], block["new"])
    return text


def _replaced(text: str, old: str, new: str) -> str:
    """Return the text with one piece replaced; spaces at the ends of lines do not count.

    A piece that ends within a line, or lies within one and stays there, is taken where it is in the text only once.
    """
    if not old.strip():
        raise EditError("the text to search for is empty; quote the lines that are replaced")
    plain, sought = _without_ends(text), _without_ends(old)
    count = _starts_of_line(plain, sought)
    within, by = sought[:-1], new.removesuffix("\n")
    if count == 0 and plain.count(within) == 1 and ("\n" not in within + by or f"\n{within}" in f"\n{plain}"):
        return plain.replace(within, by)
    if count != 1:
        where = "is not in the file" if count == 0 else f"is in the file {count} times, and must be there once"
        quoted = " ".join(old.split())[:_SHOWN]
        raise EditError(f"the text {quoted!r} {where}; quote whole lines as they are, or give the whole file")
    at = 0 if plain.startswith(sought) else plain.index(f"\n{sought}") + 1
    return plain[:at] + new + plain[at + len(sought) :]


def _starts_of_line(text: str, sought: str) -> int:
    """Return how often a piece of whole lines is in a text."""
    return f"\n{text}".count(f"\n{sought}")


def _without_ends(text: str) -> str:
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())
